import AdderStorage
import Foundation
import Testing

@Suite struct StorageErrorTests {
    @Test func itSurvivesEncoding() throws {
        let error = StorageError(code: .locked, message: "It is locked.", sqliteCode: 5, sqliteMessage: "busy")
        #expect(try JSONDecoder().decode(StorageError.self, from: JSONEncoder().encode(error)) == error)
    }

    @Test func itsDescriptionIsTheCodeAndTheSentence() {
        #expect("\(StorageError(code: .full, message: "No room."))" == "full: No room.")
    }

    @Test(arguments: [StorageLocation.memory, .file("a b")])
    func aLocationSurvivesEncoding(location: StorageLocation) throws {
        #expect(try JSONDecoder().decode(StorageLocation.self, from: JSONEncoder().encode(location)) == location)
    }
}
