/// The syntax of one value of a command line, read from the form in which the help writes it: `DATE`, `FILE|-`,
/// `bash|zsh|fish`.
///
/// An alternative with a capital letter is a placeholder for any text; every other one is typed literally. `FILE` and `DIR` are
/// for the path of a file and of a folder.
struct ValueSyntax: Equatable, Sendable {
    enum Kind: Sendable {
        case any, file, folder
    }

    /// The form in which the help writes the value.
    let text: String
    /// The alternatives that are typed literally.
    let choices: [String]
    /// The kind of text that replaces the alternative in capitals; `nil` if only a choice is accepted.
    let kind: Kind?

    init(_ text: String) {
        self.text = text
        let alternatives = text.split(separator: "|").map(String.init)
        choices = alternatives.filter { !$0.contains(where: \.isUppercase) }
        let open = alternatives.filter { $0.contains(where: \.isUppercase) }
        kind = open.contains("FILE") ? .file : open.contains("DIR") ? .folder : open.isEmpty ? nil : .any
    }

    /// Checks a value of an option, or of a positional argument if `option` is `nil`.
    ///
    /// - Throws: ``Failure`` if the value is not one of the choices, or an empty path.
    func check(_ value: String, of option: String?) throws(Failure) {
        switch kind {
        case nil where !choices.contains(value):
            throw Failure(usage: "\(option ?? "The argument") is \(value.quoted). Choose \(choices.listed("or")).")
        case .file? where value.isEmpty, .folder? where value.isEmpty:
            let problem = option.map { "\($0) is empty: name a \(noun) with \($0) \(text)." }
            throw Failure(usage: problem ?? "The name of the \(noun) is empty: type one.")
        default: break
        }
    }

    /// Returns the failure of an option without its value.
    func missing(of option: String) -> Failure {
        let subject = noun == "value" ? "value" : "name"
        let joined = option.hasPrefix("--") ? "\(option)=\(text)" : "\(option)\(text)"
        return Failure(
            usage: "\(option) needs a \(noun): write \(option) \(text), or \(joined) if the \(subject) begins with a "
                + "hyphen.")
    }

    private var noun: String {
        switch kind {
        case .file: "file"
        case .folder: "folder"
        case .any, nil: "value"
        }
    }
}
