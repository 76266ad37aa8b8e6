extension CartTexts {
    /// The descriptions of the steps of the history: a verb, and the lines.
    public struct Steps: Sendable {
        /// Units of an item were added, from their number and the item.
        public var added: @Sendable (_ quantity: Int, _ lines: String) -> String = { "added \($0) × \($1)" }
        /// The quantity of a line was set, from the quantity and the line.
        public var set: @Sendable (_ quantity: Int, _ lines: String) -> String = { "set \($1) to \($0)" }
        /// Units were added to each of some lines, from their number and the lines.
        public var increased: @Sendable (_ units: Int, _ lines: String) -> String = { "added \($0) to \($1)" }
        /// Units were taken off each of some lines, from their number and the lines.
        public var decreased: @Sendable (_ units: Int, _ lines: String) -> String = { "took \($0) off \($1)" }
        /// The title or the price of a line was changed.
        public var edited: @Sendable (_ lines: String) -> String = { "edited \($0)" }
        /// Lines were removed.
        public var removed: @Sendable (_ lines: String) -> String = { "removed \($0)" }
        /// Lines were removed after they were added to the todo list.
        public var savedForLater: @Sendable (_ lines: String) -> String = { "saved \($0) for later" }
        /// All lines were removed.
        public var cleared: @Sendable (_ lines: String) -> String = { "cleared \($0)" }
        /// Discounts were entered, from their codes.
        public var discounted: @Sendable (_ codes: String) -> String = { "entered the discount \($0)" }
        /// Discounts were removed, from their codes.
        public var discountsRemoved: @Sendable (_ codes: String) -> String = { "removed the discount \($0)" }
        /// Lines were changed in another way.
        public var changed: @Sendable (_ lines: String) -> String = { "changed \($0)" }
        /// The lines of a step, from the title of the first and their number; without a title, it cannot be read.
        public var lines: @Sendable (_ title: String?, _ count: Int) -> String = { title, count in
            guard let title else { return "\(count) \(count == 1 ? "line" : "lines")" }
            return count == 1 ? "“\(title)”" : "“\(title)” and \(count - 1) more"
        }
        /// A step that was undone and can be redone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "\($0) (undone)" }

        /// The maximum number of characters of a title in a description.
        private static let length = 64

        /// Returns the description of a step. A long title is cut.
        func description(_ step: CartStep) -> String {
            let title = step.title.map { $0.count > Self.length ? "\($0.prefix(Self.length - 1))…" : $0 }
            let lines = lines(title, step.count)
            return switch (step.kind, step.quantity) {
            case (.added, let quantity?): added(quantity, lines)
            case (.set, let quantity?): set(quantity, lines)
            case (.increased, let units?): increased(units, lines)
            case (.decreased, let units?): decreased(units, lines)
            case (.edited, _): edited(lines)
            case (.removed, _): removed(lines)
            case (.savedForLater, _): savedForLater(lines)
            case (.cleared, _): cleared(lines)
            case (.discounted, _): discounted(title ?? "")
            case (.discountsRemoved, _): discountsRemoved(title ?? "")
            case (.added, nil), (.set, nil), (.increased, nil), (.decreased, nil), (.changed, _): changed(lines)
            }
        }
    }
}
