public import Adder
public import AdderServices

/// The items of a kit that a purchase form puts into a cart: how one is loaded, what the cart gets, and what the form shows.
///
/// ```swift
/// struct LampSource: PurchaseSource {
///     func request(for id: LampID) -> LampsRequest { .show(id) }
///     func item(in response: LampsResponse) throws(LampsError) -> Lamp? {
///         switch response {
///         case .lamp(let lamp): lamp
///         case .failed(let error): throw error
///         default: nil
///         }
///     }
///     func cartItem(_ lamp: Lamp, at unitPrice: Money) throws(LampsError) -> CartItem {
///         guard lamp.isOnSale else { throw .notOnSale(lamp.id) }
///         return CartItem(sku: "lamp-\(lamp.id)", title: lamp.name, unitPrice: unitPrice)
///     }
///     func name(of lamp: Lamp) -> (key: String, title: String) { ("\(lamp.id)", lamp.name) }
/// }
/// ```
///
/// All functions are pure. A kit makes the screen of an item with a ``PurchasePresenter`` and a ``PurchaseInteractor`` of the
/// same source.
public protocol PurchaseSource: Sendable {
    /// The identity by which a request names an item.
    associatedtype Key: Codable & Equatable & Sendable
    /// The requests of the kit, one of which loads an item.
    associatedtype Load: Request
    /// The item as the kit's responses have it.
    associatedtype Item: Codable & Equatable & Sendable
    /// The error of the kit.
    associatedtype Failure: PurchaseSourceError
    /// The row that the form shows above its fields; `Never` for a form that does not show its item.
    associatedtype Row: Equatable & Identifiable & Sendable = Never

    /// Returns the request that loads the item with a key.
    func request(for key: Key) -> Load

    /// Returns the item in a response to ``request(for:)``; `nil` if it is a response to another request.
    ///
    /// - Throws: The error in the response.
    func item(in response: Load.Response) throws(Failure) -> Item?

    /// Returns an item as a cart takes it.
    ///
    /// Its SKU is made of the identity of the item: after the title has changed, the item still goes onto its line.
    ///
    /// - Throws: An error if the item cannot be bought. Nothing is put into the cart then.
    func cartItem(_ item: Item, at unitPrice: Money) throws(Failure) -> CartItem

    /// Returns the key and the title by which the form names an item that is in the cart.
    func name(of item: Item) -> (key: String, title: String)

    /// Returns the row of an item. Returns `nil` by default if the type of row is `Never`.
    func row(of item: Item) -> Row?
}

extension PurchaseSource where Row == Never {
    /// Returns `nil`, since the form does not show its item.
    public func row(of item: Item) -> Never? { nil }
}

/// An error of a kit that sells its items. Its description is full sentences: what happened, with which value, and how to
/// recover.
public protocol PurchaseSourceError: Error, Codable, CustomStringConvertible, Equatable {
    /// The code that a program can match on.
    var code: String { get }

    /// Returns the error of a request that was not answered.
    static func unanswered(_ error: ReplyError) -> Self
}
