import Adder
import AdderJSON

/// The members of a document's outermost object that matter, each by the position of its value.
///
/// They are found before any is read, since the order of members is free: the version may follow the items.
struct JSONMembers {
    /// The keys that are looked for: those of JSON Feed and of the daily API.
    static let keys: Set<String> = [
        "version", "title", "home_page_url", "feed_url", "description", "next_url", "icon", "favicon", "language",
        "author",
        "authors", "items", "date", "stories", "top_stories", "id", "body", "share_url", "images", "image", "url",
    ]

    private var positions: [String: Int] = [:]
    /// The first point at which the document is not JSON.
    private(set) var defect: JSONError?
    let log: DefectLog

    init(_ reader: JSONReader, _ log: DefectLog) {
        self.log = log
        var reader = reader
        var positions: [String: Int] = [:]
        do throws(JSONError) {
            try reader.object { reader, key throws(JSONError) in
                // Of two members of one name, the first counts.
                if Self.keys.contains(key), positions[key] == nil { positions[key] = reader.index }
                try reader.skip()
            }
            if reader.next != nil {
                log.note(
                    .trailingJunk, at: reader.index, "Something follows the end of the feed; it is left out.")
            }
        } catch {
            defect = error
        }
        self.positions = positions
    }

    /// Returns `true` if the document has a member.
    func has(_ key: String) -> Bool { positions[key] != nil }

    /// Reads the value of a member; `nil` if there is none. A value that the end of the document cuts off is read as far as
    /// it goes.
    func read<Value>(
        _ key: String, _ reader: inout JSONReader, _ value: (inout JSONReader) throws(JSONError) -> Value?
    ) -> Value? {
        guard let position = positions[key] else { return nil }
        reader.move(to: position)
        do throws(JSONError) {
            return try value(&reader)
        } catch {
            // The end of the document is reported once, by the reader of `defect`.
            if !error.isEnd, error.offset != defect?.offset {
                log.note(.malformedMarkup, at: error.offset, error.message + " What follows is left out.")
            }
            return nil
        }
    }

    /// Calls `body` where the value of a member begins.
    func visit(_ key: String, _ reader: inout JSONReader, _ body: (inout JSONReader) throws(JSONError) -> Void) {
        _ = read(key, &reader) { reader throws(JSONError) -> Bool? in
            try body(&reader)
            return true
        }
    }

    /// Reads the text of a member.
    func string(_ key: String, _ reader: inout JSONReader) -> String? {
        read(key, &reader) { reader throws(JSONError) in try reader.text() }?.trimmed.nonEmpty
    }
}
