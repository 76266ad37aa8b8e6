public import Adder
public import AdderStorage

/// The parts of ``NewsKit`` that cannot be encoded, and that a host or a test can replace.
public struct NewsDependencies: KitDependencies {
    /// The dependencies of a host that replaces none.
    public static var live: NewsDependencies { NewsDependencies(http: LiveHTTPClient()) }

    /// The client that fetches the feeds.
    public var http: any HTTPClient
    /// The texts of the views.
    public var texts: NewsTexts
    /// The time for locks that the kit shares with the databases of other kits; `nil` if it shares none.
    public var lockAllowance: LockAllowance?

    /// Creates dependencies.
    public init(http: any HTTPClient, texts: NewsTexts = NewsTexts(), lockAllowance: LockAllowance? = nil) {
        self.http = http
        self.texts = texts
        self.lockAllowance = lockAllowance
    }
}
