public import Adder
public import AdderHTTP
public import AdderStorage

/// The options of ``NewsKit``.
public struct NewsOptions: KitOptions {
    /// The location of the sources and the cache. By default they are in memory, and are lost when the kit stops.
    public var storage = StorageLocation.memory

    /// The time zone of the person, in which dates are shown. By default UTC.
    public var zone = LocalZone.utc

    /// The base URL of the daily API, whose pages go back day by day.
    public var dailyURL = "https://news-at.zhihu.com"

    /// A Boolean value that indicates whether the sources keep the address that is typed there, and offer it when they are
    /// opened again. By default `false`.
    ///
    /// For a screen that a person types in: 300 ms after the last key, the address is in ``storage``, where it survives the end
    /// of the program, and stays until its source is added or the address is discarded. One with a name or a password is never
    /// kept.
    public var keepsDrafts = false

    /// The minimum time between the last load of a source and its next load when the application becomes active. By default
    /// 15 minutes.
    public var refreshInterval = Duration.seconds(15 * 60)

    /// The greatest number of items that the cache holds of one source, favourites not counted. By default 1,000.
    public var itemsPerSource = 1_000

    /// The greatest size of the cache in bytes of text, favourites not counted. By default 100 MiB.
    public var cacheBytes = 100 << 20

    /// The folder into which the screens download the files of items; `nil`, the default, for an app whose screens download none.
    public var downloadFolder: String?

    /// Creates the options with their defaults.
    public init() {}

    /// Returns a problem for a file without a path, a URL of another scheme than `http` and `https`, and limits that are too low.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            problems.append(
                ConfigurationProblem("storage", "The path is empty. Set the path of a file, such as news.sqlite."))
        }
        let address = WebAddress(dailyURL)
        if !["http", "https"].contains(address.scheme) || (address.authority ?? "").isEmpty {
            problems.append(
                ConfigurationProblem(
                    "dailyURL", "“\(dailyURL)” is not a base URL. Set one such as https://news-at.zhihu.com."))
        }
        for (name, value) in [("itemsPerSource", itemsPerSource), ("cacheBytes", cacheBytes)] where value < 1 {
            problems.append(ConfigurationProblem(name, "The limit is \(value). Set one of at least 1."))
        }
        if refreshInterval < .zero {
            problems.append(
                ConfigurationProblem(
                    "refreshInterval", "The time is \(refreshInterval). Set one of at least 0 seconds."))
        }
        return problems
    }

    public func inMemory() -> Self {
        var options = self
        options.storage = .memory
        return options
    }
}

/// The parts of ``NewsKit`` that cannot be encoded, and that a host or a test can replace.
public struct NewsDependencies: KitDependencies {
    public static var live: NewsDependencies { NewsDependencies() }

    /// The client that fetches the feeds.
    public var http: any HTTPClient
    /// The texts of the views.
    public var texts: NewsTexts
    /// The program that opens links; `nil`, the default, for an app whose screens open none.
    public var browser: (any NewsBrowser)?
    /// The time for locks that the kit shares with the databases of other kits; `nil` if it shares none.
    public var lockAllowance: LockAllowance?

    /// Creates dependencies.
    public init(
        http: any HTTPClient = LiveHTTPClient(userAgent: "Adder NewsKit"), texts: NewsTexts = NewsTexts(),
        browser: (any NewsBrowser)? = nil, lockAllowance: LockAllowance? = nil
    ) {
        self.http = http
        self.texts = texts
        self.browser = browser
        self.lockAllowance = lockAllowance
    }
}
