import Adder

extension Page: Encodable {
    /// Encodes all that a renderer shows and the actions that it offers, but not their intents. Of each list it encodes the number
    /// of rows and the first 200.
    ///
    /// Meanings and numbers of rows are written as they are also in a masked recording, which masks all other values. A secret
    /// is in no page.
    public func encode(to encoder: any Encoder) throws {
        try encode(to: encoder, isOutline: false)
    }

    fileprivate func encode(to encoder: any Encoder, isOutline: Bool) throws {
        var members = encoder.container(keyedBy: PageMember.self)
        try members.text(title, .title)
        try members.problem(problem, .problem)
        try members.list(notices, .notices) { try $0.notice($1) }
        if let question { try members.object(.question) { try $0.question(question) } }
        try members.list(parts, .parts) { try $0.part($1, isOutline) }
        try members.list(remarks, .remarks) { try $0.remark($1) }
        try members.flag(isBusy, .busy)
        try members.flag(isFinished, .finished)
        try members.list(actions, .actions) { try $0.action($1) }
    }
}

/// A page that is encoded with the first 50 rows of each list, without their actions, and without the choices of fields.
package struct PageOutline<Intent>: Encodable {
    private let page: Page<Intent>

    package init(_ page: Page<Intent>) {
        self.page = page
    }

    package func encode(to encoder: any Encoder) throws {
        try page.encode(to: encoder, isOutline: true)
    }
}

/// The members of an encoded page and of what it contains. The first member of a part names its kind.
private enum PageMember: String, CodingKey {
    case title, problem, notices, question, parts, remarks, busy, finished, actions
    case section, rows, field, fact, text, picture, link, progress, empty, failure, action, child
    case key, role, disabled, confirmation, confirm, cancel, code, message, warning, retry, url, fraction
    case total, columns, more, first, mark, badge, tone, cells, detail, marked, verb, undo
    case place, kind, hint, error, chosen, row, choices
    case label, brief, value, number, amount, currency, decimals, date
}

/// A value that says nothing about a person.
private struct Plain<Value: Encodable>: Encodable, Recordable {
    let value: Value

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

extension KeyedEncodingContainer<PageMember> {
    /// Encodes a text, unless it is empty.
    fileprivate mutating func text(_ text: String?, _ name: PageMember) throws {
        if let text, !text.isEmpty { try encode(text, forKey: name) }
    }

    /// Encodes a value that is not masked, unless it is the usual one.
    fileprivate mutating func plain<Value: Encodable & Equatable>(
        _ value: Value?, _ name: PageMember, unless usual: Value? = nil
    ) throws {
        if let value, value != usual { try encode(Plain(value: value), forKey: name) }
    }

    fileprivate mutating func flag(_ isSet: Bool, _ name: PageMember) throws {
        try plain(isSet, name, unless: false)
    }

    fileprivate mutating func object(_ name: PageMember, _ fill: (inout Self) throws -> Void) throws {
        var members = nestedContainer(keyedBy: PageMember.self, forKey: name)
        try fill(&members)
    }

    /// Encodes an array of objects, unless it is empty.
    fileprivate mutating func list<Element>(
        _ elements: some Collection<Element>, _ name: PageMember, _ fill: (inout Self, Element) throws -> Void
    ) throws {
        guard !elements.isEmpty else { return }
        var list = nestedUnkeyedContainer(forKey: name)
        for element in elements {
            var members = list.nestedContainer(keyedBy: PageMember.self)
            try fill(&members, element)
        }
    }

    fileprivate mutating func problem(_ problem: Problem?, _ name: PageMember) throws {
        guard let problem else { return }
        try object(name) { members in
            try members.plain(problem.code, .code)
            try members.text(problem.message, .message)
        }
    }

    fileprivate mutating func action<Intent>(_ action: PageAction<Intent>) throws {
        try encode(action.title, forKey: .title)
        try text(action.key.map { String($0) }, .key)
        try plain(action.role.rawValue, .role, unless: PageActionRole.normal.rawValue)
        try flag(!action.isEnabled, .disabled)
        try text(action.confirmation, .confirmation)
    }

    fileprivate mutating func question<Intent>(_ question: PageQuestion<Intent>) throws {
        try encode(question.text, forKey: .text)
        try object(.confirm) { try $0.action(question.confirm) }
        try object(.cancel) { try $0.action(question.cancel) }
    }

    fileprivate mutating func notice(_ notice: PageNotice) throws {
        try encode(notice.verb, forKey: .verb)
        try head(notice.key, notice.mark, notice.badge, notice.title)
        try list(notice.cells, .cells) { try $0.cell($1) }
        try text(notice.undo.map { String($0) }, .undo)
    }

    fileprivate mutating func remark(_ remark: PageRemark) throws {
        switch remark {
        case .text(let text): try encode(text, forKey: .text)
        case .warning(let text): try encode(text, forKey: .warning)
        case .problem(let problem): try self.problem(problem, .problem)
        }
    }

    /// Encodes the beginning of a row, or of a notice about one.
    private mutating func head(_ key: String?, _ mark: PageMark?, _ badge: String?, _ title: String) throws {
        try text(key, .key)
        try plain(mark?.rawValue, .mark)
        try text(badge, .badge)
        try text(title, .title)
    }

    private mutating func cell(_ cell: PageCell) throws {
        try text(cell.label, .label)
        try text(cell.brief, .brief)
        switch cell.value {
        case .text(let text): try encode(text, forKey: .value)
        case .number(let number): try encode(number, forKey: .number)
        case .amount(let minorUnits, let currency, let decimals):
            try encode(minorUnits, forKey: .amount)
            try encode(currency, forKey: .currency)
            try encode(decimals, forKey: .decimals)
        case .date(let date): try encode(date.text, forKey: .date)
        }
        try tone(cell.tone)
    }

    private mutating func tone(_ tone: PageTone) throws {
        try plain(tone.rawValue, .tone, unless: PageTone.normal.rawValue)
    }

    fileprivate mutating func part<Intent>(_ part: PagePart<Intent>, _ isOutline: Bool) throws {
        switch part {
        case .section(let title): try encode(title, forKey: .section)
        case .rows(let rows): try self.rows(rows, isOutline)
        case .field(let field): try self.field(field, isOutline)
        case .fact(let cell):
            try encode(cell.label ?? "", forKey: .fact)
            try self.cell(PageCell(cell.value, brief: cell.brief, tone: cell.tone))
        case .text(let text): try encode(text, forKey: .text)
        case .picture(let picture):
            try encode(picture.description, forKey: .picture)
            try text(picture.url, .url)
        case .link(let link):
            try encode(link.title, forKey: .link)
            try text(link.url, .url)
        case .progress(let progress):
            try encode(progress.text, forKey: .progress)
            try encodeIfPresent(progress.fraction, forKey: .fraction)
        case .empty(let text): try encode(text, forKey: .empty)
        case .failure(let failure):
            try problem(failure.problem, .failure)
            if let retry = failure.retry { try object(.retry) { try $0.action(retry) } }
        case .action(let action): try object(.action) { try $0.action(action) }
        case .child: try flag(true, .child)
        }
    }

    private mutating func rows<Intent>(_ rows: PageRows<Intent>, _ isOutline: Bool) throws {
        try plain(rows.count, .rows)
        try plain(rows.total, .total)
        if !rows.columns.isEmpty { try encode(rows.columns, forKey: .columns) }
        try list(0..<min(rows.count, isOutline ? 50 : 200), .first) { members, index in
            var row = PageRow<Intent>(includesActions: !isOutline)
            rows.describe(index, &row)
            try members.row(row)
        }
        if let more = rows.more { try object(.more) { try $0.action(more) } }
    }

    private mutating func row<Intent>(_ row: PageRow<Intent>) throws {
        try head(row.key, row.mark, row.badge, row.title)
        try tone(row.tone)
        try list(row.cells, .cells) { try $0.cell($1) }
        try text(row.detail, .detail)
        try text(row.link, .link)
        try flag(row.isMarked, .marked)
        try list(row.actions, .actions) { try $0.action($1) }
    }

    private mutating func field<Intent>(_ field: PageField<Intent>, _ isOutline: Bool) throws {
        try encode(field.label, forKey: .field)
        switch field.text {
        case .state: break
        case .entry: try plain("entry", .place)
        case .draft: try plain("draft", .place)
        case .secret: try plain("secret", .place)
        }
        try text(field.text.value, .text)
        try plain(field.kind.word, .kind)
        if case .choice(let choices) = field.kind, !isOutline {
            try list(choices, .choices) { members, choice in
                try members.encode(choice.text, forKey: .text)
                try members.encode(choice.title, forKey: .title)
            }
        }
        try text(field.key.map { String($0) }, .key)
        try text(field.hint, .hint)
        try text(field.error, .error)
        try flag(!field.isEnabled, .disabled)
        try flag(field.isChosen, .chosen)
        try text(field.row, .row)
    }
}
