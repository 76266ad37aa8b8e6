/// A file that an item names beside its text, such as the episode of a podcast.
public struct NewsFile: Hashable, Codable, Sendable {
    /// The greatest number of files of an item that are kept.
    public static let greatestCount = 50

    /// The address, with the scheme `http` or `https`, and without a blank or a control character.
    public let url: String
    /// The media type that the feed gives it, such as `audio/mpeg`; `nil` if it gives none.
    public let type: String?
    /// The number of bytes that the feed gives it; `nil` if it gives none. The server may send another number.
    public let length: Int?

    /// Creates a file; `nil` for an address that is not one of a file.
    public init?(_ address: String, type: String? = nil, length: Int? = nil) {
        guard let link = NewsLink(address), link.description.contains("://") else { return nil }
        url = link.description
        self.type = type
        self.length = length
    }

    /// The name of the file in a folder: the last part of the path, without what would hide or lead elsewhere.
    public var name: String {
        let last = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/").last.map(String.init) ?? ""
        // Every file system takes 60 scalars with `.part.info` at their end.
        let name = last.drop { $0 == "." }.unicodeScalars.suffix(60)
        return name.isEmpty ? "file" : String(String.UnicodeScalarView(name))
    }
}

/// The download of a file of an item.
public struct NewsDownload: Hashable, Codable, Sendable {
    /// The item.
    public let item: NewsItemID
    /// The number of the file among those of the item, from 1.
    public let number: Int
    /// The path of the folder into which the file is written; `.` for the current one.
    public let folder: String

    /// Creates a download. An empty path is that of the current folder, and not of the root of the disk.
    public init(_ item: NewsItemID, _ number: Int, to folder: String) {
        (self.item, self.number, self.folder) = (item, number, folder.isEmpty ? "." : folder)
    }
}

/// The progress of a download.
public struct NewsDownloadProgress: Hashable, Codable, Sendable {
    /// The file.
    public let file: NewsFile
    /// The number of bytes that have arrived.
    public let received: Int
    /// The number of all bytes; `nil` if the server has not said it.
    public let total: Int?

    /// The part that has arrived, from 0 to 1; `nil` if the total is unknown.
    public var fraction: Double? { total.map { $0 > 0 ? Double(received) / Double($0) : 1 } }
}

/// A file that was downloaded.
public struct NewsDownloadedFile: Hashable, Codable, Sendable {
    /// The file.
    public let file: NewsFile
    /// Its path.
    public let path: String
    /// Its number of bytes.
    public let byteCount: Int
}
