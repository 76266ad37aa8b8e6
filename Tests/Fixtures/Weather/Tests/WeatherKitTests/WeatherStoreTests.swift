import Adder
import AdderStorage
import Foundation
import Testing

@testable import WeatherKit

/// The behaviour that both stores share, and the file of the places.
@Suite(.timeLimit(.minutes(1))) struct WeatherStoreTests {
    /// A store to test.
    enum Kind: CaseIterable {
        case memory, sqlite

        func open() async throws -> any WeatherStore {
            switch self {
            case .memory: MemoryWeatherStore(limit: 2)
            case .sqlite: try await SQLiteWeatherStore(.memory, limit: 2, log: Log(.none))
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func placesAreAddedAndRemoved(_ kind: Kind) async throws {
        let store = try await kind.open()
        try await store.add("First")
        try await store.add("Second")
        await #expect(throws: WeatherError.tooMany(2)) { try await store.add("Third") }
        try await store.remove(2)
        await #expect(throws: WeatherError.notFound(2)) { try await store.remove(2) }
        try await store.add("Third")
        #expect(try await store.places().map(\.id) == [1, 3])
        await store.close()
    }

    @Test(arguments: Kind.allCases)
    func aRefusedNameAddsNothing(_ kind: Kind) async throws {
        let store = try await kind.open()
        await #expect(throws: WeatherError.emptyName) { try await store.add("") }
        #expect(try await store.places() == [])
        await store.close()
    }

    @Test func placesOutliveTheStore() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "weather-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let location = StorageLocation.file(folder.appending(path: "weather.sqlite").path)
        let first = try await SQLiteWeatherStore(location, limit: 2, log: Log(.none))
        try await first.add("First")
        await first.close()
        let second = try await SQLiteWeatherStore(location, limit: 2, log: Log(.none))
        #expect(try await second.places().map(\.name) == ["First"])
        await second.close()
    }
}
