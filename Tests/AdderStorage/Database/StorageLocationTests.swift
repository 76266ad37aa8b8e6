import AdderStorage
import Foundation
import Testing

@Suite struct StorageLocationTests {
    @Test(arguments: [StorageLocation.memory, .file("a b")])
    func aLocationSurvivesEncoding(location: StorageLocation) throws {
        #expect(try JSONDecoder().decode(StorageLocation.self, from: JSONEncoder().encode(location)) == location)
    }
}
