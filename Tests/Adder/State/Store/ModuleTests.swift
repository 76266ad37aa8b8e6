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

    /// The folder of each role, how the names of its files end, and parts of their code.
    private static let roles = [
        ("Views", "View", [": PageView", "func draw("]),
        ("Interactors", "Interactor", [": Interactor", "func respond("]),
        ("Presenters", "Presenter", [": Presenter", "func handle(", "func receive("]),
        ("Entities", "", [" {"]),
        ("Router", "Router", [": PageKit {", "stage.open("]),
    ]

    @Test(arguments: ["Kits/Todos", "Kits/News", "Kits/Cart", "Sample/account"])
    func eachKitHasAllFiveRoles(_ kit: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../..").standardized
        let folder = root.appending(path: kit)
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        for (role, suffix, declarations) in Self.roles {
            let files = paths.filter {
                $0.hasPrefix("\(role)/") && $0.hasSuffix("\(suffix).swift") && !$0.contains("+")
            }
            #expect(!files.isEmpty, "\(role) of \(kit)")
            for file in files {
                let code = try Self.code(of: folder.appending(path: file))
                for declaration in declarations { #expect(code.contains(declaration), "\(declaration) in \(file)") }
            }
            let strays = paths.filter { $0.hasSuffix("\(suffix).swift") && !$0.hasPrefix("\(role)/") }
            #expect(suffix.isEmpty || strays.isEmpty, "\(suffix) outside of \(kit)/\(role)")
        }
        let screens = ["View", "Presenter"].map { suffix in
            Set(
                paths.filter { $0.hasPrefix("\(suffix)s/") && $0.hasSuffix("\(suffix).swift") }
                    .map { $0.dropFirst("\(suffix)s/".count).dropLast("\(suffix).swift".count) })
        }
        #expect(screens[0] == screens[1], "A screen of \(kit) is a view and a presenter of one name.")
        #expect(screens[0].count > 1)
    }

    /// Returns the lines of a file that are not comments.
    private static func code(of file: URL) throws -> String {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        return lines.filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    }
}
