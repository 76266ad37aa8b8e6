import Adder

/// The interactor of the kit over its store and its source.
struct WeatherInteractor: Interactor {
    let store: any WeatherStore
    let source: WeatherSource

    /// Returns the executor of the store, on which an answer begins that does little else.
    func executor(for request: WeatherRequest) -> (any TaskExecutor)? {
        switch request {
        case .list, .add, .remove: store.executor
        case .forecast: nil
        }
    }

    func respond(to request: WeatherRequest, _ call: Call<WeatherResponse>) async -> WeatherResponse {
        do throws(WeatherError) {
            switch request {
            case .list: break
            case .add(let name): try await store.add(name)
            case .remove(let id): try await store.remove(id)
            case .forecast(let id):
                return .forecast(try await source.forecast(of: store.place(id), call))
            }
            return .places(try await store.places())
        } catch {
            return .failed(error)
        }
    }
}
