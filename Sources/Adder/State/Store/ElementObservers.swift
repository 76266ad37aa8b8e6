/// The observers of the elements of one list, by the identity of the element.
@usableFromInline
final class ElementObservers<Element: Identifiable & Equatable & Sendable>: AnyPathObservers
where Element.ID: Sendable {
    /// An observed element that a turn has changed, added or removed.
    @usableFromInline
    struct Change: Sendable {
        @usableFromInline let observers: PathObservers<Element?>
        @usableFromInline let new: Element?
        @usableFromInline let old: Element?

        @usableFromInline
        init(_ observers: PathObservers<Element?>, _ new: Element?, _ old: Element?) {
            self.observers = observers
            self.new = new
            self.old = old
        }
    }

    private struct Content {
        var byID: [Element.ID: PathObservers<Element?>] = [:]
        /// The number of elements at which those without observers are removed.
        var limit = 16
    }

    private let content = Lock(Content())

    @usableFromInline
    init() {}

    @usableFromInline var isEmpty: Bool { byID.values.allSatisfy(\.isEmpty) }

    @usableFromInline var byID: [Element.ID: PathObservers<Element?>] { content.withLock { $0.byID } }

    /// Returns the observers of an element, which may be empty. Called on the main actor only.
    @usableFromInline
    func observers(of id: Element.ID) -> PathObservers<Element?> {
        content.withLock { content in
            if let observers = content.byID[id] { return observers }
            if content.byID.count == content.limit {
                content.byID = content.byID.filter { !$0.value.isEmpty }
                content.limit = max(16, content.byID.count * 2)
            }
            let observers = PathObservers<Element?>()
            content.byID[id] = observers
            return observers
        }
    }

    @usableFromInline
    func removeAll() {
        for observers in byID.values { observers.removeAll() }
    }

    @inlinable
    @MainActor
    func notify(_ new: [Element], _ old: [Element]) {
        let changes = changes(new, old)
        if changes.count == 1 { return changes[0].observers.notify(changes[0].new, changes[0].old) }
        ObserverCall.make(changes.flatMap { $0.observers.calls($0.new, $0.old) })
    }

    /// Returns the calls that ``notify(_:_:)`` would make, in any order.
    @usableFromInline
    func calls(_ new: [Element], _ old: [Element]) -> [ObserverCall] {
        changes(new, old).flatMap { $0.observers.calls($0.new, $0.old) }
    }

    /// Returns the changes of observed elements.
    ///
    /// - Complexity: One comparison for each element of the list; a look-up for each that is not equal at its place.
    @inlinable
    func changes(_ new: [Element], _ old: [Element]) -> [Change] {
        let byID = byID
        var (newEnd, oldEnd) = (new.count, old.count)
        if newEnd != oldEnd {
            // The elements after an inserted or removed one are equal, counted from the end.
            while newEnd > 0, oldEnd > 0, new[newEnd - 1] == old[oldEnd - 1] {
                (newEnd, oldEnd) = (newEnd - 1, oldEnd - 1)
            }
        }
        let end = min(newEnd, oldEnd)
        var changes: [Change] = []
        var (added, removed): ([Element], [Element]) = ([], [])
        for index in 0..<end where new[index] != old[index] {
            if new[index].id != old[index].id {
                added.append(new[index])
                removed.append(old[index])
            } else if let observers = byID[new[index].id] {
                changes.append(Change(observers, new[index], old[index]))
            }
        }
        added += new[end..<newEnd]
        removed += old[end..<oldEnd]
        changes += completed(moves(added, removed, byID), new, old)
        guard changes.count > 1 else { return changes }
        // Several elements may have one identity.
        var known: Set<ObjectIdentifier> = []
        return changes.filter { known.insert(ObjectIdentifier($0.observers)).inserted }
    }

    /// Returns changes in which an element that seems to be added or removed is compared with another one of its identity,
    /// if the list has or had several.
    ///
    /// - Complexity: Linear in the list if an observed element is added or removed; constant otherwise.
    @usableFromInline
    func completed(_ changes: [Change], _ new: [Element], _ old: [Element]) -> [Change] {
        let ids = Set(changes.compactMap { $0.new == nil ? $0.old?.id : $0.old == nil ? $0.new?.id : nil })
        guard !ids.isEmpty else { return changes }
        let (newFirst, oldFirst) = (firsts(of: ids, in: new), firsts(of: ids, in: old))
        return changes.compactMap { change in
            guard let id = (change.new ?? change.old)?.id, ids.contains(id) else { return change }
            let (after, before) = (newFirst[id], oldFirst[id])
            return after == before ? nil : Change(change.observers, after, before)
        }
    }

    /// Returns the first element of each of some identities.
    private func firsts(of ids: Set<Element.ID>, in list: [Element]) -> [Element.ID: Element] {
        // One identity is compared, which is faster than a hash for each element.
        if ids.count == 1, let id = ids.first { return list.first { $0.id == id }.map { [id: $0] } ?? [:] }
        var firsts: [Element.ID: Element] = [:]
        for element in list where ids.contains(element.id) && firsts[element.id] == nil {
            firsts[element.id] = element
            if firsts.count == ids.count { break }
        }
        return firsts
    }

    /// Returns the changes of elements that have another place than before, or none.
    @usableFromInline
    func moves(
        _ added: [Element], _ removed: [Element], _ byID: [Element.ID: PathObservers<Element?>]
    ) -> [Change] {
        var old: [Element.ID: Element] = [:]
        for element in removed where byID[element.id] != nil { old[element.id] = element }
        var changes: [Change] = []
        for element in added {
            guard let observers = byID[element.id] else { continue }
            let before = old.removeValue(forKey: element.id)
            if element != before { changes.append(Change(observers, element, before)) }
        }
        for (id, element) in old {
            if let observers = byID[id] { changes.append(Change(observers, nil, element)) }
        }
        return changes
    }
}
