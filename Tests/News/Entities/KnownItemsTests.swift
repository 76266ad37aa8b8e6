import Adder
import Servers
import Testing

@testable import NewsKit

/// The recognition of items whose feed has changed them, without a database.
@Suite struct KnownItemsTests {
    /// Returns the number of the item of a first document that each item of a second one is; `nil` for a new one.
    private func recognised(_ second: [Entry], in first: [Entry]) throws -> [Int64?] {
        let (first, second) = (try items(first), try items(second))
        let traits = first.map { ItemTraits($0) }
        var known = KnownItems(
            first.indices.map { number in
                let guid = first[number].hasOwnID ? first[number].id : traits[number].guid
                return KnownItems.Item(guid: guid, row: (Int64(number), 0))
            })
        let rows = Dictionary(uniqueKeysWithValues: traits.enumerated().map { (Int64($0), $1) })
        return known.recognise(second, by: ItemTraits.init) { rows }.map { $0?.row?.id }
    }

    private func items(_ entries: [Entry]) throws -> [FeedItem] {
        try FeedParser().parse(rss(entries.map(\.xml).joined()), from: "https://a.example/feed").items
    }

    @Test(arguments: [
        // The date, and what the link shares with others.
        ([Entry("One", "1", day: 1)], [Entry("One!", "1", day: 1)]), ([Entry("One", "1")], [Entry("One!", "1")]),
        ([Entry("One", "1", day: 1)], [Entry("One", "1", day: 2)]), ([Entry("One", "1")], [Entry("One!", "1", day: 2)]),
        ([Entry("One", "1", day: 1)], [Entry("New", "1", day: 2), Entry("One!", "1", day: 1)]),
        (
            [Entry("One", "1", day: 1), Entry("Two", "1", day: 1)],
            [Entry("One!", "1", day: 1), Entry("Two", "1", day: 1)]
        ),
        (
            [Entry("One", "1", day: 1), Entry("Two", "1", day: 2)],
            [Entry("One", "1", day: 5), Entry("Two", "1", day: 6)]
        ),
        ([Entry("One", "1", day: 1)], [Entry("One", "1", day: 1, text: "New text")]),
        ([Entry("One", nil, day: 1)], [Entry("One", nil, day: 1, text: "New text")]),
        ([Entry("One", nil)], [Entry("One", nil, text: "New text")]),
        // A feed of one item.
        ([Entry("Monday", "today", day: 1)], [Entry("Tuesday", "today", day: 2)]),
        // An identity of its own from now on.
        ([Entry("One", "1", day: 1)], [Entry("One", "1", day: 1, id: "x1")]),
    ])
    func anEditedItemIsRecognised(_ first: [Entry], _ second: [Entry]) throws {
        let new = [Int64?](repeating: nil, count: second.count - first.count)
        #expect(try recognised(second, in: first) == new + first.indices.map { Int64($0) })
    }

    @Test(arguments: [
        // What has taken the place of an item in the feed is not that item.
        ([Entry("Digest", "d", day: 1)], [Entry("Digest", "d", day: 3), Entry("Digest", "d", day: 2)]),
        ([Entry("Digest", "d", day: 2), Entry("Digest", "d", day: 1)], [Entry("Digest", "d", day: 3)]),
        ([Entry("1.0", "log"), Entry("0.9", "log")], [Entry("1.1", "log")]),
        ([Entry("One", nil, day: 1)], [Entry("Two", nil, day: 1)]),
        ([Entry("Digest", "d", day: 1, id: "x1")], [Entry("Digest", "d", day: 2, id: "x2")]),
    ])
    func anotherItemIsNew(_ first: [Entry], _ second: [Entry]) throws {
        #expect(try recognised(second, in: first).allSatisfy { $0 == nil })
    }
}
