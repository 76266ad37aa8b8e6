import Adder
import AdderHTTP
import AdderServices
import CartKit

/// A gateway that a person chooses when the program runs.
enum ChosenGateway {
    /// The embedded one, which charges nothing.
    case embedded(EmbeddedPaymentGateway.Behaviour)
    /// The one at an address.
    case http(String)

    /// The gateway of a host whose person has chosen none.
    static let standard = ChosenGateway.embedded(.approve)

    /// Reads the choice: the name of a behaviour, or else an address.
    ///
    /// - Throws: ``Failure`` if the text is neither.
    init(_ text: String) throws(Failure) {
        if let behaviour = EmbeddedPaymentGateway.Behaviour(rawValue: text) {
            self = .embedded(behaviour)
        } else if text.hasPrefix("http://") || text.hasPrefix("https://") {
            self = .http(text)
        } else {
            throw Failure(
                usage:
                    "--gateway is \(GatewayAddress(text).shown.quoted). Choose approve, decline or timeout, or enter an address of http or https."
            )
        }
    }
}

extension HostServices {
    /// Returns the services of the checkout with a gateway. Payments to an address are signed if the core has a key and a secret.
    func checkout(_ gateway: ChosenGateway, _ kit: CartKit) -> CheckoutServices {
        switch gateway {
        case .embedded(let behaviour):
            return CheckoutServices(session: self, gateway: EmbeddedPaymentGateway(behaviour))
        case .http(let url):
            let (live, core) = (LiveHTTPClient(proxy: proxy), kit.context.options)
            guard let key = core.apiKey, let secret = core.apiSecret else {
                return CheckoutServices(session: self, gateway: HTTPPaymentGateway(url: url, http: live))
            }
            let signing = SigningHTTPClient(live, key: key, secret: secret)
            return CheckoutServices(session: self, gateway: HTTPPaymentGateway(url: url, http: signing))
        }
    }
}
