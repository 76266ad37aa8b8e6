#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension DatabaseName {
    /// Returns the path of the database that is recovered from a quarantined one.
    func recoveredPath(_ number: Int) -> String { "\(path).recovered-\(number)" }

    /// Returns the number of a quarantined database by its path, or by that of its log.
    func quarantineNumber(ofPath path: String) -> Int? {
        let other = DatabaseName(path: path).name
        return ([""] + Self.companionSuffixes).lazy.compactMap { quarantineNumber(in: other, suffix: $0) }.first
    }

    /// Renames a quarantined database and its companions to `NAME.kept-NUMBER`, the database itself last, so that it stays
    /// in quarantine if a crash interrupts this.
    ///
    /// - Returns: The new path of the database.
    func keep(_ number: Int, holding lock: borrowing FolderLock) throws(StorageError) -> String {
        for suffix in Self.companionSuffixes + [""] {
            let old = quarantinedPath(number) + suffix
            guard try FileStatus.ofFile(at: old, followingLinks: false) != nil else { continue }
            guard rename(old, keptPath(number) + suffix) == 0 else {
                throw StorageError(errno: errno, subject: "The file", path: old, action: "renamed")
            }
        }
        Folder.synchronize(folder)
        return keptPath(number)
    }

    /// Returns the path of a damaged database that somebody has dealt with.
    private func keptPath(_ number: Int) -> String { "\(path).kept-\(number)" }
}
