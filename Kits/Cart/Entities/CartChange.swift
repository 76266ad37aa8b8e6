public import AdderServices

/// A change of a cart, and the version of the cart that it is based on.
///
/// ```swift
/// stream.send(CartRequest.change(.add(item, quantity: 2)))
/// stream.send(CartRequest.change(.clear(basedOn: cart.version)))
/// ```
public struct CartChange: Codable, Equatable, Sendable {
    /// A kind of change.
    public enum Kind: Codable, Equatable, Sendable {
        /// The addition of an item, on a line of its own or to the line with the same SKU and the same attributes.
        case add(CartAddition)
        /// A new quantity of a line. A quantity of 0 removes the line.
        case set(CartQuantity)
        /// A number of units more, or fewer, on each of some lines: on all of them, or on none when the cart lacks one of them.
        /// A line without units is removed.
        case adjust(CartAdjustment)
        /// A new title or a new price of a line, or both.
        case edit(CartEdit)
        /// The removal of lines: of all of them, or of none when the cart lacks one of them.
        case remove([CartLineID])
        /// The same removal, after the lines were added to the todo list.
        case saveForLater([CartLineID])
        /// The removal of all lines.
        case clear
        /// The discount with this code.
        case discount(String)
        /// The removal of all discounts.
        case removeDiscounts
    }

    /// The kind of change.
    public let kind: Kind
    /// The version of the cart that the author of the change has seen, or `nil` to change any version.
    ///
    /// The change fails as a conflict when the cart has another version.
    public let basedOn: Int64?

    /// Creates a change.
    public init(_ kind: Kind, basedOn: Int64? = nil) {
        self.kind = kind
        self.basedOn = basedOn
    }

    /// Returns a change that adds units of an item.
    public static func add(_ item: CartItem, quantity: Int = 1, basedOn: Int64? = nil) -> CartChange {
        CartChange(.add(CartAddition(item: item, quantity: quantity)), basedOn: basedOn)
    }

    /// Returns a change that sets the quantity of a line.
    public static func set(_ line: CartLineID, quantity: Int, basedOn: Int64? = nil) -> CartChange {
        CartChange(.set(CartQuantity(line: line, quantity: quantity)), basedOn: basedOn)
    }

    /// Returns a change that adds units to each of some lines, or takes them off if `units` is negative.
    public static func adjust(_ lines: [CartLineID], by units: Int, basedOn: Int64? = nil) -> CartChange {
        CartChange(.adjust(CartAdjustment(lines: lines, units: units)), basedOn: basedOn)
    }

    /// Returns a change that gives a line another title or another price, or both.
    public static func edit(
        _ line: CartLineID, title: String? = nil, unitPrice: Money? = nil, basedOn: Int64? = nil
    ) -> CartChange {
        CartChange(.edit(CartEdit(line: line, title: title, unitPrice: unitPrice)), basedOn: basedOn)
    }

    /// Returns a change that removes lines.
    public static func remove(_ lines: [CartLineID], basedOn: Int64? = nil) -> CartChange {
        CartChange(.remove(lines), basedOn: basedOn)
    }

    /// Returns a change that removes all lines.
    public static func clear(basedOn: Int64? = nil) -> CartChange {
        CartChange(.clear, basedOn: basedOn)
    }
}

/// An item and the number of units to add to a cart.
public struct CartAddition: Codable, Equatable, Sendable {
    /// The item to add.
    public let item: CartItem
    /// The number of units to add.
    public let quantity: Int

    /// Creates an addition.
    public init(item: CartItem, quantity: Int) {
        self.item = item
        self.quantity = quantity
    }
}

/// A new quantity of a line.
public struct CartQuantity: Codable, Equatable, Sendable {
    /// The identifier of the line.
    public let line: CartLineID
    /// The number of units. 0 removes the line.
    public let quantity: Int

    /// Creates a quantity.
    public init(line: CartLineID, quantity: Int) {
        self.line = line
        self.quantity = quantity
    }
}

/// A number of units more, or fewer, on each of some lines.
public struct CartAdjustment: Codable, Equatable, Sendable {
    /// The identifiers of the lines. One that is named twice counts once.
    public let lines: [CartLineID]
    /// The number of units to add to each line. A negative number takes units off.
    public let units: Int

    /// Creates an adjustment.
    public init(lines: [CartLineID], units: Int) {
        self.lines = lines
        self.units = units
    }
}

/// A new title or a new price of a line, or both.
public struct CartEdit: Codable, Equatable, Sendable {
    /// The identifier of the line.
    public let line: CartLineID
    /// The title; `nil` to leave it as it is.
    public let title: String?
    /// The price of one unit; `nil` to leave it as it is.
    public let unitPrice: Money?

    /// Creates an edit.
    public init(line: CartLineID, title: String? = nil, unitPrice: Money? = nil) {
        self.line = line
        self.title = title
        self.unitPrice = unitPrice
    }
}

/// The reason that a cart does not accept a change. The cart is unchanged then.
enum CartChangeError: Error, Equatable, Sendable {
    case rejected(CartRejection)
    case notFound(CartLineID)
    case conflict(CartConflict)
}

/// The two versions of a change that is not based on the current cart.
public struct CartConflict: Codable, Equatable, Sendable {
    /// The version that the change is based on.
    public let basedOn: Int64
    /// The version of the cart.
    public let current: Int64

    /// Creates a conflict.
    public init(basedOn: Int64, current: Int64) {
        self.basedOn = basedOn
        self.current = current
    }
}
