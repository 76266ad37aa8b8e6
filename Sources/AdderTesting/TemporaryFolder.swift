package import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A folder for one test, removed with its contents when its last reference is released.
///
/// It is in `TMPDIR`, or in `/tmp` without that, and has the mode 0755, so that a test's program without permissions
/// can enter it. Links in it are removed, but not their targets.
package final class TemporaryFolder: Sendable {
    /// The absolute path, with symbolic links resolved.
    package let path: String

    /// Creates an empty folder with a unique name.
    ///
    /// - Throws: ``Problem``.
    package init() throws(Problem) {
        let variable = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        let parent = variable.isEmpty ? "/tmp" : variable
        guard let resolved = realpath(parent, nil) else { throw Self.error(parent) }
        defer { free(resolved) }
        var template = Array("\(String(cString: resolved))/adder-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Self.error(parent) }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
        guard chmod(path, 0o755) == 0 else { throw Self.error(path) }
    }

    deinit { Self.remove(path) }

    /// Returns the path of a file in the folder.
    package func file(_ name: String) -> String { "\(path)/\(name)" }

    private static func error(_ path: String) -> Problem {
        let reason = String(cString: strerror(errno))
        return Problem(
            code: "inputOutput",
            message: "A temporary folder could not be created in “\(path)”: \(reason). Set TMPDIR to another folder.")
    }

    /// Removes a file, a link or a folder. A name that cannot be removed stays, as the system removes such folders in time.
    private static func remove(_ path: String) {
        // Fails for a folder alone, so that links are never followed.
        guard unlink(path) != 0, let stream = opendir(path) else { return }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The name is read in place: the entry can be shorter than its declared type.
            guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { break }
            let start = UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self)
            names.append(String(cString: start))
        }
        closedir(stream)
        for name in names where name != "." && name != ".." { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
