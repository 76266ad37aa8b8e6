/// Texts inside a line, values, and actions.
extension HTMLWriter {
    /// Writes a text inside a line, whose direction is that of the text.
    mutating func inline(_ name: StaticString, _ text: String, tone: PageTone = .normal) {
        buffer.markup("<bdi class=\"")
        buffer.markup(name)
        tail(tone)
        buffer.markup("\">")
        buffer.text(text)
        buffer.markup("</bdi>")
    }

    /// Writes a space and a text inside a line.
    mutating func next(_ name: StaticString, _ text: String) {
        buffer.markup(" ")
        inline(name, text)
    }

    /// Writes the class of a tone behind another class.
    mutating func tail(_ tone: PageTone) {
        guard tone != .normal else { return }
        buffer.markup(" tone-")
        buffer.text(tone.rawValue)
    }

    /// Writes the attribute of a tone; nothing for the normal one.
    mutating func attribute(_ tone: PageTone) {
        guard tone != .normal else { return }
        buffer.markup(" class=\"tone-")
        buffer.text(tone.rawValue)
        buffer.markup("\"")
    }

    /// Writes values after one another, each with its label.
    mutating func cells(_ cells: [PageCell]) {
        for cell in cells {
            if let label = cell.label { next("label", label) }
            buffer.markup(" <bdi class=\"")
            buffer.markup(cell.value.isQuantity ? "quantity" : "value")
            tail(cell.tone)
            buffer.markup("\">")
            value(cell.value)
            buffer.markup("</bdi>")
        }
    }

    /// Writes the text of a value; of a date with the date itself
    /// (https://html.spec.whatwg.org/multipage/text-level-semantics.html#the-time-element).
    mutating func value(_ value: PageValue) {
        guard case .date(let date) = value, let components = date.components, components.year > 0 else {
            buffer.text(formatter.text(value))
            return
        }
        buffer.markup("<time datetime=\"")
        buffer.text(date.text)
        buffer.markup("\">")
        buffer.text(formatter.date(date))
        buffer.markup("</time>")
    }

    mutating func actions<Intent>(_ actions: [PageAction<Intent>]) {
        guard !actions.isEmpty else { return }
        buffer.markup("<ul class=\"actions\">\n")
        for action in actions {
            buffer.markup("<li>")
            button(action)
            buffer.markup("</li>\n")
        }
        buffer.markup("</ul>\n")
    }

    mutating func button<Intent>(_ action: PageAction<Intent>) {
        buffer.markup("<button type=\"button\" disabled class=\"role-")
        buffer.text(action.role.rawValue)
        if !action.isEnabled { buffer.markup(" unavailable") }
        buffer.markup("\" dir=\"auto\">")
        buffer.text(action.title)
        buffer.markup("</button>")
    }
}
