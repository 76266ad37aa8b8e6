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
        /// The traits; `nil` for an item with a row, of which they are read only if they are needed.
        fileprivate(set) var traits: ItemTraits?
        /// A Boolean value that indicates whether an item of the document is this one.
        fileprivate(set) var isRecognised = false
    }

    private(set) var all: [Item] = []
    /// The positions in ``all`` by the positions in the document.
    private var found: [Int?] = []

    init(_ all: [Item]) {
        self.all = all
    }

    /// Returns the known item that each item of a document is; `nil` for one that is new.
    ///
    /// - Parameters:
    ///   - items: The items of the document.
    ///   - traits: Returns the traits of an item of the document.
    ///   - known: Returns the traits of the rows. It is called only if an item is not recognised by its identity.
    /// - Complexity: Linear in the number of items.
    mutating func recognise<Failure>(
        _ items: [FeedItem], by traits: (FeedItem) -> ItemTraits, of known: () throws(Failure) -> [Int64: ItemTraits]
    ) throws(Failure) -> [Item?] {
        found = Array(repeating: nil, count: items.count)
        let positions = Dictionary(all.indices.map { (all[$0].guid, $0) }) { first, _ in first }
        for (number, item) in items.enumerated() {
            if let position = positions[item.id] { recognise(number, as: position) }
        }
        let unknown = items.indices.filter { found[$0] == nil }
        if !unknown.isEmpty, !all.isEmpty {
            let known = try known()
            for position in all.indices {
                if let row = all[position].row { all[position].traits = known[row.id] }
            }
            recogniseByTraits(unknown.map { ($0, traits(items[$0])) }, in: items)
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
}

/// The values by which an item is recognised that has no identity of its own, or a new one.
struct ItemTraits: Hashable {
    /// A hash of the link, else of the address of the item's file; `nil` for an item with neither.
    var address: String?
    /// A hash of the title as it is stored; `nil` if it is not known.
    var title: String?
    /// The moment of publication, else of the last change, in milliseconds; `nil` for an item without a date.
    var date: Int64?
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
