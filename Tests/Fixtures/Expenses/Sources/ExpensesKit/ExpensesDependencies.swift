public import Adder
public import AdderHTTP

/// The parts of the kit that a host or a test replaces.
public struct ExpensesDependencies: KitDependencies {
    /// The dependencies of a host that replaces none.
    public static var live: ExpensesDependencies { ExpensesDependencies(http: LiveHTTPClient()) }

    /// The client that loads rates.
    public var http: any HTTPClient

    /// Creates dependencies.
    public init(http: any HTTPClient) {
        self.http = http
    }
}
