import Adder
import Foundation
import Testing

/// An app of modules over one store, of which docs/Screens.md tells.
@MainActor
@Suite struct ModuleTests {
    /// A screen that observes the store from appearing to disappearing.
    @MainActor
    private final class BasketScreen {
        private let store: Store<ShopState, ShopAction>
        private var observation: StoreObservation?
        private(set) var shown: [Int] = []

        init(_ store: Store<ShopState, ShopAction>) {
            self.store = store
        }

        func appear() {
            shown.append(store.state.basket.count)
            observation = store.observe(\.basket.count) { [weak self] count, _ in self?.shown.append(count) }
        }

        func disappear() { observation = nil }

        func tapAdd() { store.send(.basket(.add)) }
    }

    @Test func aScreenFollowsTheStoreWhileItAppears() throws {
        let store = Store(ShopState(), reducer: shopReducer)
        let screen = BasketScreen(store)
        // The screen appears whenever the navigation in the store has it on top.
        let navigation = store.observe(\.path.screens) { screens, _ in
            if screens.last == "basket" { screen.appear() } else { screen.disappear() }
        }
        store.send(.path(.open("basket")))
        screen.tapAdd()
        screen.tapAdd()
        store.send(.path(.open("help")))
        store.send(.basket(.remove))
        #expect(screen.shown == [0, 1, 2])
        #expect(store.state == ShopState(basket: BasketState(count: 1), path: PathState(screens: ["basket", "help"])))
        store.send(.path(.close))
        screen.tapAdd()
        #expect(screen.shown == [0, 1, 2, 1, 2])
        withExtendedLifetime(navigation) {}
    }

    @Test func theSameActionsGiveTheSameState() throws {
        let actions: [ShopAction] = [.basket(.add), .path(.open("basket")), .basket(.add), .basket(.order)]
        let states = (1...2).map { _ in
            let store = Store(ShopState(), reducer: shopReducer)
            for action in actions { store.send(action) }
            return store.state
        }
        #expect(states[0] == states[1])
        #expect(states[0].basket == BasketState(count: 2, isOrdered: true))
    }

    /// A role, which ends the names of its files, with parts of the code of each such file.
    private static let roles = [
        "View": [": PageView", "func draw("],
        "Presenter": [": Presenter", "func handle(", "func receive("],
        "Router": ["extension ", "Kit {", "func ", "stage.open("],
        "Interactor": ["Interactor", " {"],
        "Entities": [" {"],
    ]

    @Test(arguments: ["Todos", "News", "Cart"])
    func eachKitHasAllFiveRoles(_ kit: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let folder = root.appending(path: "Kits/\(kit)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        var interactors = 0
        for (role, declarations) in Self.roles {
            let files = paths.filter { Self.role(of: $0) == role }
            #expect(!files.isEmpty, "\(role) of \(kit)")
            for file in files {
                let code = try Self.code(of: folder.appending(path: file))
                for declaration in declarations { #expect(code.contains(declaration), "\(declaration) in \(file)") }
                if role == "Interactor", code.contains(": Interactor"), code.contains("func respond(") {
                    interactors += 1
                }
            }
        }
        #expect(interactors > 0, "No interactor of \(kit) answers requests.")
        let screens = Dictionary(grouping: paths.filter { $0.hasPrefix("Screens/") }) {
            $0.split(separator: "/").dropLast().last ?? ""
        }
        for (screen, files) in screens where screen != "Screens" {
            let roles = Set(files.map(Self.role))
            // The view and the presenter of a form that several kits show are in AdderForms.
            let isForm = try files.contains {
                try Self.code(of: folder.appending(path: $0)).contains("import AdderForms")
            }
            #expect(isForm || roles.isSuperset(of: ["View", "Presenter"]), "\(kit)/Screens/\(screen): \(files)")
        }
        #expect(screens.count > 1)
    }

    /// Returns the role in the name of a file: `Router` of `TodosRouter.swift`, `Entities` of each file in that folder.
    private static func role(of path: String) -> String? {
        guard !path.hasPrefix("Entities/") else { return "Entities" }
        let name = path.split(separator: "/").last?.prefix { $0 != "." && $0 != "+" } ?? ""
        return roles.keys.first { name.hasSuffix($0) }
    }

    /// Returns the lines of a file that are not comments.
    private static func code(of file: URL) throws -> String {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
