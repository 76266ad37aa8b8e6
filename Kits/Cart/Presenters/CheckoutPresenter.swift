public import Adder
import AdderServices

/// The presenter of the checkout: the cart with its amounts, and then the receipt.
public struct CheckoutPresenter: Presenter {
    public typealias Request = CheckoutRequest

    /// An intent of a person who sees the checkout.
    public enum Intent: Event {
        /// The screen has appeared, or a person wants the cart loaded again.
        case appear
        /// A person wants the failed load repeated.
        case retry
        /// A person pays for what is shown.
        case pay
        /// A person gives up the payment without an answer.
        case abandon
    }

    /// The state of the checkout, ready to show.
    public struct State: Equatable, Sendable {
        /// The lines to buy, and the status of loading them.
        public internal(set) var offer: Loadable<CheckoutOffer>
        /// A Boolean value that indicates whether a payment is in progress.
        public internal(set) var isPaying: Bool
        /// The order, or `nil` before the payment.
        public internal(set) var receipt: CartReceipt?
        /// The problem of the last payment.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is a checkout that is not loaded yet.
        public init(
            offer: Loadable<CheckoutOffer> = .idle, isPaying: Bool = false, receipt: CartReceipt? = nil,
            problem: Problem? = nil
        ) {
            (self.offer, self.isPaying, self.receipt, self.problem) = (offer, isPaying, receipt, problem)
        }
    }

    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    /// Folds an intent into the state. A payment is ignored while one is in progress, before the cart is loaded, and after an
    /// order. Lines that cannot be bought are a problem, and nothing is sent.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard turn.state.receipt == nil else { return }
        switch intent {
        case .appear:
            turn.state.problem = nil
            load(&turn)
        case .retry: if turn.state.offer.retry() != nil { turn.send(.show) }
        case .pay:
            guard !turn.state.isPaying, let offer = turn.state.offer.value else { return }
            turn.state.problem = offer.refusal.map(Problem.init)
            guard offer.canBePaid else { return }
            turn.state.isPaying = true
            turn.send(.pay(offer.consent))
        case .abandon:
            guard !turn.state.isPaying, let attempt = turn.state.offer.value?.consent.attempt else { return }
            turn.state.problem = nil
            turn.send(.abandon(attempt))
        }
    }

    public func receive(_ response: CheckoutResponse, for request: CheckoutRequest, _ turn: inout Turn) {
        if case .pay = request { turn.state.isPaying = false }
        switch (response, request) {
        case (.shown(let content), _): turn.state.offer.finish(CheckoutOffer(content))
        case (.ordered(let order), _):
            turn.state.receipt = CartReceipt(order, zone: zone)
        case (.declined(let problem), _):
            // An attempt that was declined is gone, and the cart is shown again.
            turn.state.problem = problem
            load(&turn)
        case (.unknown(let payment), _):
            turn.state.problem = payment.problem
            load(&turn)
        case (.refused(let error), .pay), (.refused(let error), .abandon):
            turn.state.problem = Problem(error)
            if case .changed = error { load(&turn) }
        case (.refused(let error), _): turn.state.offer.fail(Problem(error))
        case (.orders, _), (.order, _): break
        }
    }

    private func load(_ turn: inout Turn) {
        if turn.state.offer.begin(.refresh) { turn.send(.show) }
    }
}

/// The lines that a person may buy, ready to show: those of the cart, or of an attempt without an answer.
public struct CheckoutOffer: Equatable, Sendable {
    /// The lines and the amounts.
    public let content: CartContent
    /// The name of the person who buys.
    public let buyer: String
    /// A Boolean value that indicates whether these are the lines of an attempt, whose payment is asked for again.
    public var isAttempt: Bool { consent.attempt != nil }

    let consent: CheckoutConsent

    /// A Boolean value that indicates whether the lines can be bought.
    public var canBePaid: Bool { refusal == nil }

    /// The reason for which the lines cannot be bought; `nil` if they can.
    var refusal: CheckoutError? {
        if isAttempt { return nil }
        if let error = content.errors.first { return .notBuyable(error.problem) }
        return content.rows.isEmpty ? .empty : nil
    }

    /// Creates an offer, for a preview or a test.
    public init(content: CartContent, buyer: String, attempt: CartOrderID? = nil) {
        self.init(content, buyer, CheckoutConsent(version: content.version, attempt: attempt))
    }

    private init(_ content: CartContent, _ buyer: String, _ consent: CheckoutConsent) {
        (self.content, self.buyer, self.consent) = (content, buyer, consent)
    }

    init(_ content: CheckoutContent) {
        self.init(
            content.attempt.map { CartContent($0.lines, $0.totals) } ?? CartContent(content.cart), content.buyer.name,
            CheckoutConsent(version: content.cart.version, attempt: content.attempt?.id))
    }
}
