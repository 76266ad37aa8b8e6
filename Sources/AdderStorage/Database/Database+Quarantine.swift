extension Database {
    /// Returns a warning if a damaged database is beside this one, until somebody has dealt with it; otherwise `nil`.
    ///
    /// ``QuarantinedDatabase`` recovers it, and ends the warning.
    ///
    /// - Parameter contents: A noun phrase for the contents: `the todos`.
    public func quarantineWarning(for contents: String) -> String? {
        guard !quarantinedPaths.isEmpty else { return nil }
        return isNew
            ? "The database for \(contents) is new and empty, because the earlier one was damaged. "
                + quarantinedPaths.quarantineRecovery
            : quarantinedPaths.quarantineWarning(for: contents)
    }
}

/// The sentences about databases in quarantine, by their paths.
extension [String] {
    func quarantineWarning(for contents: String) -> String {
        let paths = joined(separator: ", ")
        return "An earlier database for \(contents) was damaged, and is in \(paths). Recover it, or move it away."
    }

    var quarantineRecovery: String {
        "The damaged data is in \(joined(separator: ", ")). Recover it, or restore a backup before you add anything."
    }
}
