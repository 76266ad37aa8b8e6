import Foundation
import NewsKit

extension Row {
    /// Feeds, beside readers of the same format that keep all texts and sanitise nothing.
    static var parsing: [Row] {
        [
            Row("parse RSS, 1 MB", .parse(.rss), against: tree(.rss), budget: .times(3), growth: .linear(from: 1)),
            Row("parse Atom, 1 MB", .parse(.atom), against: tree(.atom), budget: .times(3), growth: .linear(from: 1)),
            Row(
                "parse JSON Feed, 1 MB", .parse(.json), against: Alternative("JSONDecoder", .jsonDecoder),
                budget: .times(2), growth: .linear(from: 1)),
            Row("resolve addresses, nested bases", size: 25, .resolveNested, growth: .linear(from: 25)),
            Row("resolve addresses, long base", size: 1_000, .resolveLong, growth: .linear(from: 1_000)),
            Row("resolve addresses, many", size: 1_000, .resolveMany, growth: .linear(from: 1_000)),
        ]
    }

    private static func tree(_ fixture: FeedFixture) -> Alternative {
        Alternative("libxml2's tree, texts", .libxml2(fixture))
    }
}

extension Workload {
    /// The size counts megabytes.
    fileprivate static func parse(_ fixture: FeedFixture) -> Workload {
        parseBytes { fixture.bytes(megabytes: $0) }
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
        let start = "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://example.org/'>"
        return parseBytes { Array((start + entry($0)).utf8) }
    }

    private static func parseBytes(_ document: @escaping (Int) -> [UInt8]) -> Workload {
        Workload { size in
            let (bytes, parser) = (document(size), FeedParser())
            return { times in
                for _ in 0..<times { Blackhole.keep(try parser.parse(bytes).items.count) }
            }
        }
    }

    fileprivate static func libxml2(_ fixture: FeedFixture) -> Workload {
        Workload { size in
            let bytes = fixture.bytes(megabytes: size)
            guard let library = LibXML2.shared else { throw Skipped("libxml2 is not installed.") }
            return { times in
                for _ in 0..<times { Blackhole.keep(library.texts(of: bytes).count) }
            }
        }
    }

    fileprivate static var jsonDecoder: Workload {
        Workload { size in
            let data = Data(FeedFixture.json.bytes(megabytes: size))
            return { times in
                for _ in 0..<times { Blackhole.keep(try JSONDecoder().decode(JSONFeed.self, from: data).items.count) }
            }
        }
    }
}

/// The members of a JSON Feed that have a text, as a decoder reads them.
private struct JSONFeed: Decodable {
    struct Item: Decodable {
        let id, url, title, date_published, summary, content_html: String
        let authors: [Author]
        let tags: [String]
    }

    struct Author: Decodable {
        let name: String
    }

    let version, title, home_page_url: String
    let items: [Item]
}

/// The system's libxml2, if it is there: opened at run time, so that nothing depends on it.
private struct LibXML2: Sendable {
    static let shared = LibXML2()

    private typealias Read =
        @convention(c) (UnsafePointer<UInt8>?, CInt, UnsafePointer<CChar>?, UnsafePointer<CChar>?, CInt) -> Node?
    private typealias Step = @convention(c) (Node) -> Node?
    private typealias Node = UnsafeMutableRawPointer

    private let read: Read
    private let root: Step
    private let firstChild: Step
    private let nextSibling: Step
    private let content: @convention(c) (Node) -> UnsafeMutablePointer<CChar>?
    private let freeDocument: @convention(c) (Node) -> Void

    private init?() {
        guard let library = dlopen("libxml2.so.2", RTLD_NOW) ?? dlopen("libxml2.2.dylib", RTLD_NOW),
            let read = dlsym(library, "xmlReadMemory"), let root = dlsym(library, "xmlDocGetRootElement"),
            let firstChild = dlsym(library, "xmlFirstElementChild"),
            let nextSibling = dlsym(library, "xmlNextElementSibling"),
            let content = dlsym(library, "xmlNodeGetContent"), let freeDocument = dlsym(library, "xmlFreeDoc")
        else { return nil }
        self.read = unsafeBitCast(read, to: Read.self)
        self.root = unsafeBitCast(root, to: Step.self)
        self.firstChild = unsafeBitCast(firstChild, to: Step.self)
        self.nextSibling = unsafeBitCast(nextSibling, to: Step.self)
        self.content = unsafeBitCast(content, to: (@convention(c) (Node) -> UnsafeMutablePointer<CChar>?).self)
        self.freeDocument = unsafeBitCast(freeDocument, to: (@convention(c) (Node) -> Void).self)
    }

    /// Reads the document into a tree, and returns the texts of the elements without others inside them.
    func texts(of bytes: [UInt8]) -> [String] {
        var texts: [String] = []
        guard let document = bytes.withUnsafeBufferPointer({ read($0.baseAddress, CInt($0.count), nil, nil, 0) }) else {
            return []
        }
        defer { freeDocument(document) }
        if let root = root(document) { gather(root, &texts) }
        return texts
    }

    private func gather(_ element: Node, _ texts: inout [String]) {
        guard var child = firstChild(element) else {
            guard let text = content(element) else { return }
            texts.append(String(cString: text))
            return free(text)
        }
        while true {
            gather(child, &texts)
            guard let next = nextSibling(child) else { return }
            child = next
        }
    }
}
