/// The entry of a text in the list of sources: the name of a source, the folder of some sources, or the name of a folder.
public struct NewsSourceEntry: Codable, Equatable, Sendable {
    /// The texts that can be entered.
    public enum Field: Codable, Equatable, Sendable {
        /// The name of a source; an empty text for the title of its feed.
        case name(NewsSourceID)
        /// The folder of some sources; an empty text takes them out of theirs.
        case folder([NewsSourceID])
        /// The name of a folder.
        case folderName(NewsFolder)
    }

    /// The text that is entered.
    public let field: Field
    /// The text, as it is typed.
    public private(set) var text: String
    /// A Boolean value that indicates whether a folder was submitted without a name.
    public private(set) var isNameless = false

    /// Creates an entry.
    ///
    /// - Parameters:
    ///   - field: The text that is entered.
    ///   - text: The text before anything is typed.
    public init(_ field: Field, text: String = "") {
        (self.field, self.text) = (field, text)
    }

    /// Notes a changed text.
    mutating func type(_ text: String) {
        (self.text, isNameless) = (text, false)
    }

    /// Returns the request for the change to a text; `nil` for a folder without a name, which is noted.
    mutating func submit(_ text: String) -> NewsRequest? {
        let request = request(text)
        (self.text, isNameless) = (text, request == nil)
        return request
    }

    private func request(_ text: String) -> NewsRequest? {
        switch field {
        case .name(let id): .renameSource(NewsSourceRename(id, to: text.allSatisfy(\.isWhitespace) ? nil : text))
        case .folder(let ids): .moveSources(NewsSourceMove(ids, to: NewsFolder(parameter: text)))
        case .folderName(let folder):
            NewsFolder(parameter: text).map { .renameFolder(NewsFolderRename(folder, to: $0)) }
        }
    }
}
