/// The keys of a page, each of which takes one action or goes to one field.
///
/// The page gives them in the order in which its view describes it, so every renderer has the same ones: an action or a field
/// whose key has been given, or is a renderer's own, has none of its own.
package struct PageKeys: Equatable, Sendable {
    private struct Owner: Equatable {
        let key: Character
        let title: String
    }

    private var owners: [Owner] = []
    /// Sentences about the keys that were asked for in vain.
    package private(set) var problems: [String] = []

    package init() {}

    /// Gives the key that an action or a field asks for; `nil` if it asks for none, or in vain.
    package mutating func give(_ key: Character?, to title: String) -> Character? {
        guard let key else { return nil }
        if key == "q" || key == "?" {
            problems.append(
                "The key \(key) \(key == "q" ? "leads back from" : "shows the keys of") every page. Give “\(title)” another one."
            )
            return nil
        }
        if let owner = owners.first(where: { $0.key == key }) {
            problems.append(
                "The key \(Self.name(of: key)) is that of “\(owner.title)” and of “\(title)”. Give one of them another one."
            )
            return nil
        }
        owners.append(Owner(key: key, title: title))
        return key
    }

    /// Gives one of the keys that nobody has to an action that has none: a letter of its title, or a digit.
    ///
    /// - Parameter avoided: The keys that it does not get.
    package mutating func giveAny(to title: String, avoiding avoided: Set<Character>) -> Character? {
        let taken = avoided.union(owners.map(\.key))
        let key = (title.lowercased().filter(\.isLetter) + "123456789").first { !taken.contains($0) }
        return give(key, to: title)
    }

    fileprivate static func name(of key: Character) -> String {
        [" ": "Space", "\u{1B}": "Escape"][key] ?? "\(key)"
    }
}

extension PageQuestion {
    /// The keys that answer the question.
    package var keys: (confirm: Character, cancel: Character) {
        let confirm = confirm.key ?? "y"
        return (confirm, cancel.key.flatMap { $0 == confirm ? nil : $0 } ?? (confirm == "n" ? "c" : "n"))
    }
}

extension Page {
    /// Returns sentences about the keys that two actions ask for, or that renderers have on every page; none if each action and
    /// each field has the key that its view gives it.
    ///
    /// - Parameter limit: The number of rows of each list that are looked at.
    package func keyProblems(rows limit: Int = .max) -> [String] {
        var problems = keys.problems
        if let question, let key = question.confirm.key, key == question.cancel.key {
            let titles = "“\(question.confirm.title)” and of “\(question.cancel.title)”"
            problems.append("The key \(PageKeys.name(of: key)) is that of \(titles). Give one of them another one.")
        }
        // The keys of a child are those of the page while a part of it is selected.
        for case (let part, .rows(let rows)) in parts.enumerated() where owners[part] == nil {
            for index in 0..<min(rows.count, limit) {
                var keys = keys
                for action in rows.row(at: index).actions { _ = keys.give(action.key, to: action.title) }
                problems += keys.problems.filter { !problems.contains($0) }
            }
        }
        return problems
    }
}
