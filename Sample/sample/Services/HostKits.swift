import AccountKit
import Adder
import AdderHTTP
import AdderServices
import AdderSessions
import AdderStorage
import AdderTerminal
import CartKit
import NewsKit
import TodosKit

/// The options of the host that its screens show. A session that is recorded begins with them, and its replay has the same.
struct HostSettings: Event, Recordable {
    var texts = HostTexts.Choice.commands
    var zone = LocalZone.utc
    var keepsDrafts = false
    /// A Boolean value that indicates whether links are opened in the browser.
    var opensLinks = false
    /// A Boolean value that indicates whether the lists of commands have headings.
    var hasHeadings = false
    /// The kits that the host leaves out, in their order; `nil` if it leaves out none.
    var leftOut: [HostKit]?
}

extension HostSettings {
    private enum CodingKeys: String, CodingKey { case texts, zone, keepsDrafts, opensLinks, hasHeadings, leftOut }
    /// The keys of a recording that was made before zones were recorded.
    private enum FormerKeys: String, CodingKey { case secondsFromGMT }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        texts = try container.decode(HostTexts.Choice.self, forKey: .texts)
        keepsDrafts = try container.decode(Bool.self, forKey: .keepsDrafts)
        opensLinks = try container.decodeIfPresent(Bool.self, forKey: .opensLinks) ?? false
        leftOut = try container.decodeIfPresent([HostKit].self, forKey: .leftOut)
        hasHeadings = try container.decodeIfPresent(Bool.self, forKey: .hasHeadings) ?? false
        let former = try decoder.container(keyedBy: FormerKeys.self)
        zone =
            try container.decodeIfPresent(LocalZone.self, forKey: .zone)
            ?? .fixed(secondsFromGMT: former.decodeIfPresent(Int.self, forKey: .secondsFromGMT) ?? 0)
    }
}

extension HostSettings {
    /// Creates the options of a host. A recording has the zone as a table, which is the same elsewhere.
    init(
        _ texts: HostTexts.Choice, _ options: Options, at console: Console, keepsDrafts: Bool, opensLinks: Bool,
        isRecorded: Bool
    ) {
        let leftOut = HostKit.allCases.filter(options.without.contains)
        self.init(
            texts: texts, zone: isRecorded ? console.zone.recorded() : console.zone, keepsDrafts: keepsDrafts,
            opensLinks: opensLinks, hasHeadings: console.terminal.isOutput, leftOut: leftOut.isEmpty ? nil : leftOut)
    }

    /// Creates the options of a recorded session; the standard ones if the recording has none.
    init(of recording: SessionRecording) {
        let event = recording.events.first { $0.screen == nil && $0.type == "sample.HostSettings" }
        self = (try? event?.decoded()) as? HostSettings ?? HostSettings()
    }
}

extension HostSettings {
    /// The texts of the views. In a pipe, the lists of commands have no headings.
    var allTexts: HostTexts {
        var texts = texts.texts
        if self.texts == .commands { texts.todos.periods.areShown = hasHeadings }
        return texts
    }
}

extension CoreOptions {
    /// Creates the options of the core from those of a command and from the environment.
    init(of options: Options, at console: Console) {
        self.init()
        logLevel = options.isVerbose ? .debug : .warning
        // Without them, payments are not signed.
        let (key, secret) = ("ADDER_API_KEY", "ADDER_API_SECRET")
        if console.variable(key) != nil { apiKey = Secret(environment: key) }
        if console.variable(secret) != nil { apiSecret = Secret(environment: secret) }
    }
}

/// The kits of this host with their options, for the host and for the replay of its sessions.
struct HostKits {
    let kits: Set<HostKit>
    private let settings: HostSettings
    private let texts: HostTexts
    private let folder: String?
    private let allowance: LockAllowance?
    private let browser: (any NewsBrowser)?
    private let http: any HTTPClient

    /// Creates the kits.
    ///
    /// - Parameters:
    ///   - kits: The kits that are started.
    ///   - settings: The options that the screens show.
    ///   - folder: The data folder; `nil` to keep all in memory.
    ///   - allowance: The time that the kits together wait for locks; `nil` if each call has its own.
    ///   - browser: The program that opens links; `nil` if the screens open none.
    ///   - http: The client that fetches the feeds and sends the payments.
    init(
        _ kits: Set<HostKit>, _ settings: HostSettings, folder: String?, _ allowance: LockAllowance? = nil,
        browser: (any NewsBrowser)? = nil, http: any HTTPClient = LiveHTTPClient()
    ) {
        (self.kits, self.settings, self.folder, self.allowance) = (kits, settings, folder, allowance)
        (texts, self.browser, self.http) = (settings.allTexts, browser, http)
    }

    /// Creates the kits of the replay of a recording: all that the host had, in memory. They ask no server: the addresses in the
    /// recording are not those that a person here has typed.
    init(of recording: SessionRecording) {
        let settings = HostSettings(of: recording)
        let kits = Set<HostKit>.all.subtracting(settings.leftOut ?? [])
        self.init(
            kits, settings, folder: nil, browser: settings.opensLinks ? ReplayedBrowser() : nil, http: ReplayedNetwork()
        )
    }

    /// All kits that the host has, started or not.
    var configuration: Configuration<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>, Switched<AccountKit>> {
        Configuration {
            todos
            cart
            news
            account
        }
    }

    private func storage(of kit: HostKit) -> StorageLocation { folder.map { .file(kit.database(in: $0)) } ?? .memory }

    var todos: KitBundle<Switched<TodosKit>> {
        TodosKit.enable(
            when: kits.contains(.todos),
            with: TodosDependencies(texts: texts.todos, lockAllowance: allowance)
        ) {
            $0.storage = storage(of: .todos)
            $0.zone = settings.zone
            $0.keepsDrafts = settings.keepsDrafts
        }
    }

    var cart: KitBundle<Switched<CartKit>> {
        CartKit.enable(
            when: kits.contains(.cart),
            with: CartDependencies(http: http, texts: texts.cart, lockAllowance: allowance)
        ) {
            $0.storage = storage(of: .cart)
            $0.pricing = pricing
            $0.zone = settings.zone
        }
    }

    /// The prices of a shop that exists nowhere: taxes that they include, and a discount of each kind.
    private var pricing: CartPricing {
        var pricing = CartPricing()
        pricing.taxes = CartTaxes(
            standard: Percentage(clamping: 19), categories: ["reduced": Percentage(clamping: 7)])
        pricing.discounts = [
            CartDiscount("TEN", .percentage(Percentage(clamping: 10))),
            CartDiscount("FIVE", .amount(Money(minor: 500, currency: .eur))),
            CartDiscount("THREE", .quantity(CartQuantityDiscount(from: 3, Percentage(clamping: 20)))),
        ]
        return pricing
    }

    var news: KitBundle<Switched<NewsKit>> {
        NewsKit.enable(
            when: kits.contains(.news),
            with: NewsDependencies(http: http, texts: texts.news, browser: browser, lockAllowance: allowance)
        ) {
            $0.storage = storage(of: .news)
            $0.zone = settings.zone
            $0.keepsDrafts = settings.keepsDrafts
            $0.downloadFolder = "."
        }
    }

    var account: KitBundle<Switched<AccountKit>> {
        AccountKit.enable(when: kits.contains(.account), with: AccountDependencies(lockAllowance: allowance)) {
            $0.storage = storage(of: .account)
        }
    }
}

/// The browser of a replay, which opens nothing: the answers are those of the recording.
private struct ReplayedBrowser: NewsBrowser {
    func open(_ link: NewsLink) async throws(NewsError) {
        throw .notOpened("A replay opens no links. The link is \(link).")
    }
}

/// The network of a replay, in which no server answers.
private struct ReplayedNetwork: HTTPClient {
    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        throw HTTPError(.unreachable, "A replay asks no server. The address is \(request.url).")
    }
}
