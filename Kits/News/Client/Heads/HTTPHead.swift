/// The head of an answer: its status and its fields, from lines that arrive one by one.
struct HTTPHead: Sendable {
    /// A head that has more bytes than this is refused. Browsers accept between 128 and 256 KiB.
    static let limit = 64 * 1_024

    /// The status, such as 200; `nil` before the first line.
    private(set) var status: Int?
    /// A Boolean value that indicates whether the empty line at the end has arrived.
    private(set) var isComplete = false
    /// The number of bytes so far, with those of informational heads.
    private(set) var size = 0
    private var fields: [(name: String, value: String)] = []

    init() {}

    /// Creates a head of fields that somebody else has parsed.
    init(status: Int, fields: [(name: String, value: String)]) {
        self.status = status
        self.fields = fields.map { ($0.name.lowercasedASCII, $0.value) }
        isComplete = true
    }

    /// A Boolean value that indicates whether the answer has a document: a success other than a part of one.
    var isSuccess: Bool { status.map { (200..<300).contains($0) && $0 != 206 } ?? false }

    /// A Boolean value that indicates whether the server redirects.
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

    /// Takes the next line, with its end. A line with a status begins a new head. Returns `false` if the head is too
    /// long.
    mutating func append(_ line: some Collection<UInt8>) -> Bool {
        size += line.count
        guard size <= Self.limit else { return false }
        // The fields after a body in chunks count, and say nothing.
        if isComplete, let status, status >= 200 { return true }
        let text = Self.trimmed(String(decoding: line, as: UTF8.self))
        if text.utf8.startsASCII("http/") {
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            fields = []
            isComplete = false
        } else if text.isEmpty {
            isComplete = true
        } else if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let value = text.utf8.index(after: colon)
            fields.append((text[..<colon].lowercasedASCII, Self.trimmed(text[value...])))
        }
        return true
    }

    /// Returns the values of a field, whose name is in small letters.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns the first value of a field, whose name is in small letters.
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Returns the text without the white space at its ends.
    static func trimmed(_ text: some StringProtocol) -> String {
        var bytes = Array(text.utf8)[...]
        while bytes.last?.isSpace == true { bytes.removeLast() }
        while bytes.first?.isSpace == true { bytes.removeFirst() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a number of seconds, at most 2³¹, which section 1.2.2 of RFC 9111 takes for infinity; `nil` if the text
    /// has anything but digits.
    static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return min(Int(text) ?? .max, 1 << 31)
    }
}
