import Adder

/// The storage for places. A change is durable when its function returns.
protocol WeatherStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    var executor: (any TaskExecutor)? { get }

    /// Returns the places in the order in which they were added.
    func places() async throws(WeatherError) -> [Place]

    /// Adds a place with a name.
    func add(_ name: String) async throws(WeatherError)

    /// Removes the place with a number.
    func remove(_ id: Int) async throws(WeatherError)

    /// Releases the resources of the store.
    func close() async
}

extension WeatherStore {
    /// Returns the place with a number.
    func place(_ id: Int) async throws(WeatherError) -> Place {
        guard let place = try await places().first(where: { $0.id == id }) else { throw .notFound(id) }
        return place
    }
}

/// A store that keeps the places in memory.
actor MemoryWeatherStore: WeatherStore {
    nonisolated let executor: (any TaskExecutor)? = nil
    private let limit: Int
    private var stored: [Place] = []
    private var lastID = 0

    init(limit: Int) {
        self.limit = limit
    }

    func places() -> [Place] { stored }

    func add(_ name: String) throws(WeatherError) {
        guard stored.count < limit else { throw .tooMany(limit) }
        stored.append(try Place(id: lastID + 1, name: name))
        lastID += 1
    }

    func remove(_ id: Int) throws(WeatherError) {
        guard let index = stored.firstIndex(where: { $0.id == id }) else { throw .notFound(id) }
        stored.remove(at: index)
    }

    /// Does nothing: the places stay available.
    func close() {}
}
