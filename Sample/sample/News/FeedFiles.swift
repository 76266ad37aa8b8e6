import Adder
import AdderTerminal
import NewsKit

/// Files that are parsed as feeds, one after the other; a file that is not a feed does not keep the others from being
/// shown.
struct FeedFiles {
    private let paths: [String]
    /// The number of cells of a line; `nil` if nothing is broken.
    private let width: Int?

    init(_ paths: [String], width: Int?) {
        (self.paths, self.width) = (paths, width)
    }

    /// Returns the feeds as text, or as one line of JSON a file, and the failures of the other files.
    func result(in form: OutputForm) -> CommandResult {
        var result = CommandResult()
        for path in paths {
            do throws(FileFailure) {
                let feed = try Self.parse(path)
                result.output += form.choose(
                    text: text(feed, path), json: FeedJSON.parsed.json((path, feed)).document)
            } catch {
                result.output += form.choose(text: "", json: FeedJSON.failed.json((path, error)).document)
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
    private func text(_ feed: Feed, _ path: String) -> String {
        let title = feed.title.map { "  " + $0.plainText.line } ?? ""
        let count = "\(feed.items.count) \(feed.items.count == 1 ? "item" : "items")"
        var text = line("\(path.quoted)\(title)  \(feed.format)  \(count)")
        for item in feed.items {
            let date = (item.published ?? item.updated)?.rfc3339 ?? ""
            let parts = [date, (item.title ?? item.summary)?.plainText.line ?? item.id.line, item.link?.line ?? ""]
            text += line("  " + parts.filter { !$0.isEmpty }.joined(separator: "  "))
        }
        for warning in feed.warnings { text += line("  line \(warning.line): \(warning.message.line)") }
        return text
    }

    /// Returns a line that a terminal shows, broken between its parts if it is too wide. A link is never cut.
    private func line(_ text: String) -> String {
        guard let width else { return text + "\n" }
        let indent = text.utf8.prefix { $0 == 0x20 }.count + 2
        let wrapper = LineWrapper(width: width, indent: min(indent, width / 2), unit: .cells, cutsWords: false)
        return wrapper.wrap(TerminalText.safe(text)[...]) + "\n"
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
        return String(String.UnicodeScalarView(scalars)).trimmingWhitespace()
    }
}
