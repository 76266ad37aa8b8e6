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
        case .redirected: "“\(link)” waits until “\(value)” is done: finish that first."
        case .notShown: "“\(link)” was not shown: \(value)"
        case .noLinks: "“\(link)” was not opened, because this app has no links: go there in the app."
        case .redirectLoop: "“\(link)” is redirected in a circle, \(value): let a guard allow one of these routes."
        case .unlisted: "“\(link)” has no line in the table of \(value): add one."
        case .emptyParameter: "“\(link)” cannot be printed, because “\(name)” is empty: give it a value."
        case .cancelled: "“\(link)” was not opened, because it was given up before it was shown: open it again."
        }
    }

    private var hint: String? {
        nearest.map { ": did you mean “\($0)”?" }
    }
}
