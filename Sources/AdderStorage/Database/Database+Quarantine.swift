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
