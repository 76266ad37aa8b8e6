public import Adder
public import AdderServices

extension CartPresenter {
    /// What the cart shows.
    public struct State: Equatable, Sendable {
        /// The lines, ready to show.
        public internal(set) var rows: [CartRow] = []
        /// How many units they count together.
        public internal(set) var units = 0
        /// What they cost together; nil until it is known, and if it cannot be counted.
        public internal(set) var subtotal: Money?
        /// What is to be paid: so far the subtotal.
        public internal(set) var total: Money?
        /// What is to be known about the lines.
        public internal(set) var warnings: [CartProblem] = []
        /// What keeps the cart from being bought.
        public internal(set) var errors: [CartProblem] = []
        /// What the last thing that was wanted here did.
        public internal(set) var notice: CartNotice?
        /// The one truth, from which the contracts compute all of the above but the notice.
        var cart = Loadable<Cart, CartProblem>.idle
        /// Why the last change that was wanted here was not done.
        var refusal: CartProblem?

        /// A cart that is not loaded yet.
        public init() {}

        /// Why the last thing that was wanted was not done, or the cart not loaded.
        public var problem: CartProblem? { refusal ?? cart.problem }
        /// Whether the cart is being loaded.
        public var isLoading: Bool { cart.isLoading }
        /// Whether there is a cart to show; one without rows is empty.
        public var isLoaded: Bool { cart.value != nil }
        /// Whether loading has failed, so that it can be tried again.
        public var canRetry: Bool { cart.problem != nil }
        /// The version that is shown: what a change may be based on.
        public var version: Int64? { cart.value?.version }
    }

    /// Everything that is shown follows from the lines.
    public static let contracts: Contracts<State> = [
        .compute(\.rows, from: \.cart) { $0.value?.lines.map(CartRow.init) ?? [] },
        .compute(\.units, from: \.cart) { $0.value?.units ?? 0 },
        .compute(\.subtotal, from: \.cart) { cart in cart.value.flatMap { try? $0.total() } },
        .compute(\.total, from: \.subtotal) { $0 },
        .compute(\.warnings, from: \.cart) { $0.value?.warnings ?? [] },
        .compute(\.errors, from: \.cart) { $0.value?.errors ?? [] },
    ]
}

extension CartPresenter.State {
    /// Takes over the cart as a change left it, from wherever it came: unless a newer one is shown, or on its way.
    mutating func take(_ changed: Cart) {
        if cart.value == nil, cart.begin(.initial) {
            cart.finish(changed)
        } else {
            cart.update { if $0.version < changed.version { $0 = changed } }
        }
    }
}
