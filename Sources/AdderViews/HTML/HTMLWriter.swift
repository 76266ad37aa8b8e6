import Adder

/// A writer of the HTML of a page.
struct HTMLWriter {
    let formatter: any PageFormatter
    let idPrefix: String
    let includesRowActions: Bool
    var buffer = HTMLBuffer()
    /// The number of fields so far, which is a part of their identities.
    var fieldCount = 0

    init(formatter: any PageFormatter, idPrefix: String, includesRowActions: Bool) {
        self.formatter = formatter
        self.idPrefix = idPrefix
        self.includesRowActions = includesRowActions
    }

    mutating func page<Intent>(_ page: Page<Intent>) {
        buffer.markup(page.isFinished ? "<section class=\"page finished\"" : "<section class=\"page\"")
        if !page.title.isEmpty { reference("aria-labelledby", "title") }
        buffer.markup(">\n")
        if !page.title.isEmpty {
            buffer.markup("<h2")
            reference("id", "title")
            buffer.markup(" dir=\"auto\">")
            buffer.text(page.title)
            buffer.markup("</h2>\n")
        }
        if let problem = page.problem { alert("problem", problem) }
        notices(page.notices)
        if let question = page.question { self.question(question) }
        parts(page.parts)
        for remark in page.remarks { self.remark(remark) }
        if page.isBusy { progress(PageProgress(page.texts.loading), "busy") }
        actions(page.actions)
        buffer.markup("</section>\n")
    }

    private mutating func remark(_ remark: PageRemark) {
        switch remark {
        case .text(let text): paragraph("remark", text)
        case .warning(let text): paragraph("remark tone-late", text)
        case .problem(let problem): alert("remark", problem)
        }
    }

    /// Writes a paragraph in the direction of its text.
    mutating func paragraph(_ name: StaticString, _ text: String) {
        buffer.markup("<p class=\"")
        buffer.markup(name)
        buffer.markup("\" dir=\"auto\">")
        buffer.lines(text)
        buffer.markup("</p>\n")
    }

    mutating func alert(_ name: StaticString, _ problem: Problem) {
        buffer.markup("<p role=\"alert\" class=\"")
        buffer.markup(name)
        buffer.markup(" tone-failed\" data-code=\"")
        buffer.text(problem.code)
        buffer.markup("\" dir=\"auto\">")
        buffer.lines(problem.message)
        buffer.markup("</p>\n")
    }

    private mutating func notices(_ notices: [PageNotice]) {
        guard !notices.isEmpty else { return }
        buffer.markup("<div role=\"status\" class=\"notices\">\n")
        for notice in notices {
            buffer.markup("<p class=\"notice\">")
            inline("verb", notice.verb)
            if let key = notice.key { next("key", key) }
            if !notice.title.isEmpty {
                buffer.markup(" ")
                title(notice.title, notice.mark, notice.badge)
            }
            cells(notice.cells)
            buffer.markup("</p>\n")
        }
        buffer.markup("</div>\n")
    }

    private mutating func question<Intent>(_ question: PageQuestion<Intent>) {
        buffer.markup("<div role=\"group\" class=\"question\"")
        reference("aria-labelledby", "question")
        buffer.markup(">\n<p")
        reference("id", "question")
        buffer.markup(" dir=\"auto\">")
        buffer.lines(question.text)
        buffer.markup("</p>\n")
        actions([question.confirm, question.cancel])
        buffer.markup("</div>\n")
    }

    /// Writes an attribute that is, or names, the identity of an element.
    private mutating func reference(_ attribute: StaticString, _ name: StaticString) {
        buffer.markup(" ")
        buffer.markup(attribute)
        buffer.markup("=\"")
        id(name)
        buffer.markup("\"")
    }

    mutating func id(_ name: StaticString) {
        buffer.text(idPrefix)
        buffer.markup("-")
        buffer.markup(name)
    }
}

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

    /// Writes the class of a tone after another class.
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

    /// Writes values after one another, each behind a point and with its label.
    mutating func cells(_ cells: [PageCell]) {
        for cell in cells {
            buffer.markup(" ·")
            if let label = formatter.label(of: cell) { next("label", label) }
            buffer.markup(" <bdi class=\"")
            buffer.markup(cell.value.isQuantity ? "quantity" : "value")
            tail(cell.tone)
            buffer.markup("\">")
            value(cell.value)
            buffer.markup("</bdi>")
        }
    }

    /// Writes the text of a value, and of a date also its machine-readable form
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
        // Without a style sheet, buttons are beside one another, which a list would not let them be.
        buffer.markup("<div class=\"actions\">\n")
        for action in actions {
            button(action)
            buffer.markup("\n")
        }
        buffer.markup("</div>\n")
    }

    private mutating func button<Intent>(_ action: PageAction<Intent>) {
        buffer.markup("<button type=\"button\" disabled class=\"role-")
        buffer.text(action.role.rawValue)
        if !action.isEnabled { buffer.markup(" unavailable") }
        buffer.markup("\" dir=\"auto\">")
        buffer.text(action.title)
        buffer.markup("</button>")
    }
}
