import Adder
import AdderHTTP
import AdderJSON
import AdderServices

/// A gateway at an address: see ``CartKit/gateway(at:)``.
struct HTTPPaymentGateway: PaymentGateway {
    private struct Document: Encodable {
        let amount: Money
        let buyer: String
        let order: Int64
    }

    /// An approval. What it says beside the receipt must be that of the payment.
    private struct Approval: Decodable {
        let receipt: String
        let amount: Money?
        let currency: String?
        let key: String?

        func isOf(_ payment: Payment) -> Bool {
            amount ?? payment.amount == payment.amount
                && currency ?? payment.amount.currency.code == payment.amount.currency.code
                && key ?? payment.key == payment.key
        }
    }

    private struct Refusal: Decodable {
        let reason: String
    }

    private let address: GatewayAddress
    private let http: any HTTPClient

    /// Creates a gateway whose requests are signed if the core has a key and a secret.
    init(at address: String, over http: any HTTPClient, _ core: CoreOptions) {
        self.address = GatewayAddress(address)
        if let key = core.apiKey, let secret = core.apiSecret {
            self.http = SigningHTTPClient(http, key: key, secret: secret)
        } else {
            self.http = http
        }
    }

    var name: String { address.name }

    func pay(_ payment: Payment) async -> PaymentResult {
        do throws(HTTPError) {
            let document = Document(
                amount: payment.amount, buyer: payment.buyer.name, order: payment.order.rawValue)
            var request = HTTPRequest(
                .post, url: address.url, body: try .json(document), limit: 65_536, accept: "application/json",
                credentials: address.credentials)
            request.headers = [HTTPHeader("Idempotency-Key", payment.key)]
            request.expectedStatuses = [402]
            // Elsewhere, it would be another request, of which the gateway knows nothing.
            request.followsRedirects = false
            let response = try await http.fetch(request)
            guard response.code == 402 else {
                let approval = try response.decoded(as: Approval.self)
                guard approval.isOf(payment) else {
                    let message =
                        "The gateway \(address.shown) has approved another payment. Check out again: nothing is charged twice."
                    return .unknown(Problem(code: "malformed", message: message))
                }
                return .approved(PaymentReceipt(reference: approval.receipt))
            }
            let reason = try response.decoded(as: Refusal.self).reason.excerpt
            return .declined(
                Problem(
                    code: "declined",
                    message: "The payment of \(payment.amount) was declined: \(reason). Pay in another way."))
        } catch {
            let message = error.message.replacing(address.url, with: address.shown)
            return error.isUnsent
                ? .notSent(Problem(code: error.code.rawValue, message: message))
                : .unknown(Problem(code: error.code.rawValue, message: "The payment has no answer. \(message)"))
        }
    }
}

extension HTTPError {
    /// A Boolean value that indicates whether the server cannot have read the request.
    fileprivate var isUnsent: Bool {
        // A server that redirects may have charged the payment.
        guard status == nil else { return false }
        return switch code {
        case .invalidURL, .invalidRequest, .unavailable, .hostNotFound, .unreachable, .untrusted, .privateAddress,
            .linkLocalAddress:
            true
        default: false
        }
    }
}
