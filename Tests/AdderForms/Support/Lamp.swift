import Adder
import AdderForms
import AdderServices
import AdderViews

/// An item of a kit that exists in these tests alone.
struct Lamp: Codable, Equatable, Sendable {
    var id = 1
    var isOnSale = true

    var name: String { "Lamp \(id)" }
}

enum LampsRequest: Request {
    typealias Response = LampsResponse

    case show(Int), count
}

enum LampsResponse: Response {
    case lamp(Lamp), count(Int), failed(LampsError)

    static func failed(_ error: ReplyError) -> LampsResponse { .failed(.unanswered(error)) }

}

enum LampsError: PurchaseSourceError {
    case notFound(Int), notOnSale(Int), unanswered(ReplyError)

    var code: String {
        switch self {
        case .notFound: "notFound"
        case .notOnSale: "notOnSale"
        case .unanswered(let error): error.code.rawValue
        }
    }

    var description: String {
        switch self {
        case .notFound(let id): "There is no lamp \(id)."
        case .notOnSale(let id): "The lamp \(id) is not on sale."
        case .unanswered(let error): error.message
        }
    }
}

/// Lamps, which a form shows by rows of one type, or does not show.
struct LampSource<Row: Equatable & Identifiable & Sendable>: PurchaseSource {
    let row: @Sendable (Lamp) -> Row?

    func request(for id: Int) -> LampsRequest { .show(id) }

    func item(in response: LampsResponse) throws(LampsError) -> Lamp? {
        switch response {
        case .lamp(let lamp): lamp
        case .failed(let error): throw error
        case .count: nil
        }
    }

    func cartItem(_ lamp: Lamp, at unitPrice: Money) throws(LampsError) -> CartItem {
        guard lamp.isOnSale else { throw .notOnSale(lamp.id) }
        return CartItem(sku: "lamp-\(lamp.id)", title: lamp.name, unitPrice: unitPrice)
    }

    func name(of lamp: Lamp) -> (key: String, title: String) { ("\(lamp.id)", lamp.name) }

    func row(of lamp: Lamp) -> Row? { row(lamp) }
}

struct LampRow: Equatable, Identifiable, Sendable {
    let id: Int
}

typealias ShownLamps = LampSource<LampRow>
typealias HiddenLamps = LampSource<Never>

extension ShownLamps {
    init() { self.init { LampRow(id: $0.id) } }
}

extension HiddenLamps {
    init() { self.init { _ in nil } }
}

extension PurchasedItem {
    /// Two units of the first lamp in the cart.
    static let lamp = PurchasedItem(
        key: "1", title: "Lamp 1", line: "4", quantity: 2, cartUnits: 2,
        cartTotal: .amount(minorUnits: 640, currency: "EUR", decimals: 2))
}
