extension Database {
    /// Returns a warning if a damaged database is beside this one, until somebody has dealt with it; otherwise `nil`.
    ///
    /// ``QuarantinedDatabase`` recovers it, and ends the warning.
    ///
    /// - Parameter contents: A noun phrase for the contents: `the todos`.
    public func quarantineWarning(for contents: String) -> String? {
        guard !quarantinedPaths.isEmpty else { return nil }
        let paths = quarantinedPaths.joined(separator: ", ")
        guard isNew else {
            return "An earlier database for \(contents) was damaged, and is in \(paths). Recover it, or move it away."
        }
        return
            "The database for \(contents) is new and empty, because the earlier one was damaged. The damaged data is in "
            + "\(paths). Recover it, or restore a backup before you add anything."
    }
}

extension Database {
    /// Returns the paths of the damaged databases in quarantine beside a database, oldest first, without opening any.
    ///
    /// The path is that of the log if the database was removed without it. ``init(examining:)`` reads the databases.
    ///
    /// - Parameter path: The path of the database, which need not exist.
    /// - Throws: `misuse` for an unusable path; an error of the system if its folder cannot be read.
    public static func quarantinedPaths(beside path: String) throws(StorageError) -> [String] {
        try DatabaseName(existing: path).quarantinedPaths()
    }
}
