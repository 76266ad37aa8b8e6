#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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

    /// Creates a name from an absolute path.
    init(path: String) {
        self.path = path
        folder = Folder.containing(path)
        name = String(
            path[(path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex)...])
    }

    /// Returns a random path for a database that is being created.
    func temporaryPath() -> String {
        let number = String(UInt64.random(in: .min ... .max), radix: 16)
        return "\(path).new-\(String(repeating: "0", count: 16 - number.count))\(number)"
    }

    /// Returns the path of a quarantined database.
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
    /// Returns the text after a prefix of the same bytes; `nil` without it. Equal characters can be different file
    /// names.
    fileprivate func removingPrefix(_ prefix: String) -> Substring? {
        guard utf8.starts(with: prefix.utf8) else { return nil }
        return self[utf8.index(startIndex, offsetBy: prefix.utf8.count)...]
    }
}

extension DatabaseName {
    /// Resolves a path, and creates its folder if it is missing.
    ///
    /// - Parameter createsFolder: `false` for a folder that exists, so that nothing is created if it is removed meanwhile.
    /// - Throws: `misuse` for an unusable path; `cannotOpen` for another user's symbolic link; an error of the system
    ///   if a part of the path cannot be read or created.
    init(locating givenPath: String, createsFolder: Bool = true) throws(StorageError) {
        try Self.validate(givenPath)
        let status = try FileStatus.ofFile(at: givenPath, followingLinks: false)
        if let status, status.isSymbolicLink {
            // In a folder that others can write to, a link can lead to any file of this user.
            guard [geteuid(), 0].contains(status.owner) else {
                throw StorageError(
                    code: .cannotOpen,
                    message:
                        "The symbolic link \"\(givenPath)\" belongs to another user, so it is not followed. Remove it, or "
                        + "give the path that it leads to.")
            }
            self.init(path: try Self.target(of: givenPath))
            return
        }
        let folder = Folder.containing(givenPath)
        if status == nil, createsFolder { try Folder.create(folder) }
        guard let resolved = Self.resolve(folder) else {
            throw StorageError(errno: errno, subject: "The folder", path: folder, action: "found")
        }
        self.init(path: (resolved == "/" ? "" : resolved) + "/" + DatabaseName(path: givenPath).name)
    }

    /// Resolves a path whose folder exists.
    init(existing givenPath: String) throws(StorageError) {
        guard try FileStatus.ofFile(at: Folder.containing(givenPath)) != nil else {
            throw StorageError(
                errno: ENOENT, subject: "The folder", path: Folder.containing(givenPath), action: "found")
        }
        try self.init(locating: givenPath, createsFolder: false)
    }

    private static func target(of link: String) throws(StorageError) -> String {
        if let target = resolve(link) { return target }
        guard errno == ENOENT else {
            throw StorageError(errno: errno, subject: "The database file", path: link, action: "found")
        }
        throw StorageError(
            code: .cannotOpen,
            message:
                "The symbolic link \"\(link)\" leads to a file that does not exist. Remove the link, or restore the file."
        )
    }

    private static func resolve(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func validate(_ path: String) throws(StorageError) {
        if path.isEmpty { throw .misuse("The path of a database is empty. Give the path of a file.") }
        if path.utf8.contains(0) {
            throw .misuse("The path of a database contains a NUL character. Give a path without it.")
        }
        if path.hasSuffix("/") {
            throw .misuse("The path \"\(path)\" ends with a slash, so it names a folder. Add a file name to it.")
        }
    }
}
