public import Adder
public import AdderHTTP

/// The parts of ``WeatherKit`` that cannot be encoded, and that a host or a test can replace.
public struct WeatherDependencies: KitDependencies {
    /// The dependencies of a host that replaces none.
    public static var live: WeatherDependencies { WeatherDependencies(http: LiveHTTPClient()) }

    /// The client that loads forecasts.
    public var http: any HTTPClient

    /// Creates dependencies.
    public init(http: any HTTPClient) {
        self.http = http
    }
}
