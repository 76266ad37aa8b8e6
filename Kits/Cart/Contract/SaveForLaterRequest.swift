public import Adder
public import AdderServices

/// A request of the screen that moves lines to the todo list.
public enum SaveForLaterRequest: Request {
    public typealias Response = SaveForLaterResponse

    /// Any request to the kit, answered by ``SaveForLaterResponse/cart(_:)``.
    case cart(CartRequest)
    /// A request to add a todo for each of some lines and then to remove the lines, in one step, answered by
    /// ``SaveForLaterResponse/moved(_:)``.
    case move([CartLineID])

    public var isRead: Bool { if case .cart(let request) = self { request.isRead } else { false } }
}
