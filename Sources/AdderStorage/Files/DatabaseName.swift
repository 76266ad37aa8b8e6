/// The names of the files that belong to one database, in its folder.
///
/// | name | file |
/// |---|---|
/// | `NAME-wal`, `NAME-shm`, `NAME-journal` | SQLite's companions of the database |
/// | `NAME.new-0123456789abcdef` | a database that is being created, and gets its name when it is complete |
/// | `NAME.corrupt-1` | a damaged database, with the same companions |
/// | `NAME.corrupt-1-moving` | a damaged database whose companions are still being renamed |
struct DatabaseName: Sendable, Equatable {
    /// The suffixes of the files that SQLite keeps beside a database.
    static let companionSuffixes = ["-wal", "-shm", "-journal"]

    /// The suffix of a quarantined database as long as its companions are at their old names.
    static let movingSuffix = "-moving"

    /// The absolute path of the folder, with symbolic links resolved.
    let folder: String

    /// The name of the database in its folder.
    let name: String

    /// The absolute path of the database.
    let path: String

    /// Splits an absolute path.
    init(path: String) {
        self.path = path
        folder = Folder.containing(path)
        name = String(
            path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...])
    }

    /// The path of a database that is being created. Its name is drawn at random.
    func temporaryPath() -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        return "\(path).new-\(String(repeating: "0", count: 16 - number.count))\(number)"
    }

    /// The path of a quarantined database.
    func quarantinedPath(_ number: Int) -> String { "\(path).corrupt-\(number)" }

    /// Returns the path of another file in the folder.
    func pathOf(_ other: String) -> String { folder == "/" ? "/\(other)" : "\(folder)/\(other)" }

    /// Returns `true` for the name of a database that is being created, or of its companion.
    func isTemporary(_ other: String) -> Bool {
        guard let rest = other.removingPrefix("\(name).new-") else { return false }
        let digits = rest.prefix(16)
        let isNumber = digits.utf8.count == 16 && digits.utf8.allSatisfy { Self.hexadecimalDigits.contains($0) }
        return isNumber && ([""] + Self.companionSuffixes).contains(String(rest.dropFirst(16)))
    }

    /// Returns the number in `NAME.corrupt-NUMBER` with a suffix, or `nil` for another name.
    func quarantineNumber(in other: String, suffix: String = "") -> Int? {
        guard let rest = other.removingPrefix("\(name).corrupt-"), rest.hasSuffix(suffix) else { return nil }
        return Int(rest.dropLast(suffix.count)).flatMap { other == "\(name).corrupt-\($0)\(suffix)" ? $0 : nil }
    }

    private static let hexadecimalDigits = Set("0123456789abcdef".utf8)
}

extension String {
    /// Compares bytes: equal characters can be different names of files.
    fileprivate func removingPrefix(_ prefix: String) -> Substring? {
        guard utf8.starts(with: prefix.utf8) else { return nil }
        return self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]
    }
}
