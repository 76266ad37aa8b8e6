/// Sources, and the folder that they are put into.
public struct NewsSourceMove: Codable, Hashable, Sendable {
    /// The sources.
    public let ids: [NewsSourceID]
    /// The folder; `nil` to take the sources out of theirs.
    public let folder: NewsFolder?

    /// Creates a move.
    public init(_ ids: [NewsSourceID], to folder: NewsFolder?) {
        self.ids = ids
        self.folder = folder
    }
}

/// Another name for a folder of sources.
public struct NewsFolderRename: Codable, Hashable, Sendable {
    /// The folder.
    public let folder: NewsFolder
    /// The folder as it is named from then on. If there is one of that name, the two become one.
    public let newFolder: NewsFolder

    /// Creates a rename.
    public init(_ folder: NewsFolder, to newFolder: NewsFolder) {
        self.folder = folder
        self.newFolder = newFolder
    }
}
