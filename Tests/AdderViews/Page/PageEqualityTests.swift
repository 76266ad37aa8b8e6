import Adder
import AdderViews
import Testing

/// Pages are equal only if they show and send the same: a renderer that compares them misses no change.
@Suite struct PageEqualityTests {
    private typealias Intent = EveryPart.Intent

    /// Two values of one type that differ in one stored property.
    struct Pair: Sendable, CustomTestStringConvertible {
        let type: String
        let property: String
        /// The stored properties of the type.
        let properties: Set<String>
        /// Returns `true` if the first or the second value equals the first or the second one, made again.
        let areEqual: @Sendable (_ one: Bool, _ other: Bool) -> Bool

        var testDescription: String { "\(type).\(property)" }

        init<T: Equatable & Sendable>(_ property: String, _ make: @escaping @Sendable (_ isSecond: Bool) -> T?) {
            type = PageEqualityTests.name(of: T.self)
            self.property = property
            properties = Set(make(false).map { Mirror(reflecting: $0).children.compactMap(\.label) } ?? [])
            areEqual = { make($0) == make($1) }
        }
    }

    private static func name(of type: Any.Type) -> String {
        String(String(describing: type).prefix { $0 != "<" })
    }

    @Test(arguments: pairs)
    func aDifferenceInOnePropertyIsSeen(_ pair: Pair) {
        #expect(pair.areEqual(false, false) && pair.areEqual(true, true))
        #expect(!pair.areEqual(false, true) && !pair.areEqual(true, false))
    }

    @Test func everyPropertyHasAPair() {
        let types = Dictionary(grouping: Self.pairs) { $0.type }
        for (type, pairs) in types {
            #expect(Set(pairs.map { $0.property }) == pairs[0].properties, "\(type)")
        }
        var reached: Set<String> = []
        Self.collect(EveryPart.page(), &reached)
        #expect(Set(types.keys) == reached)
    }

    /// Collects the names of the structs of a page that are parts of it.
    private static func collect(_ value: Any, _ types: inout Set<String>) {
        let (mirror, type) = (Mirror(reflecting: value), name(of: type(of: value)))
        if mirror.displayStyle == .struct, type.hasPrefix("Page") { types.insert(type) }
        for child in mirror.children { collect(child.value, &types) }
        if let rows = value as? PageRows<Intent>, rows.count > 0 { collect(rows.row(at: 0), &types) }
    }

    // MARK: Pairs

    private static var pairs: [Pair] { [actions, small, keys, pages, fields, lists, rows].flatMap(\.self) }

    private static let actions: [Pair] = [
        Pair("title") { PageAction($0 ? "b" : "a", Intent.go) },
        Pair("intent") { PageAction("a", Intent.open($0 ? 1 : 2)) },
        Pair("key") { PageAction("a", Intent.go, key: $0 ? "k" : nil) },
        Pair("role") { PageAction("a", Intent.go, role: $0 ? .primary : .normal) },
        Pair("isEnabled") { PageAction("a", Intent.go, isEnabled: $0) },
        Pair("confirmation") { PageAction("a", Intent.go, confirmation: $0 ? "Sure?" : nil) },
    ]

    private static let small: [Pair] = [
        Pair("label") { PageCell(.number(1), label: $0 ? "a" : nil) },
        Pair("value") { PageCell(.number($0 ? 1 : 2)) },
        Pair("brief") { PageCell(.number(1), brief: $0 ? "1" : nil) },
        Pair("tone") { PageCell(.number(1), tone: $0 ? .late : .normal) },
        Pair("verb") { PageNotice($0 ? "b" : "a") },
        Pair("key") { PageNotice("a", key: $0 ? "k" : nil) },
        Pair("mark") { PageNotice("a", mark: $0 ? .open : .done) },
        Pair("badge") { PageNotice("a", badge: $0 ? "A" : nil) },
        Pair("title") { PageNotice("a", title: $0 ? "b" : "") },
        Pair("cells") { PageNotice("a", cells: $0 ? [PageCell(.number(1))] : []) },
        Pair("undo") { PageNotice("a", undo: $0 ? "u" : nil) },
        Pair("text") { PageQuestion($0 ? "b" : "a", confirm: act("y"), cancel: act("n")) },
        Pair("confirm") { PageQuestion("a", confirm: act($0 ? "x" : "y"), cancel: act("n")) },
        Pair("cancel") { PageQuestion("a", confirm: act("y"), cancel: act($0 ? "x" : "n")) },
        Pair("url") { PagePicture($0 ? "b" : "a", description: "") },
        Pair("description") { PagePicture("a", description: $0 ? "b" : "a") },
        Pair("id") { PageChild($0 ? EveryPart.Part.one : .two) },
        Pair("title") { PageLink($0 ? "b" : "a", to: "") },
        Pair("url") { PageLink("a", to: $0 ? "b" : "a") },
        Pair("text") { PageProgress($0 ? "b" : "a") },
        Pair("fraction") { PageProgress("a", fraction: $0 ? 0.5 : nil) },
        Pair("problem") { PageFailure<Intent>(Problem(code: $0 ? "b" : "a", message: "")) },
        Pair("retry") { PageFailure(Problem(code: "a", message: ""), retry: $0 ? act("r") : nil) },
        Pair("text") { PageDate($0 ? "2026-01-31" : "2026-01-30") },
        Pair("isDue") { PageDate("2026-01-31", isDue: $0) },
        Pair("text") { PageChoice($0 ? "b" : "a", "") },
        Pair("title") { PageChoice("a", $0 ? "b" : "a") },
    ]

    private static let keys: [Pair] = [
        Pair("owners") { isSecond in page { $0.action("a", .go, key: isSecond ? "b" : "a") }.keys },
        Pair("problems") { isSecond in page { $0.action("a", .go, key: isSecond ? "q" : "?") }.keys },
        Pair("keys") { isSecond in page { $0.action("a", .go, key: isSecond ? "q" : "?") } },
    ]

    private static func act(_ title: String) -> PageAction<Intent> { PageAction(title, .go) }

    private static func page(_ draw: (inout Page<Intent>) -> Void) -> Page<Intent> {
        var page = Page<Intent>()
        draw(&page)
        return page
    }

    private static let pages: [Pair] = [
        Pair("title") { isSecond in page { $0.title = isSecond ? "b" : "a" } },
        Pair("parts") { isSecond in page { $0.text(isSecond ? "b" : "a") } },
        Pair("actions") { isSecond in page { $0.action(isSecond ? "b" : "a", .go) } },
        Pair("notices") { isSecond in page { $0.notice(isSecond ? "b" : "a") } },
        Pair("remarks") { isSecond in page { $0.remark(isSecond ? "b" : "a") } },
        Pair("owners") { isSecond in page { $0.owners = isSecond ? [0: [PageChild(EveryPart.Part.one)]] : [:] } },
        Pair("problem") { isSecond in page { $0.problem = isSecond ? EveryPart.offline : nil } },
        Pair("question") { isSecond in
            page { if isSecond { $0.ask("Sure?", confirm: act("y"), cancel: act("n")) } }
        },
        Pair("isBusy") { isSecond in page { $0.isBusy = isSecond } },
        Pair("isFinished") { isSecond in page { $0.isFinished = isSecond } },
        Pair("texts") { Page<Intent>(texts: texts(\.loading, $0)) },
        Pair("_marks") { $0 ? german : PageTexts() },
        Pair("loading") { texts(\.loading, $0) }, Pair("retry") { texts(\.retry, $0) },
    ]

    /// Texts that are changed once, since groups of texts are equal if one is a copy of the other.
    private static let german = {
        var texts = PageTexts()
        texts.marks.mark = "Markieren"
        return texts
    }()

    private static func texts(_ path: WritableKeyPath<PageTexts, String>, _ isSecond: Bool) -> PageTexts {
        var texts = PageTexts()
        if isSecond { texts[keyPath: path] += "…" }
        return texts
    }

    /// Returns the field that a page begins with.
    private static func field(_ draw: (inout Page<Intent>) -> Void) -> PageField<Intent>? {
        if case .field(let field)? = page(draw).parts.first { field } else { nil }
    }

    private static let fields: [Pair] = [
        Pair("label") { isSecond in field { $0.field(isSecond ? "b" : "a", "") { .type($0) } } },
        Pair("text") { isSecond in field { $0.field("a", isSecond ? "b" : "a") { _ in .go } } },
        Pair("text") { isSecond in
            field { if isSecond { $0.entry("a") { .type($0) } } else { $0.secret("a") { .type($0.reveal() ?? "") } } }
        },
        Pair("key") { isSecond in field { $0.field("a", "", key: isSecond ? "k" : nil) { .type($0) } } },
        Pair("kind") { isSecond in field { $0.field("a", "", kind: isSecond ? .search : .line) { .type($0) } } },
        Pair("hint") { isSecond in field { $0.field("a", "", hint: isSecond ? "b" : nil) { .type($0) } } },
        Pair("error") { isSecond in field { $0.field("a", "", error: isSecond ? "b" : nil) { .type($0) } } },
        Pair("isEnabled") { isSecond in field { $0.field("a", "", isEnabled: isSecond) { .type($0) } } },
        Pair("isChosen") { isSecond in
            field { $0.entry("a", text: "", isChosen: isSecond, type: { .type($0) }, submit: { .type($0) }) }
        },
        Pair("row") { isSecond in
            field { $0.entry("a", text: "", row: isSecond ? "b" : nil, type: { .type($0) }, submit: { .type($0) }) }
        },
        Pair("makeIntent") { isSecond in field { $0.field("a", "") { isSecond ? .go : .type($0) } } },
        Pair("makeTypingIntent") { isSecond in
            field {
                $0.entry("a", text: "") {
                    isSecond ? .go : .type($0)
                } submit: { _ in
                    .go
                }
            }
        },
        Pair("makeIntent") { isSecond in
            field { $0.field("a", "b") { isSecond && $0 == "b" ? .go : .type($0) } }
        },
    ]

    /// Returns two rows, of which the second is empty but for what is drawn.
    private static func list(
        count: Int = 2, total: Int? = nil, columns: [String] = [], more: PageAction<Intent>? = nil,
        visible: Intent? = nil, firstID: Int = 0, _ draw: @escaping @Sendable (inout PageRow<Intent>) -> Void = { _ in }
    ) -> PageRows<Intent> {
        PageRows(
            count: count, total: total, columns: columns, more: more, visible: { _ in visible },
            identify: { AnyHashable($0 + firstID) }
        ) { index, row in
            if index == 1 { draw(&row) }
        }
    }

    private static func row(_ draw: (inout PageRow<Intent>) -> Void) -> PageRow<Intent> {
        var row = PageRow<Intent>()
        draw(&row)
        return row
    }

    private static let lists: [Pair] = [
        Pair("count") { list(count: $0 ? 3 : 2) },
        Pair("total") { list(total: $0 ? 9 : nil) },
        Pair("columns") { list(columns: $0 ? ["Title"] : []) },
        Pair("more") { list(more: $0 ? act("More") : nil) },
        Pair("visible") { list(visible: $0 ? .go : .open(1)) },
        Pair("identify") { list(firstID: $0 ? 1 : 0) },
        Pair("describeRow") { isSecond in list { $0.title = isSecond ? "b" : "a" } },
    ]

    private static let rows: [Pair] = [
        Pair("key") { isSecond in row { $0.key = isSecond ? "k" : nil } },
        Pair("mark") { isSecond in row { $0.mark = isSecond ? .open : .done } },
        Pair("badge") { isSecond in row { $0.badge = isSecond ? "A" : nil } },
        Pair("title") { isSecond in row { $0.title = isSecond ? "b" : "a" } },
        Pair("tone") { isSecond in row { $0.tone = isSecond ? .late : .normal } },
        Pair("cells") { isSecond in row { $0.cell(.number(isSecond ? 2 : 1)) } },
        Pair("detail") { isSecond in row { $0.detail = isSecond ? "b" : nil } },
        Pair("link") { isSecond in row { $0.link = isSecond ? "https://a.example" : nil } },
        Pair("isMarked") { isSecond in row { $0.isMarked = isSecond } },
        Pair("child") { isSecond in row { $0.child(isSecond ? EveryPart.Part.one : .two) } },
        Pair("keptActions") { isSecond in row { $0.action("a", isSecond ? .go : .open(1)) } },
        Pair("includesActions") { PageRow<Intent>(includesActions: $0) },
    ]
}
