import Adder
import AdderStorage

/// The items of a source that are stored, or were evicted, and the items of a document that they are.
///
/// An item with an identity of its own is recognised by that. One whose identity has changed is recognised by its link, its
/// title and its date together. An item without an identity is recognised by its link and its date; else by its link and its
/// title, or by its link alone, if no other item has them.
struct KnownItems {
    struct Item {
        let guid: String
        /// The row of the item; `nil` if it was evicted.
        let row: (id: Int64, digest: Int64)?
        fileprivate var traits: ItemTraits?
        /// A Boolean value that indicates whether an item of the document is this one.
        fileprivate(set) var isRecognised = false
    }

    private(set) var all: [Item] = []
    /// The positions in ``all`` by the positions in the document.
    private var found: [Int?] = []

    init(of source: NewsSourceID, _ connection: borrowing NewsConnection) throws(NewsError) {
        let key = [SQLValue.integer(source.number)]
        var all: [Item] = []
        try connection.forEach("SELECT guid, id, digest FROM item WHERE source = ?", key) { row throws(StorageError) in
            // A row that cannot be read is written anew, if the feed still has its item.
            guard let guid = try? row.text(0) else { return }
            all.append(Item(guid: guid, row: (try row.integer(1), (try? row.integer(2)) ?? 0)))
        }
        try connection.forEach("SELECT guid FROM evicted WHERE source = ?", key) { row throws(StorageError) in
            if let guid = try? row.text(0) { all.append(Item(guid: guid, row: nil, traits: ItemTraits(guid: guid))) }
        }
        self.all = all
    }

    /// Returns the known item that each item of a document is; `nil` for one that is new.
    ///
    /// - Complexity: Linear in the number of items.
    mutating func recognise(
        _ items: [FeedItem], of source: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) -> [Item?] {
        found = Array(repeating: nil, count: items.count)
        let positions = Dictionary(all.indices.map { (all[$0].guid, $0) }) { first, _ in first }
        for (number, item) in items.enumerated() {
            if let position = positions[item.id] { recognise(number, as: position) }
        }
        let unknown = items.indices.filter { found[$0] == nil }
        if !unknown.isEmpty, !all.isEmpty {
            try readTraits(of: source, connection)
            recogniseByTraits(unknown.map { ($0, ItemTraits(items[$0])) }, in: items)
        }
        return found.map { $0.map { all[$0] } }
    }

    private mutating func recogniseByTraits(_ items: [(number: Int, traits: ItemTraits)], in document: [FeedItem]) {
        pair(items.filter { $0.traits.address != nil || !document[$0.number].hasOwnID }) { $0.title == nil ? nil : $0 }
        let anonymous = items.filter { !document[$0.number].hasOwnID }
        // Two items of one page and one date are mostly told apart by their titles, one of which has changed.
        pair(anonymous.filter { found[$0.number] == nil }, countsRecognised: false) { traits in
            guard traits.address != nil, traits.date != nil else { return nil }
            return traits.without(\.title)
        }
        pair(anonymous) { $0.title == nil ? nil : $0.without(\.date) }
        pair(anonymous, isLastResort: true) { $0.address == nil ? nil : $0.without(\.title).without(\.date) }
    }

    /// Recognises the items that are alone with a key in the document as the known items that are alone with it.
    private mutating func pair(
        _ items: [(number: Int, traits: ItemTraits)], countsRecognised: Bool = true, isLastResort: Bool = false,
        by key: (ItemTraits) -> ItemTraits?
    ) {
        var known = Alone()
        for position in all.indices where countsRecognised || !all[position].isRecognised {
            known.add(position, all[position].traits.flatMap(key))
        }
        var asking = Alone()
        for item in items { asking.add(item.number, key(item.traits)) }
        for (key, number) in asking.numbers {
            guard let number, found[number] == nil, let position = known.numbers[key] ?? nil else { continue }
            // An evicted item, of which more is known, is not every later item of its page.
            if isLastResort, all[position].row == nil, all[position].traits?.title != nil { continue }
            if !all[position].isRecognised { recognise(number, as: position) }
        }
    }

    private mutating func recognise(_ number: Int, as position: Int) {
        found[number] = position
        all[position].isRecognised = true
    }

    private mutating func readTraits(
        of source: NewsSourceID, _ connection: borrowing NewsConnection
    ) throws(NewsError) {
        var traits: [Int64: ItemTraits] = [:]
        try connection.forEach(
            "SELECT id, guid, link, title, coalesce(published_at, updated_at) FROM item WHERE source = ?",
            [.integer(source.number)]
        ) { row throws(StorageError) in
            guard let guid = try? row.text(1), let title = try? row.text(3) else { return }
            let date = (try? row.optionalInteger(4)) ?? nil
            traits[try row.integer(0)] = ItemTraits(
                guid: guid, link: (try? row.optionalText(2)) ?? nil, title: title, date: date)
        }
        for position in all.indices {
            if let row = all[position].row { all[position].traits = traits[row.id] }
        }
    }
}

/// The values by which an item is recognised that has no identity of its own, or a new one.
struct ItemTraits: Hashable {
    /// A hash of the link, else of the address of the item's file; `nil` for an item with neither.
    var address: String?
    /// A hash of the title as it is stored; `nil` if it is not known.
    var title: String?
    /// The moment of publication, else of the last change, in milliseconds; `nil` for an item without a date.
    var date: Int64?

    private static let mark = "traits"

    /// Creates the traits of an item of a document.
    init(_ item: FeedItem) {
        address = (item.link ?? item.enclosures.first?.url).map(Self.hash)
        title = Self.hash(StoredItem.title(of: item))
        date = (item.published ?? item.updated)?.milliseconds
    }

    /// Creates the traits that a stored identity tells.
    ///
    /// Of an item that was stored under its link, or under a hash of its texts, only the address is known.
    init(guid: String) {
        let parts = guid.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == Self.mark else {
            address = guid.hasPrefix(FeedItem.hashMark) ? nil : Self.hash(guid)
            return
        }
        address = String(parts[1]).nonEmpty
        title = String(parts[2])
        date = Int64(parts[3])
    }

    /// Creates the traits of a stored item.
    init(guid: String, link: String?, title: String, date: Int64?) {
        self.init(guid: guid)
        guard self.title == nil else { return }
        if let link { address = Self.hash(link) }
        self.title = Self.hash(title)
        self.date = date
    }

    /// The identity under which an item without one of its own is stored: the traits as a text.
    var guid: String {
        "\(Self.mark):\(address ?? ""):\(title ?? ""):\(date.map { "\($0)" } ?? "")"
    }

    private static func hash(_ text: String) -> String {
        var hash = StableHash()
        hash.combine(text)
        return hash.text
    }
}

/// The numbers that are alone with a key; `nil` where several have it.
private struct Alone {
    private(set) var numbers: [ItemTraits: Int?] = [:]

    mutating func add(_ number: Int, _ key: ItemTraits?) {
        guard let key else { return }
        numbers.updateValue(numbers[key] == nil ? number : nil, forKey: key)
    }
}

extension ItemTraits {
    fileprivate func without<Value>(_ trait: WritableKeyPath<ItemTraits, Value?>) -> ItemTraits {
        var traits = self
        traits[keyPath: trait] = nil
        return traits
    }
}
