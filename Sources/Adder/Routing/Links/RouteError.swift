/// The reason that a link or a route was not opened, parsed or printed.
///
/// The navigation has not changed when this error is thrown: what was shown is still shown, and a route that waited still
/// waits.
public struct RouteError: Error, Codable, Equatable, Sendable {
    /// A reason that a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable, Recordable {
        /// The link has more than ``RouteError/maximumLength`` bytes.
        case tooLong
        /// The app has no links.
        case noLinks
        /// The link has no scheme, or not the app's.
        case wrongScheme
        /// The link is an `https` link to a host that the app does not own.
        case foreignHost
        /// The link names a user: `adder://user@todos`.
        case userinfo
        /// The path has a fragment: `todos#top`. The fragment of a link is ignored.
        case fragment
        /// The link contains a character that must be escaped, such as a space or a letter beyond ASCII.
        case badCharacter
        /// A per cent sign is not followed by two hexadecimal digits.
        case badEscape
        /// The unescaped bytes are not UTF-8.
        case badEncoding
        /// No line of the table has this path.
        case unknownPath
        /// The value of a parameter is not valid for its type.
        case badParameter
        /// The query lacks a required parameter.
        case missingParameter
        /// The query has a parameter that the route does not declare. In a link, `utm_` parameters are ignored.
        case unknownParameter
        /// The query has a parameter twice.
        case repeatedParameter
        /// The route can be opened from inside the app only.
        case internalOnly
        /// The host did not confirm the route.
        case unconfirmed
        /// A guard denied the route.
        case denied
        /// The route has a requirement that no guard of the navigator checks.
        case unguarded
        /// A guard has put the route off, and another one is shown. ``Navigator/resume()`` opens it again.
        case redirected
        /// The screen of the route could not be made.
        case notShown
        /// Guards redirect in a circle, or more than 16 times.
        case redirectLoop
        /// The table has no line that prints the route.
        case unlisted
        /// A presenter opened a route that no navigator follows: there is none of its type, or of one whose table mounts it.
        case unfollowed
        /// A value in the path is empty, so the route cannot be printed.
        case emptyParameter
        /// The task was cancelled before the route was shown.
        case cancelled
    }

    /// The maximum length of a link or a path: 8 KiB.
    public static let maximumLength = 8_192

    /// The reason, for a program to match on.
    public let code: Code
    /// The first 64 visible characters of the link or the path: without control characters, including those of the direction of
    /// text, and without zero-width characters.
    public let link: String
    /// The name of the parameter that the error is about, if there is one.
    public let parameter: String?
    /// The value or the character that the error is about, shortened like ``link``, or the whole reason of a guard or of
    /// the error for which nothing is shown, if there is one.
    public let value: String?
    /// The pattern or the parameter name that is nearest to the mistyped one, if one is near.
    public let nearest: String?

    /// Full sentences to show on a page that a person sees: those of the guard that has denied the route, or of the error for
    /// which nothing is shown; for another reason, the ``description``, unless that tells a developer what to mend.
    public var reason: String {
        switch code {
        case .denied, .notShown: value ?? description
        case _ where isMistake: "This app cannot show what you asked for. Go on with something else."
        default: description
        }
    }

    /// A Boolean value that indicates whether a developer has to mend the app, of which a person learns in other words.
    var isMistake: Bool { [.unguarded, .redirectLoop, .unlisted, .unfollowed].contains(code) }

    init(_ code: Code, _ link: String, parameter: String? = nil, value: String? = nil, nearest: String? = nil) {
        self.code = code
        self.link = link.withoutUserinfo.excerpt
        self.parameter = parameter.map(\.excerpt)
        // A reason is a sentence, which may quote a text from outside.
        self.value = code == .denied || code == .notShown ? value.map(\.visible) : value.map(\.excerpt)
        self.nearest = nearest
    }
}

extension RouteError: CustomStringConvertible {
    /// Full sentences that can be shown to a person: what happened, with which value, and how to recover.
    public var description: String {
        let value = value ?? ""
        let name = parameter ?? ""
        return switch code {
        case .tooLong: "The link “\(link)…” has \(value) bytes. Shorten it to at most \(Self.maximumLength) bytes."
        case .wrongScheme: "“\(link)” is not a link of this app: begin it with \(value)://."
        case .foreignHost: "“\(link)” leads to “\(value)”, which is not a host of this app: open it in a browser."
        case .userinfo: "“\(link)” names a user before an @: remove the user, or write the @ as %40."
        case .fragment: "“\(link)” has a fragment: remove the # and all that follows, or write the # as %23."
        case .badCharacter: "“\(link)” contains a character that must be escaped: write it as \(value)."
        case .badEscape: "“\(link)” has “\(value)” instead of % and two hexadecimal digits: write % as %25."
        case .badEncoding: "“\(value)” in “\(link)” is not UTF-8: encode the text as UTF-8, then escape it."
        case .unknownPath: "There is no route “\(link)”\(hint ?? ": check the spelling.")"
        case .badParameter: "“\(value)” in “\(link)” is not a valid value for “\(name)”: check the spelling."
        case .missingParameter: "“\(link)” lacks the parameter “\(name)”: add \(name)=… after the question mark."
        case .unknownParameter: "“\(link)” has an unknown parameter “\(name)”\(hint ?? ": remove it.")"
        case .repeatedParameter: "“\(link)” has the parameter “\(name)” twice: write it once."
        case .internalOnly: "“\(link)” cannot be opened by a link: open the app and go there."
        case .unconfirmed: "“\(link)” was not confirmed, so nothing was changed: open it again and confirm it."
        case .denied: "“\(link)” was not opened: \(value)"
        case .unguarded:
            "“\(link)” requires “\(value)”, which no guard of this app checks, so it is never opened: give the navigator a "
                + "RouteGuard of this requirement."
        case .redirected: "“\(link)” waits until “\(value)” is done: finish that first."
        case .notShown: "“\(link)” was not shown: \(value)"
        case .noLinks: "“\(link)” was not opened, because this app has no links: go there in the app."
        case .redirectLoop: "“\(link)” is redirected in a circle, \(value): let a guard allow one of these routes."
        case .unlisted: "“\(link)” has no line in the table of \(value): add one."
        case .unfollowed:
            "No navigator follows `\(link)`: "
                + (value.isEmpty
                    ? "create a navigator of this type, or of one whose table mounts it."
                    : "mount it in the table of `\(value)`.")
        case .emptyParameter: "“\(link)” cannot be printed, because “\(name)” is empty: give it a value."
        case .cancelled: "“\(link)” was not opened, because it was given up before it was shown: open it again."
        }
    }

    private var hint: String? {
        nearest.map { ": did you mean “\($0)”?" }
    }
}
