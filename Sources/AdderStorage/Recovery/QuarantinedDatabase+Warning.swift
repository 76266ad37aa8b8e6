extension QuarantinedDatabase {
    /// Returns a warning if a damaged database is beside another one, which is not opened for it; otherwise `nil`.
    ///
    /// A program can warn of the damage before anything needs the database. One that opens the database has the warning
    /// from ``Database/quarantineWarning(for:)``.
    ///
    /// - Parameters:
    ///   - path: The path of the database.
    ///   - contents: A noun phrase for the contents: `the todos`.
    /// - Throws: ``StorageError`` when the folder cannot be read.
    public static func warning(beside path: String, for contents: String) throws(StorageError) -> String? {
        let paths = try all(beside: path).map(\.path)
        guard !paths.isEmpty else { return nil }
        guard try FileStatus.ofFile(at: path) == nil else { return paths.quarantineWarning(for: contents) }
        return "The database for \(contents) is missing, because it was damaged. \(paths.quarantineRecovery)"
    }
}
