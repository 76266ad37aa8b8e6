/// Why a link or a route was not opened, parsed or printed. Nothing has changed then.
public struct RouteError: Error, Codable, Equatable, Sendable {
    /// What a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// The link has more than ``RouteError/longest`` bytes.
        case tooLong
        /// The link has another scheme than the app's, or none.
        case wrongScheme
        /// The link names a user: `adder://user@todos`.
        case userinfo
        /// The link has a fragment: `adder://todos#top`.
        case fragment
        /// A character that must be escaped in a link: a space, a letter beyond ASCII.
        case badCharacter
        /// A per cent sign without two hexadecimal digits after it.
        case badEscape
        /// What was escaped is not UTF-8.
        case badEncoding
        /// No line of the table has this path.
        case unknownPath
        /// A parameter has a value that its type does not take.
        case badParameter
        /// The query lacks a parameter.
        case missingParameter
        /// The query has a parameter that the route does not know.
        case unknownParameter
        /// The query has a parameter twice.
        case repeatedParameter
        /// The route can be opened from inside only.
        case internalOnly
        /// The host did not confirm it.
        case unconfirmed
        /// A guard denied it.
        case denied
        /// Guards redirect in a circle, or without end.
        case redirectLoop
        /// The table has no line that prints this route.
        case unlisted
        /// A value that stands in the path is empty, so the route cannot be printed.
        case emptyParameter
        /// The task was cancelled on the way.
        case cancelled
    }

    /// The most bytes that a link or path may have: 8 KiB.
    public static let longest = 8_192

    /// What a program can match on.
    public let code: Code
    /// The link or path, at most its first 64 characters.
    public let link: String
    /// The parameter that it is about, if it is about one.
    public let parameter: String?
    /// What is wrong: a value, a character, the reason of a guard.
    public let value: String?
    /// The pattern, or the name of a parameter, that is nearest to what was written, if one is near.
    public let nearest: String?

    init(_ code: Code, _ link: String, parameter: String? = nil, value: String? = nil, nearest: String? = nil) {
        self.code = code
        self.link = link.excerpt
        self.parameter = parameter.map(\.excerpt)
        self.value = value.map(\.excerpt)
        self.nearest = nearest
    }
}

extension RouteError: CustomStringConvertible {
    /// Full sentences fit to be shown: what happened, with which value, and what to do.
    public var description: String {
        let value = value ?? ""
        let name = parameter ?? ""
        return switch code {
        case .tooLong: "The link “\(link)…” has \(value) bytes: at most \(Self.longest) are read, so shorten it."
        case .wrongScheme: "“\(link)” is no link of this app: begin it with \(value)://."
        case .userinfo: "“\(link)” names a user before an @: leave that out, or write the @ as %40."
        case .fragment: "“\(link)” has a fragment: leave out the # and what follows it, or write the # as %23."
        case .badCharacter: "“\(link)” has a character that may not stand in a link: write it as \(value)."
        case .badEscape: "“\(link)” has “\(value)” where two hexadecimal digits belong after the %: write % as %25."
        case .badEncoding: "“\(value)” in “\(link)” is not UTF-8: encode the text as UTF-8 before it is escaped."
        case .unknownPath: "There is no place “\(link)”\(hint ?? ": check how it is spelled.")"
        case .badParameter: "“\(value)” in “\(link)” cannot be a value for “\(name)”: check how it is spelled."
        case .missingParameter: "“\(link)” lacks the parameter “\(name)”: add \(name)=… after the question mark."
        case .unknownParameter: "“\(link)” has an unknown parameter “\(name)”\(hint ?? ": leave it out.")"
        case .repeatedParameter: "“\(link)” has the parameter “\(name)” twice: write it once."
        case .internalOnly: "“\(link)” cannot be opened from outside: open the app and go there."
        case .unconfirmed: "“\(link)” was not confirmed, so nothing was changed: open it again and confirm it."
        case .denied: "“\(link)” was not opened: \(value)"
        case .redirectLoop: "“\(link)” is redirected in a circle, \(value): let a guard allow one of these routes."
        case .unlisted: "“\(link)” has no line in the table of \(value): add one."
        case .emptyParameter: "“\(link)” cannot be printed, since “\(name)” is empty: give it a value."
        case .cancelled: "“\(link)” was not opened, since the task was cancelled: open it again."
        }
    }

    private var hint: String? {
        nearest.map { ": did you mean “\($0)”?" }
    }
}
