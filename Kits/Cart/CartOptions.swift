public import Adder
public import AdderHTTP
public import AdderServices
public import AdderStorage

/// The options of ``CartKit``.
public struct CartOptions: KitOptions {
    /// The location of the stored cart. The default is memory, which is lost when the process ends.
    public var storage = StorageLocation.memory
    /// The currency of the prices. The default is the euro.
    ///
    /// A stored cart with lines in another currency keeps that currency until it is empty.
    public var currency = Currency.eur
    /// The limits of the cart.
    public var limits = CartLimits()
    /// The taxes, the discounts and the rounding. By default, there are no taxes and no discounts.
    ///
    /// They are those of the app, and are not stored: a cart has the discounts whose codes were entered, as the app offers
    /// them now.
    public var pricing = CartPricing()
    /// The time zone of the person, in which orders and the history show their times. The default is UTC.
    public var zone = LocalZone.utc

    /// Creates options for a cart in memory, in euros.
    public init() {}

    /// Returns a problem for a file without a path, for each limit that is out of range, and for a discount that
    /// cannot be offered.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            let message = "The path is empty. Set the path of a file, such as cart.sqlite."
            problems.append(ConfigurationProblem("storage", message))
        }
        if !(1...CartLimits.maximumLines ~= limits.lines) {
            let message =
                "The maximum number of lines is \(limits.lines). Set a number from 1 to \(CartLimits.maximumLines)."
            problems.append(ConfigurationProblem("limits.lines", message))
        }
        if !(1...CartLimits.maximumQuantity ~= limits.quantity) {
            let message =
                "The maximum quantity is \(limits.quantity). Set a number from 1 to \(CartLimits.maximumQuantity)."
            problems.append(ConfigurationProblem("limits.quantity", message))
        }
        var codes: Set<String> = []
        for discount in pricing.discounts {
            let isRepeated = !codes.insert(discount.code.lowercased()).inserted
            let repeated = isRepeated ? "The code \(discount.code.excerpt) is there twice. Remove one of them." : nil
            if let message = discount.problem(in: currency) ?? repeated {
                problems.append(ConfigurationProblem("pricing.discounts", message))
            }
        }
        return problems
    }

    public func inMemory() -> Self {
        var options = self
        options.storage = .memory
        return options
    }
}

/// The parts of ``CartKit`` that cannot be encoded.
public struct CartDependencies: KitDependencies {
    /// The client that sends payments to a gateway at an address.
    public var http: any HTTPClient
    /// The texts of the views that the kit opens as pages.
    public var texts: CartTexts
    /// The time for locks that the kit shares with the databases of other kits; `nil` if it shares none.
    public var lockAllowance: LockAllowance?

    /// Creates dependencies.
    ///
    /// - Parameters:
    ///   - http: The client that sends payments. The default is one over the network.
    ///   - texts: The texts of the views. The default is English.
    ///   - lockAllowance: The time for locks that the kit shares with other databases. By default it shares none.
    public init(
        http: any HTTPClient = LiveHTTPClient(userAgent: "Adder CartKit"), texts: CartTexts = CartTexts(),
        lockAllowance: LockAllowance? = nil
    ) {
        self.http = http
        self.texts = texts
        self.lockAllowance = lockAllowance
    }

    /// The dependencies of a host that replaces none: the network, and English texts.
    public static var live: CartDependencies { CartDependencies() }
}
