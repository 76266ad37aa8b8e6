import Adder

extension HTTPError {
    package static func timedOut(_ url: HTTPURL, _ limit: Duration) -> HTTPError {
        HTTPError(.timedOut, "The answer of \(url.text) did not arrive in \(seconds(limit)). Try again later.")
    }

    static func connectTimedOut(_ url: HTTPURL, _ limit: Duration) -> HTTPError {
        HTTPError(
            .timedOut,
            "The server of \(url.text) did not accept a connection in \(seconds(limit)). Check the address."
        )
    }

    static func silent(_ url: HTTPURL, _ limit: Duration) -> HTTPError {
        HTTPError(.timedOut, "The server of \(url.text) has sent nothing for \(seconds(limit)). Try again later.")
    }

    static func headTooLarge(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .tooLarge,
            "The head of the answer of \(url.text) is longer than \(HTTPHead.limit) bytes. Check the address.")
    }

    package static func bodyTooLarge(_ url: HTTPURL, _ limit: Int) -> HTTPError {
        HTTPError(.tooLarge, "The document at \(url.text) is longer than \(limit.counted("byte")). Check the address.")
    }

    static func cutOff(_ url: HTTPURL, _ reason: String) -> HTTPError {
        HTTPError(.cutOff, "The answer of \(url.text) broke off (\(reason)). Try again later.")
    }

    static func undecodable(_ url: HTTPURL, _ reason: String) -> HTTPError {
        HTTPError(.undecodable, "The document at \(url.text) cannot be decompressed (\(reason)). Try again later.")
    }

    static func malformedLength(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .malformed, "The answer of \(url.text) contradicts itself about its length. Try again later.")
    }

    static func privateAddress(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .privateAddress,
            "A public server leads to \(url.text), which is in a private network. Enter that address itself to open it."
        )
    }

    /// The error of a request that finds no document in a cache, or that is cancelled.
    package static func notCached(_ url: HTTPURL) -> HTTPError {
        Task.isCancelled
            ? .cancelled
            : HTTPError(.notCached, "There is no document of \(url.text) in a cache. Ask the server for it.")
    }

    /// The error of a proxy that does not connect to a server.
    static func proxyRefused(_ proxy: HTTPProxy, _ url: HTTPURL, _ status: Int) -> HTTPError {
        status == 401 || status == 407
            ? proxyDenied(url, status, proxy.address + " ")
            : HTTPError(
                status == 403 ? .denied : .unreachable,
                """
                The proxy \(proxy.address) does not connect to \(url.text): it has answered with the status \(status). Check \
                the address, or ask the owner of the proxy.
                """, status: status)
    }

    /// The error of a proxy that cannot be reached.
    static func proxySilent(_ proxy: HTTPProxy, _ code: Code, _ reason: String) -> HTTPError {
        HTTPError(
            code, "The proxy \(proxy.address) does not answer (\(reason)). Check its address and the connection.")
    }

    private static func proxyDenied(_ url: HTTPURL, _ status: Int, _ proxy: String = "") -> HTTPError {
        HTTPError(
            .denied,
            "The proxy \(proxy)that leads to \(url.text) denies access. Check the name and the password in its address.",
            status: status)
    }

    static func linkLocalAddress(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .linkLocalAddress,
            "The address \(url.text) is link-local, where clouds keep the passwords of a machine. "
                + "Allow its host in the options of the client if that is meant.")
    }

    private static func seconds(_ limit: Duration) -> String {
        let (seconds, attoseconds) = limit.clamped(to: .century).components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        return milliseconds % 1_000 == 0 ? seconds.counted("second") : milliseconds.counted("millisecond")
    }
}

extension HTTPError {
    /// The error of a task that was cancelled.
    public static let cancelled = HTTPError(
        .cancelled, "The request was cancelled. Send it again if it is still needed.")

    /// Creates the error of a status that is neither a success nor a redirect.
    init(status: Int, of url: HTTPURL, retryAfter: Duration?) {
        let server = "The server of \(url.text) has answered with the status \(status)"
        switch status {
        case 407: self = .proxyDenied(url, status)
        case 401, 403:
            self.init(.denied, "\(server): it denies access. Check the address and its password.", status: status)
        case 404:
            self.init(.notFound, "\(server): no document is there. Check the address.", status: status)
        case 410:
            self.init(.gone, "\(server): the document was removed for good. Remove the address.", status: status)
        case 429:
            self.init(
                .limited, "\(server): there were too many requests. \(Self.advice(retryAfter))", status: status,
                retryAfter: retryAfter)
        case 500...599:
            self.init(
                .serverFailure, "\(server): it has failed or is busy. \(Self.advice(retryAfter))", status: status,
                retryAfter: retryAfter)
        case 304:
            self.init(
                .malformed, "\(server), “not modified”, although no condition was sent. Try again later.",
                status: status)
        default:
            self.init(.refused, "\(server), which brings no document. Check the address.", status: status)
        }
    }

    private static func advice(_ retryAfter: Duration?) -> String {
        retryAfter.map { "Try again in \($0.components.seconds.counted("second"))." } ?? "Try again later."
    }
}

/// A reason why a connection is not secure.
enum TLSProblem {
    case expired
    case notYetValid
    case otherName
    case selfSigned
    case unknownAuthority
    /// The server offers nothing newer than TLS 1.1.
    case oldVersion
    /// The server's first bytes are not of TLS.
    case noTLS
    /// Another reason, in the system's words.
    case other(String)
}

extension HTTPError {
    /// The error of a connection that is not secure.
    static func untrusted(_ url: HTTPURL, _ problem: TLSProblem) -> HTTPError {
        let certificate = "The certificate of \(url.text)"
        let message =
            switch problem {
            case .expired:
                "\(certificate) has expired. Check the date of this machine, or ask the server's owner to renew it."
            case .notYetValid:
                "\(certificate) is not valid yet. Check the date of this machine, or ask the server's owner."
            case .otherName:
                "\(certificate) is not for the name \(url.host). Check the address, or ask the server's owner."
            case .selfSigned:
                """
                \(certificate) is signed by nobody but itself. Check the address, or add the certificate to those that this \
                system trusts.
                """
            case .unknownAuthority:
                """
                \(certificate) is of an authority that this system does not trust. Check the address, or add the authority \
                to those that this system trusts.
                """
            case .oldVersion:
                "The server of \(url.text) offers no version of TLS from 1.2 on. Ask its owner to update it."
            case .noTLS:
                "The server of \(url.text) does not speak TLS. Check the scheme and the port of the address."
            case .other(let reason):
                "The connection to \(url.text) is not secure (\(reason)). Check the address, or ask the server's owner."
            }
        return HTTPError(.untrusted, message)
    }
}
