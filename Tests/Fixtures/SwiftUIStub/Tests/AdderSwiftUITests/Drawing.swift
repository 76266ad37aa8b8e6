import SwiftUI

/// The elements of SwiftUI that a view is made of. They are drawn again for each question, as after a change.
@MainActor
struct Drawing {
    private let view: any View
    private let places = Places()

    /// The boxes of the properties of each view, by its place.
    private final class Places { var boxes: [[AnyHashable]: [AnyObject]] = [:] }

    init(_ view: any View) { self.view = view }

    /// An element or a modifier with those inside of it.
    struct Element {
        let name: String
        let view: any View
        let children: [Element]

        var all: [Element] { [self] + children.flatMap(\.all) }
        /// The texts that the element shows.
        var texts: [String] { all.compactMap { $0.name.text(after: "Text ") } }
    }

    var elements: [Element] { elements(of: view, at: []).flatMap(\.all) }
    /// The names of the elements, the outer ones first.
    var names: [String] { elements.map(\.name) }

    func contains(_ name: String) -> Bool { names.contains(name) }

    /// Returns the elements with a name, or with one that begins with it and a space or a quotation mark.
    func all(_ name: String) -> [Element] {
        elements.filter { $0.name == name || $0.name.hasPrefix(name + " ") || $0.name.hasPrefix(name + "“") }
    }

    /// The buttons with a title, which are not disabled.
    private func buttons(_ title: String) -> [any StubButton] {
        let disabled = all(".disabled").flatMap(\.all).filter { $0.name.hasPrefix("Button") && $0.texts == [title] }
        let all = elements.filter { $0.name.hasPrefix("Button") && $0.texts.contains(title) }
        return all.count > disabled.count ? all.compactMap { $0.view as? any StubButton } : []
    }

    /// Presses the first enabled button with a title. Returns `false` if there is none.
    @discardableResult
    func press(_ title: String) -> Bool {
        guard let button = buttons(title).first else { return false }
        button.stubPress()
        return true
    }

    /// Types a text in the field with a label. Returns `false` if there is none.
    @discardableResult
    func type(_ text: String, in label: String) -> Bool {
        let field = elements.first { ($0.view is any StubField) && $0.texts == [label] }
        guard let field = field?.view as? any StubField else { return false }
        field.stubText.wrappedValue = text
        return true
    }

    /// Calls the functions that a modifier has: of each view that appears, of each submitted field.
    func call(_ modifier: String) {
        for element in all(modifier) { ((element.view as? any StubModified)?.stubCall as? () -> Void)?() }
    }

    /// Pulls the list. Returns `false` if it cannot be pulled.
    func pull() async -> Bool { await run(".refreshable") }

    /// Runs the task of the first view with a modifier. Returns `false` if there is none.
    func run(_ modifier: String) async -> Bool {
        guard let task = (all(modifier).first?.view as? any StubModified)?.stubCall as? StubTask else { return false }
        await task.action()
        return true
    }

    /// Calls the functions that follow the change of a value.
    func change() {
        for element in all(".onChange") { ((element.view as? any StubModified)?.stubCall as? StubChange)?.action() }
    }

    private func elements(of view: some View, at place: [AnyHashable]) -> [Element] {
        guard let node = view as? any StubNode else {
            let place = place + ["\(Swift.type(of: view))"]
            keep(view, at: place)
            return elements(of: view.body, at: place)
        }
        let id = (view as? any StubModified)?.stubID
        let children = node.stubChildren.enumerated().flatMap { elements(of: $1, at: place + [id ?? AnyHashable($0)]) }
        guard let name = node.stubName else { return children }
        return [Element(name: name, view: view, children: children)]
    }

    /// Lets the properties of a view have the values of the first view in its place.
    private func keep(_ view: some View, at place: [AnyHashable]) {
        let boxes = Mirror(reflecting: view).children.compactMap { ($0.value as? any StubProperty)?.stubBox }
        let first = places.boxes[place, default: boxes]
        places.boxes[place] = first
        for (box, first) in zip(boxes, first) { (box as? any StubPlace)?.stubFollow(first) }
    }
}

extension String {
    /// The text in quotation marks after a beginning; `nil` without it.
    func text(after beginning: String) -> String? {
        hasPrefix(beginning + "“") ? String(dropFirst(beginning.count + 1).dropLast()) : nil
    }
}
