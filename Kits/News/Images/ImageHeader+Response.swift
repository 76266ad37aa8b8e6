extension ImageHeader {
    /// Reads the picture of an answer, whose media type and whose first bytes must both be those of a picture.
    ///
    /// The bytes decide which format it is, since many servers name another one. Types of unknown bytes are taken too.
    init(of response: HTTPResponse) throws(NewsImageDefect) {
        let type = response.contentType ?? Self.unknownTypes[0]
        guard type.utf8.startsASCII("image/") || Self.unknownTypes.contains(type) else {
            throw Self.notAnImage(response, "its media type is \(type)")
        }
        do throws(Defect) {
            try self.init(response.body)
        } catch {
            switch error {
            case .unknownFormat:
                throw Self.notAnImage(response, "its first bytes are those of no accepted format")
            case .damaged(let format):
                throw NewsImageDefect(
                    .damagedImage,
                    "The picture at \(response.url) is damaged, or its end is missing (\(format.rawValue)). "
                        + "Try again later.")
            case .unusableSize(let width, let height):
                throw NewsImageDefect(
                    .unusableSize,
                    "The picture at \(response.url) has \(width) × \(height) pixels, which is nothing or too much. "
                        + "Open its page instead.")
            }
        }
    }

    private static let unknownTypes = ["application/octet-stream", "binary/octet-stream"]

    private static func notAnImage(_ response: HTTPResponse, _ reason: String) -> NewsImageDefect {
        NewsImageDefect(
            .notAnImage,
            "The document at \(response.url) is not shown as a picture: \(reason). Pictures are "
                + "\(NewsImageFormat.allCases.map(\.rawValue).joined(separator: ", ")). Open its page instead.")
    }
}
