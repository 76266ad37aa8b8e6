public import Adder
public import AdderServices

/// What can be asked of ``CartKit``. Each change is one transaction: all of it is done, or nothing.
public enum CartRequest: Request {
    /// What answers.
    public typealias Response = CartResponse

    /// The whole cart.
    case show
    /// The cart in short.
    case summary
    /// A change: `.change(.add(item))`.
    case change(CartChange)
}

/// What is to be done to a cart, and which version of it that is based on.
public struct CartChange: Codable, Equatable, Sendable {
    /// What can be done.
    public enum Kind: Codable, Equatable, Sendable {
        /// An item comes in, or a line of the same SKU with the same attributes takes it up.
        case add(CartAddition)
        /// A line counts so many units from now on; at none it goes.
        case set(CartQuantity)
        /// Lines go: all of them, or none when one is not there.
        case remove([CartLineID])
        /// All lines go.
        case clear
    }

    /// What is to be done.
    public let kind: Kind
    /// The version that whoever wants it has seen: if the cart has another one by then, nothing is done. Nil if it is to
    /// be done whatever has happened since.
    public let basedOn: Int64?

    /// A change.
    public init(_ kind: Kind, basedOn: Int64? = nil) {
        self.kind = kind
        self.basedOn = basedOn
    }

    /// So many units of an item more.
    public static func add(_ item: CartItem, quantity: Int = 1, basedOn: Int64? = nil) -> CartChange {
        CartChange(.add(CartAddition(item: item, quantity: quantity)), basedOn: basedOn)
    }

    /// So many units on a line.
    public static func set(_ line: CartLineID, quantity: Int, basedOn: Int64? = nil) -> CartChange {
        CartChange(.set(CartQuantity(line: line, quantity: quantity)), basedOn: basedOn)
    }

    /// Without these lines.
    public static func remove(_ lines: [CartLineID], basedOn: Int64? = nil) -> CartChange {
        CartChange(.remove(lines), basedOn: basedOn)
    }

    /// Without any line.
    public static func clear(basedOn: Int64? = nil) -> CartChange {
        CartChange(.clear, basedOn: basedOn)
    }
}

/// So many units of an item.
public struct CartAddition: Codable, Equatable, Sendable {
    /// What comes into the cart.
    public let item: CartItem
    /// How many units of it.
    public let quantity: Int

    /// So many units of an item.
    public init(item: CartItem, quantity: Int) {
        self.item = item
        self.quantity = quantity
    }
}

/// How many units a line is to count.
public struct CartQuantity: Codable, Equatable, Sendable {
    /// The line.
    public let line: CartLineID
    /// How many units; none to take it out.
    public let quantity: Int

    /// So many units on a line.
    public init(line: CartLineID, quantity: Int) {
        self.line = line
        self.quantity = quantity
    }
}

/// What ``CartKit`` answers.
public enum CartResponse: Event {
    /// To `show`: the cart.
    case cart(Cart)
    /// To `summary`: the numbers.
    case summary(CartSummary)
    /// To every change: the cart as it is now. Every screen that shows it follows.
    case changed(CartOutcome)
    /// It was not done.
    case failed(CartError)
}

/// What a change has led to.
public struct CartOutcome: Codable, Equatable, Sendable {
    /// The cart as it is now: at most 500 lines.
    public let cart: Cart
    /// The lines that the change named or made, as they are now, and those that went, as they were.
    public let touched: [CartLine]

    /// A cart after a change.
    public init(cart: Cart, touched: [CartLine]) {
        self.cart = cart
        self.touched = touched
    }
}
