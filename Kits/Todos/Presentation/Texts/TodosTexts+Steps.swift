extension TodosTexts {
    /// The descriptions of the steps of the history: a verb, and the todos.
    public struct Steps: Sendable {
        /// A todo was added.
        public var added = "added"
        /// A todo was edited.
        public var edited = "edited"
        /// Todos were completed.
        public var completed = "completed"
        /// Todos were reopened.
        public var reopened = "reopened"
        /// Streaks were kept.
        public var kept = "kept"
        /// That streaks were kept was taken back.
        public var takenBack = "took back"
        /// Some todos were completed and others reopened.
        public var toggled = "toggled"
        /// Todos were moved to the trash.
        public var deleted = "deleted"
        /// Todos were taken out of the trash.
        public var restored = "restored"
        /// A todo was moved to another position.
        public var moved = "moved"
        /// Todos were imported.
        public var imported = "imported"
        /// Todos were changed in another way.
        public var changed = "changed"
        /// The todos of a step, from the title of the first and their number; without a title, it cannot be read.
        public var todos: @Sendable (_ title: String?, _ count: Int) -> String = { title, count in
            guard let title else { return "\(count) \(count == 1 ? "todo" : "todos")" }
            return count == 1 ? "“\(title)”" : "“\(title)” and \(count - 1) more"
        }
        /// A step, from its verb and its todos.
        public var step: @Sendable (_ verb: String, _ todos: String) -> String = { "\($0) \($1)" }
        /// A step that was undone and can be redone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "\($0) (undone)" }

        /// The maximum number of characters of a title in a description.
        private static let length = 64

        /// Returns the description of a step. A long title is cut.
        func description(_ step: TodoStep) -> String {
            let title = step.title.map { title in
                title.count > Self.length ? "\(title.prefix(Self.length - 1))…" : title
            }
            return self.step(verb(step.kind), todos(title, step.count))
        }

        private func verb(_ kind: TodoStep.Kind) -> String {
            switch kind {
            case .added: added
            case .edited: edited
            case .completed: completed
            case .reopened: reopened
            case .kept: kept
            case .takenBack: takenBack
            case .toggled: toggled
            case .deleted: deleted
            case .restored: restored
            case .moved: moved
            case .imported: imported
            case .changed: changed
            }
        }
    }
}
