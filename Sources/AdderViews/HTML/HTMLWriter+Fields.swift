extension HTMLWriter {
    /// Writes a label and its control, and the hint and the error that describe it
    /// (https://www.w3.org/TR/wai-aria-1.2/#aria-describedby).
    ///
    /// A number or a date is a line of text too: another type of `input` would drop an incomplete text
    /// (https://html.spec.whatwg.org/multipage/input.html#value-sanitization-algorithm).
    mutating func field<Intent>(_ field: PageField<Intent>) {
        fieldCount += 1
        buffer.markup("<div class=\"field\">\n<label")
        fieldReference("for", "field")
        buffer.markup(" dir=\"auto\">")
        buffer.text(field.label)
        buffer.markup("</label>\n")
        switch field.kind {
        case .line, .search, .number, .decimal, .date: input(field)
        case .paragraph: area(field)
        case .choice(let choices): select(field, choices)
        }
        if let hint = field.hint { self.hint(hint) }
        if let error = field.error { self.error(error) }
        buffer.markup("</div>\n")
    }

    private mutating func input<Intent>(_ field: PageField<Intent>) {
        let type: StaticString =
            field.text == .secret ? "password" : field.kind == .search ? "search" : "text"
        buffer.markup("<input type=\"")
        buffer.markup(type)
        buffer.markup("\"")
        attributes(field)
        if field.kind == .number { buffer.markup(" inputmode=\"numeric\"") }
        if field.kind == .decimal { buffer.markup(" inputmode=\"decimal\"") }
        buffer.markup(field.isEnabled ? " readonly" : " disabled")
        if !field.text.value.isEmpty { value(of: field.text.value) }
        buffer.markup(">\n")
    }

    private mutating func area<Intent>(_ field: PageField<Intent>) {
        buffer.markup("<textarea")
        attributes(field)
        // A parser drops a line break behind the start tag; without this one, it would drop the first of the text:
        // https://html.spec.whatwg.org/multipage/syntax.html#element-restrictions
        buffer.markup(field.isEnabled ? " readonly>\n" : " disabled>\n")
        buffer.text(field.text.value)
        buffer.markup("</textarea>\n")
    }

    /// Writes choices. A `select` is never read-only, so it is disabled. A text that is not among the choices is added
    /// to them.
    private mutating func select<Intent>(_ field: PageField<Intent>, _ choices: [PageChoice]) {
        buffer.markup("<select")
        attributes(field)
        buffer.markup(" disabled>\n")
        let text = field.text.value
        if !choices.contains(where: { $0.text == text }) { option(PageChoice(text, text), isSelected: true) }
        for choice in choices { option(choice, isSelected: choice.text == text) }
        buffer.markup("</select>\n")
    }

    private mutating func option(_ choice: PageChoice, isSelected: Bool) {
        buffer.markup("<option")
        value(of: choice.text)
        // An empty title would not be valid: https://html.spec.whatwg.org/multipage/form-elements.html#the-option-element
        if choice.title.isEmpty { buffer.markup(" label=\" \"") }
        buffer.markup(isSelected ? " selected dir=\"auto\">" : " dir=\"auto\">")
        buffer.text(choice.title)
        buffer.markup("</option>\n")
    }

    private mutating func attributes<Intent>(_ field: PageField<Intent>) {
        fieldReference("id", "field")
        switch (field.hint != nil, field.error != nil) {
        case (false, false): break
        case (true, false): fieldReference("aria-describedby", "hint")
        case (false, true): fieldReference("aria-describedby", "error")
        case (true, true): fieldReference("aria-describedby", "hint", "error")
        }
        if field.error != nil { buffer.markup(" aria-invalid=\"true\"") }
        buffer.markup(" dir=\"auto\"")
    }

    private mutating func value(of text: String) {
        buffer.markup(" value=\"")
        buffer.text(text)
        buffer.markup("\"")
    }

    /// Writes a hint, which stays beside its field without a style sheet too.
    private mutating func hint(_ text: String) {
        buffer.markup("<span class=\"hint\"")
        fieldReference("id", "hint")
        buffer.markup(" dir=\"auto\">")
        buffer.lines(text)
        buffer.markup("</span>\n")
    }

    private mutating func error(_ text: String) {
        buffer.markup("<p class=\"error\"")
        fieldReference("id", "error")
        buffer.markup(" dir=\"auto\">")
        buffer.lines(text)
        buffer.markup("</p>\n")
    }

    /// Writes an attribute that is, or names, the identities of elements of the current field.
    private mutating func fieldReference(_ attribute: StaticString, _ names: StaticString...) {
        buffer.markup(" ")
        buffer.markup(attribute)
        buffer.markup("=\"")
        for (index, name) in names.enumerated() {
            if index > 0 { buffer.markup(" ") }
            id(name)
            buffer.markup("-")
            buffer.text("\(fieldCount)")
        }
        buffer.markup("\"")
    }
}
