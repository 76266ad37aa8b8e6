#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The command lines that were typed at prompts before: a text file with a line for each, which only this user can read.
///
/// Several prompts can add to it at once. A file that cannot be read or written counts as missing: a prompt works without it.
struct HistoryFile: Sendable {
    /// The number of lines that are kept.
    static let limit = 1_000
    /// The greatest length of a line that is kept, in bytes.
    private static let longestLine = 4_096
    /// The greatest size of a file that is read, in bytes; of a larger file, only the end is read.
    private static let greatestSize = 2 << 20

    let path: String

    /// Returns a Boolean value that indicates whether a line is kept.
    ///
    /// A line that begins with a blank is not kept, as in a shell, and neither is one with a password in a URL.
    static func keeps(_ line: String) -> Bool {
        guard let first = line.utf8.first, first != UInt8(ascii: " "), line.utf8.count <= longestLine else {
            return false
        }
        guard !line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return false }
        return !line.split(separator: " ").contains(where: hasPassword)
    }

    /// Returns a Boolean value that indicates whether a word looks like a URL with a password, which may lack its scheme.
    private static func hasPassword(_ word: Substring) -> Bool {
        let scheme = word.firstRange(of: "://")
        let rest = word[(scheme?.upperBound ?? word.startIndex)...]
        if scheme != nil, rest.prefix(while: { !"/?#".contains($0) }).contains("@") { return true }
        // A password may have a character that ends a server's name.
        guard let colon = rest.firstIndex(of: ":") else { return false }
        return rest[colon...].contains("@")
    }

    /// Returns the last lines, oldest first. Lines that a prompt would not have kept are left out.
    func lines() -> [String] {
        guard let file = open(O_RDONLY) else { return [] }
        defer { close(file) }
        flock(file, LOCK_SH)
        return Self.lines(of: file)
    }

    /// Adds a line, unless it is the last one already.
    func append(_ line: String) {
        guard let file = openLocked() else { return }
        defer { close(file) }
        // Somebody may have created it with the permissions that a text usually has.
        fchmod(file, 0o600)
        let bytes = Self.bytes(of: file)
        let lineEnd = UInt8(ascii: "\n")
        let lastLine = bytes.reversed().drop { $0 == lineEnd }.prefix { $0 != lineEnd }
        guard !lastLine.elementsEqual(line.utf8.reversed()) else { return }
        guard bytes.count(where: { $0 == lineEnd }) < 2 * Self.limit, bytes.count < Self.greatestSize else {
            // Not in place: if it fails, the file is unchanged.
            let kept = Self.lines(in: bytes).suffix(Self.limit - 1) + [line]
            return (try? TextFile.write(kept.map { $0 + "\n" }.joined(), to: path)) ?? ()
        }
        let isCut = bytes.last.map { $0 != lineEnd } ?? false
        _ = TextFile.write((isCut ? "\n" : "") + line + "\n", toFile: file)
    }

    /// Opens the file and locks it. Another prompt may have replaced it meanwhile; then the new one is locked.
    private func openLocked() -> Int32? {
        for _ in 0..<8 {
            guard let file = open(O_RDWR | O_CREAT | O_APPEND) else { return nil }
            flock(file, LOCK_EX)
            var (opened, named) = (stat(), stat())
            if fstat(file, &opened) == 0, stat(path, &named) == 0, opened.st_ino == named.st_ino { return file }
            close(file)
        }
        return nil
    }

    /// Opens the file; `nil` if it is not a text file that can be used.
    private func open(_ flags: Int32) -> Int32? {
        // Without waiting for the other end of a pipe of that name.
        let file = systemOpen(path, flags | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(file)
            return nil
        }
        return file
    }

    private static func lines(of file: Int32) -> [String] {
        lines(in: bytes(of: file)).suffix(limit)
    }

    private static func lines(in bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).compactMap { String(validating: $0, as: UTF8.self) }.filter(keeps)
    }

    /// Reads the end of a file.
    private static func bytes(of file: Int32) -> [UInt8] {
        let size = Int(lseek(file, 0, SEEK_END))
        let start = max(0, size - greatestSize)
        var bytes = [UInt8](repeating: 0, count: max(0, size - start))
        var count = 0
        while count < bytes.count {
            let read = bytes[count...].withUnsafeMutableBytes {
                pread(file, $0.baseAddress, $0.count, off_t(start + count))
            }
            guard read > 0 else { break }
            count += read
        }
        return Array(bytes.prefix(count))
    }
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags, 0o600)
}
