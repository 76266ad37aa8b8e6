/// What may stand at one place of a command line, read from how the help writes it: `DATE`, `FILE|-`, `bash|zsh|fish`.
///
/// An alternative with a capital letter stands for whatever is typed; any other is typed as it is. `FILE` and `DIR`
/// stand for the paths of a file and of a folder.
struct ValueSyntax: Equatable, Sendable {
    enum Kind: Sendable {
        case any, file, folder
    }

    let text: String
    /// The alternatives that are typed as they are.
    let choices: [String]
    /// What the alternative in capitals stands for; nil if there is none, so that only a choice is accepted.
    let kind: Kind?

    init(_ text: String) {
        self.text = text
        let alternatives = text.split(separator: "|").map(String.init)
        choices = alternatives.filter { !$0.contains(where: \.isUppercase) }
        let open = alternatives.filter { $0.contains(where: \.isUppercase) }
        kind = open.contains("FILE") ? .file : open.contains("DIR") ? .folder : open.isEmpty ? nil : .any
    }

    /// Refuses what is no choice, and an empty path. `name` says what the value is for: an option.
    func check(_ value: String, of name: String?) throws(Failure) {
        switch kind {
        case nil where !choices.contains(value):
            let place = name.map { "\($0) cannot be \(quoted(value))" } ?? "\(quoted(value)) cannot be given here"
            throw Failure(usage: "\(place): choose \(listed(choices, "or")).")
        case .file? where value.isEmpty, .folder? where value.isEmpty:
            let problem = name.map { "\($0) is empty: name a \(noun) with \($0) \(text)." }
            throw Failure(usage: problem ?? "The name of the \(noun) is empty: type one.")
        default: break
        }
    }

    /// What an option needs that stands without its value.
    func missing(of name: String) -> Failure {
        let whatever = noun == "value" ? "value" : "name"
        return Failure(
            usage: "\(name) needs a \(noun): \(name) \(text), or \(name)=\(text) for any \(whatever).")
    }

    private var noun: String {
        switch kind {
        case .file: "file"
        case .folder: "folder"
        case .any, nil: "value"
        }
    }
}
