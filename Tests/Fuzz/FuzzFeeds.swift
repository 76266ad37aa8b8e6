import NewsKit

/// Parses one input of the fuzzer, and traps if a promise is broken: what is shown is safe, whatever came in.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFeeds(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    // The length decides, so that an input repeats.
    let charsets = [nil, "utf-8", "gbk", "shift_jis", "iso-8859-15", "utf-16"]
    let parser = FeedParser(limits: count.isMultiple(of: 7) ? small : FeedLimits())
    do throws(FeedError) {
        let address = count.isMultiple(of: 2) ? "https://example.org/a/b?c" : nil
        check(try parser.parse(bytes, from: address, charset: charsets[count % charsets.count]), count)
    } catch {
        precondition(error.line >= 1 && error.column >= 1 && error.message.hasSuffix("."), error.description)
    }
    return 0
}

private let small = FeedLimits(depth: 5, attributes: 2, items: 3, elements: 8, expansion: 1, warnings: 5)

private func check(_ feed: Feed, _ count: Int) {
    let lines = feed.warnings.map(\.line)
    precondition(lines.allSatisfy { 1...(count + 1) ~= $0 })
    precondition(feed.items.allSatisfy { !$0.id.isEmpty })
    let texts = [feed.title, feed.description] + feed.items.flatMap { [$0.title, $0.summary, $0.content] }
    for case let text? in texts {
        _ = text.plainText
        precondition(!text.value.isEmpty)
        let html = text.html.lowercased()
        precondition(!html.contains("<script") && !html.contains("<iframe") && !html.contains("<style"))
        // Safe HTML is left as it is.
        if text.isHTML { precondition(FeedText(html: text.value).value == text.value, text.value) }
    }
}
