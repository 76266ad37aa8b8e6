import Adder
import Foundation
import Testing

/// An app of modules over one store, as docs/State.md shows it.
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

    @Test func aModulesReducerRunsWithoutTheApp() throws {
        let store = Store(BasketState(), reducer: basketReducer)
        store.send(.add)
        #expect(store.state == BasketState(count: 1))
    }

    @Test func aModuleIsAFolderOfThreeFiles() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Modules")
        let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(modules == ["Basket", "Path", "Shop"])
        for module in modules {
            let files = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: module).path)
            #expect(files.sorted() == ["Action", "Reducer", "State"].map { "\(module)\($0).swift" })
        }
    }

    /// The end of a file's name, and a part of what is declared in each such file.
    private static let declarations = [
        "View.swift": ["View: PageView", "func draw("],
        "Interactor.swift": ["Interactor", "func "],
        "Presenter.swift": ["Presenter: Presenter", "func handle(", "func receive("],
        "Router.swift": ["extension ", "Kit {", "func ", "stage.open("],
        "+": ["extension "],
    ]

    @Test func aScreenIsAFolderOfItsFiveParts() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let files = FileManager.default
        var count = 0
        for kit in ["Todos", "Cart", "News"] {
            let screens = root.appending(path: "Kits/\(kit)/Screens")
            for screen in try files.contentsOfDirectory(atPath: screens.path) where !screen.hasSuffix(".swift") {
                let names = try files.contentsOfDirectory(atPath: screens.appending(path: screen).path)
                #expect(names.count == 5, "\(kit)/Screens/\(screen): \(names)")
                for (role, declarations) in Self.declarations {
                    let name = try #require(names.first { $0.contains(role) }, "\(role) of \(kit)/Screens/\(screen)")
                    let path = screens.appending(path: "\(screen)/\(name)")
                    let code = try String(contentsOf: path, encoding: .utf8)
                    for declaration in declarations { #expect(code.contains(declaration), "\(declaration) in \(name)") }
                    count += 1
                }
            }
        }
        #expect(count >= 5)
    }
}
