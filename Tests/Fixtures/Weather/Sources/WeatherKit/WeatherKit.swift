public import Adder
import AdderHTTPCache
import AdderStorage

/// A kit with a list of places, their forecasts, and reminders of rain in a todo list.
public final class WeatherKit: Kit {
    /// The parts that cannot be encoded.
    public typealias Dependencies = WeatherDependencies

    /// The name of the kit: `weather`.
    public static let name = "weather"

    /// The context of the kit. Its stream carries ``WeatherRequest`` and ``WeatherResponse``.
    public let context: Context<WeatherKit>

    private let store: any WeatherStore
    private let cache: HTTPCache
    private let answering: Subscription

    /// Opens the store and begins to answer ``WeatherRequest``.
    ///
    /// - Throws: ``WeatherError/storage(_:)`` if the store does not open.
    public init(options: WeatherOptions, context: Context<WeatherKit>) async throws {
        self.context = context
        store =
            switch options.storage {
            case .memory: MemoryWeatherStore(limit: options.limit)
            case .file: try await SQLiteWeatherStore(options.storage, limit: options.limit, log: context.log)
            }
        do throws(StorageError) {
            cache = try await HTTPCache(options.cache)
        } catch {
            throw WeatherError.storage(error)
        }
        if let lost = await cache.discarded { context.log.warning("The forecasts are loaded again. \(lost.message)") }
        let source = WeatherSource(http: context.dependencies.http, cache: cache, url: options.source)
        answering = try context.answer(with: WeatherInteractor(store: store, source: source))
    }

    /// Returns the guard of the routes to a place: one that is not on the list is refused, with the reason.
    public func placeGuard() -> RouteGuard<WeatherRoute> {
        RouteGuard(.keptPlace) { [self] route in
            guard let id = route.place else { return .allow }
            do throws(WeatherError) {
                _ = try await place(id)
                return .allow
            } catch {
                return .deny("\(error)")
            }
        }
    }

    /// Stops answering requests and closes the store, which contains every change that was acknowledged.
    public func stop() async {
        answering.cancel()
        await cache.close()
        await store.close()
    }
}
