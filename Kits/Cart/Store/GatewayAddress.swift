public import Adder

/// An address of a gateway, taken apart: what is sent, what is stored, and what is shown.
///
/// ```swift
/// let address = GatewayAddress("https://shop:pw@bank.example/pay?token=7")
/// address.shown    // https://bank.example/pay
/// ```
///
/// Store and show no other form of an address that a person has typed: it may have a password, and a query may have a token.
public struct GatewayAddress: Sendable {
    /// The address with its query, without a user, a password and a fragment.
    public let url: String
    /// The user and the password, `user:password`; `nil` without both.
    public let credentials: Sensitive<String>?
    /// The address without the user, the password and the query.
    public let shown: String
    /// The name of the gateway, ``PaymentGateway/name``: the shown address, and the SHA-256 of the query if there is one. A new
    /// password does not change it.
    public let name: String

    /// Takes an address apart, also one that no server has.
    public init(_ text: String) {
        let end = text.firstRange(of: "://")?.upperBound ?? text.startIndex
        let (userinfo, rest) = text[end...].splittingUserinfo()
        let target = rest.prefix { $0 != "#" }
        let path = target.prefix { $0 != "?" }
        url = String(text[..<end] + target)
        credentials = userinfo.map { Sensitive(String($0)) }
        shown = String(text[..<end] + path)
        name =
            path.endIndex == target.endIndex
            ? shown : "\(shown)?\(SHA256.digits(of: String(target[path.endIndex...].dropFirst())))"
    }
}
