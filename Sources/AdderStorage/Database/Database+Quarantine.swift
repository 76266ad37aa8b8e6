extension Database {
    /// Returns a warning if this database was created empty beside a damaged one; otherwise `nil`.
    ///
    /// - Parameter contents: A noun phrase for the contents: `the todos`.
    public func quarantineWarning(for contents: String) -> String? {
        guard isNew, !quarantinedPaths.isEmpty else { return nil }
        return
            "The database for \(contents) is new and empty, because the earlier one was damaged. The damaged data is in "
            + "\(quarantinedPaths.joined(separator: ", ")). If you have a backup, restore it before you add anything."
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
