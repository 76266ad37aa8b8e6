import Foundation
import NewsKit

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension Row {
    /// Feeds, beside parsers that only split the document and keep nothing.
    static var parsing: [Row] {
        [
            Row(
                "parse RSS, 1 MB", .parse(.rss), against: xmlParser(.rss), budget: .times(12), growth: .linear(from: 1)),
            Row("parse RSS, 10 MB", size: 10, .parse(.rss), against: xmlParser(.rss), budget: .times(12)),
            Row(
                "parse Atom, 1 MB", .parse(.atom), against: xmlParser(.atom), budget: .times(12),
                growth: .linear(from: 1)),
            Row("parse Atom, 10 MB", size: 10, .parse(.atom), against: xmlParser(.atom), budget: .times(12)),
            Row("resolve addresses, nested bases", size: 25, .resolveNested, growth: .linear(from: 25)),
            Row("resolve addresses, long base", size: 1_000, .resolveLong, growth: .linear(from: 1_000)),
            Row("resolve addresses, many", size: 1_000, .resolveMany, growth: .linear(from: 1_000)),
        ]
            + (LibXML2.shared == nil
                ? []
                : [
                    Row(
                        "parse RSS, 1 MB, libxml2", .parse(.rss), against: Alternative("libxml2's SAX", .libxml2(.rss))),
                    Row(
                        "parse Atom, 1 MB, libxml2", .parse(.atom),
                        against: Alternative("libxml2's SAX", .libxml2(.atom))),
                ])
    }

    private static func xmlParser(_ fixture: FeedFixture) -> Alternative {
        Alternative("XMLParser, no handlers", .xmlParser(fixture))
    }
}

extension Workload {
    /// The size counts megabytes.
    fileprivate static func parse(_ fixture: FeedFixture) -> Workload {
        Workload { size in
            let bytes = fixture.bytes(megabytes: size)
            let parser = FeedParser()
            return { times in
                for _ in 0..<times { Blackhole.keep(try parser.parse(bytes).items.count) }
            }
        }
    }

    /// The size counts bases inside one another, with a hundred elements each that have one too.
    fileprivate static var resolveNested: Workload {
        .parse { size in
            "<entry>" + String(repeating: "<source xml:base='folder-of-a-base/'>", count: size)
                + String(repeating: "<category xml:base='x' term='y'/>", count: 100 * size)
        }
    }

    /// The size is the length of a base, and the number of addresses.
    fileprivate static var resolveLong: Workload {
        .parse { size in article(String(repeating: "b", count: size) + "/", "x", count: size) }
    }

    /// The size is the number of addresses, whose base is nearly as long as it may be, and which leave most of it.
    fileprivate static var resolveMany: Workload {
        .parse { size in article(String(repeating: "b/", count: 1_000), "/x", count: size) }
    }

    private static func article(_ base: String, _ reference: String, count: Int) -> String {
        "<entry xml:base='\(base)'><content type='html'><![CDATA["
            + String(repeating: "<a href='\(reference)'>x</a>", count: count) + "]]></content></entry>"
    }

    private static func parse(_ entry: @escaping (Int) -> String) -> Workload {
        Workload { size in
            let start = "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.org/'>"
            let bytes = Array((start + entry(size)).utf8)
            let parser = FeedParser()
            return { times in
                for _ in 0..<times { Blackhole.keep(try parser.parse(bytes).items.count) }
            }
        }
    }

    fileprivate static func xmlParser(_ fixture: FeedFixture) -> Workload {
        Workload { size in
            let data = Data(fixture.bytes(megabytes: size))
            return { times in
                for _ in 0..<times {
                    // From a stream, since it fails near 10 MB of data.
                    let parser = XMLParser(stream: InputStream(data: data))
                    Blackhole.keep(parser.parse() ? 1 : 0)
                }
            }
        }
    }

    fileprivate static func libxml2(_ fixture: FeedFixture) -> Workload {
        Workload { size in
            let bytes = fixture.bytes(megabytes: size)
            guard let library = LibXML2.shared else { throw Skipped("libxml2 is not installed.") }
            return { times in
                for _ in 0..<times { Blackhole.keep(library.parse(bytes)) }
            }
        }
    }
}

/// The system's libxml2, if it is there: opened at run time, so that nothing depends on it.
private struct LibXML2: Sendable {
    static let shared = LibXML2()

    private typealias Parse =
        @convention(c) (
            _ handler: UnsafeMutableRawPointer, _ user: UnsafeMutableRawPointer?, UnsafePointer<CChar>?, CInt
        ) -> CInt

    private let parse: Parse

    private init?() {
        guard let library = dlopen("libxml2.so.2", RTLD_NOW) ?? dlopen("libxml2.2.dylib", RTLD_NOW),
            let function = dlsym(library, "xmlSAXUserParseMemory")
        else { return nil }
        parse = unsafeBitCast(function, to: Parse.self)
    }

    /// Splits the document with a handler that has no functions, and returns libxml2's code: 0 without an error.
    func parse(_ bytes: [UInt8]) -> Int {
        // The structure has 32 words; the 28th says that it is one of SAX2.
        var handler = [UInt64](repeating: 0, count: 64)
        handler[27] = 0xDEED_BEAF
        return handler.withUnsafeMutableBytes { handler in
            bytes.withUnsafeBytes { bytes in
                guard let start = handler.baseAddress else { return -1 }
                return Int(parse(start, nil, bytes.bindMemory(to: CChar.self).baseAddress, CInt(bytes.count)))
            }
        }
    }
}
