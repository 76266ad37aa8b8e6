import Adder
import NewsKit

/// Files that are parsed as feeds, one after the other; a file that is not a feed does not keep the others from being
/// shown.
struct FeedFiles {
    private let paths: [String]

    init(_ paths: [String]) {
        self.paths = paths
    }

    /// Returns the feeds as text, or as one line of JSON a file, and the failures of the other files.
    func result(isJSON: Bool) -> CommandResult {
        var result = CommandResult()
        for path in paths {
            do throws(FileFailure) {
                let feed = try Self.parse(path)
                result.output += isJSON ? JSONValue(feed, file: path).document : Self.text(feed, path)
            } catch {
                if isJSON { result.output += JSONValue(error, file: path).document }
                result.partialFailures.append(error.failure)
            }
        }
        return result
    }

    private static func parse(_ path: String) throws(FileFailure) -> Feed {
        let parser = FeedParser()
        let bytes: [UInt8]
        do throws(Failure) {
            bytes = try TextFile.bytes(of: path, limit: parser.limits.bytes)
        } catch {
            throw FileFailure(failure: error)
        }
        do throws(FeedError) {
            return try parser.parse(bytes)
        } catch {
            throw FileFailure(error, file: path)
        }
    }

    /// Draws the head of a feed, a line for each item, and a line for each warning.
    private static func text(_ feed: Feed, _ path: String) -> String {
        let title = feed.title.map { "  " + $0.plainText.line } ?? ""
        let count = "\(feed.items.count) \(feed.items.count == 1 ? "item" : "items")"
        var text = "\(path.quoted)\(title)  \(feed.format)  \(count)\n"
        for item in feed.items {
            let date = (item.published ?? item.updated)?.rfc3339 ?? ""
            let parts = [date, (item.title ?? item.summary)?.plainText.line ?? item.id.line, item.link?.line ?? ""]
            text += "  " + parts.filter { !$0.isEmpty }.joined(separator: "  ") + "\n"
        }
        for warning in feed.warnings { text += "  line \(warning.line): \(warning.message.line)\n" }
        return text
    }
}

/// The failure of one file, with its position if the file was read.
struct FileFailure: Error {
    /// The failure, whose message names the file.
    let failure: Failure
    /// The message without the file and the position.
    let message: String
    let position: (line: Int, column: Int)?

    init(failure: Failure) {
        self.failure = failure
        message = failure.message
        position = nil
    }

    init(_ error: FeedError, file: String) {
        let location = "\(file.quoted), line \(error.line), column \(error.column)"
        failure = Failure(code: error.code.rawValue, message: "\(location): \(error.message)", exitCode: .usage)
        message = error.message
        position = (error.line, error.column)
    }
}

extension String {
    /// The text on one line, without control characters, so that a terminal obeys none of a feed's.
    fileprivate var line: String {
        let scalars = unicodeScalars.map { scalar -> Unicode.Scalar in
            let breaks = scalar == "\u{2028}" || scalar == "\u{2029}"
            return breaks || scalar.properties.generalCategory == .control ? " " : scalar
        }
        return String(String.UnicodeScalarView(scalars)).trimmingWhitespace()
    }
}
