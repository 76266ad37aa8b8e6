import Adder
import AdderTerminal
import NewsKit

/// Files that are parsed as feeds, one after the other; a file that is not a feed does not keep the others from being
/// shown.
struct FeedFiles {
    let paths: [String]
    let renderer: PlainRenderer
    let console: Console

    /// Returns the feeds as text, or as one line of JSON a file, and the failures of the other files.
    func result(in form: OutputForm) -> CommandResult {
        var result = CommandResult()
        for path in paths {
            do throws(FileFailure) {
                let feed = try parse(path)
                result.output += form.result(text(feed, path), json: FeedJSON.Parsed(feed, in: path)).output
            } catch {
                result.output += form.result("", json: FeedJSON.Failed(error, in: path)).output
                result.partialFailures.append(error.failure)
            }
        }
        return result
    }

    private func parse(_ path: String) throws(FileFailure) -> Feed {
        let bytes: [UInt8]
        do throws(Failure) {
            bytes = try TextFile.bytes(of: path, limit: Feed.limit, at: console)
        } catch {
            throw FileFailure(failure: error)
        }
        do throws(FeedError) {
            return try Feed(parsing: bytes)
        } catch {
            throw FileFailure(error, file: path)
        }
    }

    /// Draws the head of a feed, a line for each item, and a line for each warning.
    private func text(_ feed: Feed, _ path: String) -> String {
        let count = "\(feed.items.count) \(feed.items.count == 1 ? "item" : "items")"
        var text = renderer.renderLine([path.quoted, feed.title?.plainText.line ?? "", "\(feed.format)", count])
        for item in feed.items {
            let date = (item.published ?? item.updated)?.rfc3339 ?? ""
            let title = (item.title ?? item.summary)?.plainText.line ?? item.id.line
            text += renderer.renderLine([date, title, item.link?.line ?? ""], indent: 2)
        }
        for warning in feed.warnings {
            text += renderer.renderLine(["line \(warning.line): \(warning.message.line)"], indent: 2)
        }
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
        message = failure.problem.message
        position = nil
    }

    init(_ error: FeedError, file: String) {
        failure = Failure(error, in: file)
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
        return String(String.UnicodeScalarView(scalars)).trimmed
    }
}

/// The documents of a file that is parsed: `null` where the feed has no value.
private enum FeedJSON {
    /// A feed.
    struct Parsed: Encodable {
        struct Head: Encodable {
            let title: FeedText?
            let link: String?
            let description: FeedText?
            let language: String?
            let updated: Timestamp?
            let image: String?
        }

        let file: String
        let format: String
        let feed: Head
        let items: [FeedItem]
        let warnings: [FeedWarning]

        init(_ feed: Feed, in file: String) {
            self.file = file
            format = feed.format.description
            self.feed = Head(
                title: feed.title, link: feed.link, description: feed.description, language: feed.language,
                updated: feed.updated, image: feed.image)
            items = feed.items
            warnings = feed.warnings
        }
    }

    /// The reason that a file is not a feed.
    struct Failed: Encodable {
        struct Reason: Encodable {
            let code: String
            let message: String
            let line: Int?
            let column: Int?
        }

        let file: String
        let error: Reason

        init(_ failure: FileFailure, in file: String) {
            self.file = file
            error = Reason(
                code: failure.failure.problem.code, message: failure.message, line: failure.position?.line,
                column: failure.position?.column)
        }
    }
}
