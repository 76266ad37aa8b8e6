import Adder
import AdderServices
import AdderViews
import CartKit
import Foundation
import NewsKit
import Testing
import TodosKit

@testable import AdderTerminal
@testable import sample

/// The keys of every page of this host, against each other, those of the full screen and the table in docs/Sample.md.
@MainActor
@Suite struct ScreenKeysTests {
    @Test func noPageGivesAKeyToTwoActions() throws {
        for entry in try Self.pages() { #expect(entry.page.keyProblems() == [], "\(entry.name)") }
    }

    @Test func noPageTakesAKeyOfTheFullScreen() throws {
        for (name, keys) in try Self.claims() {
            for (key, title, isSearch) in keys where !(key == "/" && isSearch) {
                #expect(!ActionKeys<String>.reserved.contains(key), "\(name): \(key) \(title)")
                #expect(!"|<".contains(key), "\(name): \(key) \(title)")
            }
        }
    }

    /// Return opens a row that can be opened, whatever else is on the page.
    @Test func returnTakesTheMainActionOfARow() throws {
        for entry in try Self.pages() {
            for case .rows(let rows) in entry.page.parts where rows.count > 0 {
                let actions = rows.row(at: 0).actions
                #expect(actions.count { $0.role == .primary } <= 1, "\(entry.name)")
                for action in actions where action.title == "Open" { #expect(action.role == .primary, "\(entry.name)") }
            }
        }
    }

    /// The keys that mean the same wherever they are.
    @Test(
        arguments: [
            ("u", ["Undo"]), ("U", ["Redo"]), ("a", ["Add"]), ("e", ["Edit"]), ("h", ["History", "Show the history"]),
            ("d", ["Delete", "Remove"]),
        ] as [(Character, [String])])
    func aKeyMeansTheSameEverywhere(_ key: Character, _ titles: [String]) throws {
        for (name, keys) in try Self.claims() {
            for claim in keys where claim.key == key {
                #expect(titles.contains { claim.title.hasPrefix($0) }, "\(name): \(key) \(claim.title)")
            }
        }
    }

    @Test func theTableNamesEveryKeyOfEveryPage() throws {
        var (found, listed) = (Set<String>(), Set<String>())
        for (name, keys) in try Self.claims() {
            // The gallery has the home screen without its data, too.
            let page = name == "menu" ? "home" : name.split(separator: ",")[0]
            for key in keys {
                let name = [" ": "Space", "\u{1B}": "Esc"][key.key] ?? String(key.key)
                found.insert("\(name) on \(page)")
            }
        }
        for row in try Self.table() where row.pages != ["every page"] {
            for key in row.keys { for page in row.pages { listed.insert("\(key) on \(page)") } }
        }
        #expect(found.subtracting(listed).sorted() == [], "Not in the table of docs/Sample.md.")
        #expect(listed.subtracting(found).sorted() == [], "Only in the table of docs/Sample.md.")
    }

    @Test func theTableNamesTheKeysOfTheFullScreen() throws {
        let keys = try Self.table().filter { $0.pages == ["every page"] }.flatMap(\.keys)
        for key in ActionKeys<String>.reserved { #expect(keys.contains(String(key))) }
    }

    // MARK: Pages and keys

    private typealias Claim = (key: Character, title: String, isSearch: Bool)

    /// The pages of the gallery, and those that have more keys than there.
    private static func pages() throws -> [ScreenGallery.Entry] {
        let summary = HomePresenter.Summary(
            openCount: 7, doneCount: 2, trashCount: 1, dueCount: 0, dueFirst: [], cart: "", news: "", latest: [],
            account: "Ada")
        let price = Money(minor: 100, currency: .eur)
        let milk = CartRow(id: "1", sku: "milk", title: "Milk", unitPrice: price, quantity: 1, total: price)
        let content = CartContent(
            version: 1, rows: [milk], subtotal: price, takesDiscounts: true, discountCodes: ["TEN"])
        let news = NewsRow(
            id: NewsItemID(1), title: "Comet", link: "https://river.example/1", isFavourite: true)
        let items = NewsRows([news], next: NewsCursor("1769853600000_3"))
        let kept = LoadedDraft(TodoDraft(.once), today: try .test, kept: TodoDraft(.once))
        return try ScreenGallery.pages() + [
            .init(
                "item", NewsItemView(),
                .init(id: news.id, row: news, offers: NewsOffers(later: true, purchase: true), opensLinks: true)),
            .init(
                "favourites", NewsFavouritesView(),
                .init(items: .loaded(items, .loaded(.initial)), opensLinks: true)),
            .init("news", NewsFeedView(), .init(items: .loaded(items, .loaded(.initial)), opensLinks: true)),
            .init(
                "editor", TodoEditorView<TodoForm>(), .init(id: nil, draft: .loaded(kept, .loaded(.initial)))),
            .init("home", HomeMenuView(), .init(summary: summary)),
            .init(
                "cart", CartView(offersTodos: true, offersCheckout: true),
                .init(content: .loaded(content, .loaded(.initial)))),
            .init(
                "checkout", CheckoutView(),
                .init(offer: .loaded(.init(content: content, buyer: "Ada"), .loaded(.initial)))),
        ]
    }

    /// Returns the keys that the actions and the fields of each page ask for, for each kind of row.
    private static func claims() throws -> [(name: String, keys: [Claim])] {
        try pages().flatMap { entry -> [(String, [Claim])] in
            var own: [Claim] = []
            func add(_ action: PageAction<String>) {
                if let key = action.key { own.append((key, action.title, false)) }
            }
            var rows: [[PageAction<String>]] = []
            for part in entry.page.parts {
                switch part {
                case .field(let field):
                    if let key = field.key { own.append((key, field.label, field.kind == .search)) }
                case .action(let action): add(action)
                case .failure(let failure): if let retry = failure.retry { add(retry) }
                case .rows(let list):
                    if let more = list.more { add(more) }
                    rows += (0..<list.count).map { list.row(at: $0).actions }
                default: break
                }
            }
            for action in entry.page.actions { add(action) }
            return (rows.isEmpty ? [[]] : rows).map { actions in
                let keys: [Claim] = actions.compactMap { action in action.key.map { ($0, action.title, false) } }
                return (entry.name, keys + own)
            }
        }
    }

    /// Returns the rows of the table of keys in docs/Sample.md.
    private static func table() throws -> [(keys: [String], pages: [String])] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        let document = try String(contentsOf: root.appending(path: "docs/Sample.md"), encoding: .utf8)
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let head = try #require(lines.firstIndex { $0.hasPrefix("| key | what it does | where |") })
        return lines[(head + 2)...].prefix { $0.hasPrefix("|") }.map { keysAndPages(String($0)) }
    }

    private static func keysAndPages(_ line: String) -> (keys: [String], pages: [String]) {
        let cells = line.split(separator: " | ", maxSplits: 2).map(String.init)
        // The texts between two signs of code.
        let texts = cells[0].split(separator: "`").map(String.init)
        let keys = texts.indices.filter { !$0.isMultiple(of: 2) }.map { texts[$0].replacing("\\|", with: "|") }
        return (keys, cells[2].replacing(" |", with: "").split(separator: ", ").map(String.init))
    }
}
