import Adder
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
    /// Returns the services of the checkout with a gateway.
    func checkout(_ gateway: ChosenGateway, _ kit: CartKit) -> CheckoutServices {
        switch gateway {
        case .embedded(let behaviour):
            CheckoutServices(session: self, gateway: EmbeddedPaymentGateway(behaviour))
        case .http(let url): CheckoutServices(session: self, gateway: kit.gateway(at: url))
        }
    }
}
