import Adder
import AdderSwiftUI
import AdderTesting
import AdderViews
import Foundation
import SwiftUI
import Testing
import TodosKit
import UIKit

/// The code of the guide *In an existing app*.
@MainActor
@Suite(.serialized) struct ExistingAppTests {
    /// Runs what was begun on the main actor.
    private func turn() async {
        for _ in 1...3 { await Task { @MainActor in }.value }
    }

    @Test func aTabOfAnAppDrawsTheListItself() async throws {
        let (folder, todos) = (URL.temporaryDirectory.appending(path: UUID().uuidString), TodosFeature())
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(at: folder) }
        let drawing = Drawing(TodosTab(todos: todos))
        #expect(drawing.contains("Text “Loading”"))
        await todos.start(in: folder)
        #expect(todos.problem == nil)
        let list = try #require(todos.navigator?.entries.first?.shown)
        list.screen(of: TodoListPresenter.self)?.send(.add("Milk"))
        await list.settled()
        #expect(drawing.press("Milk"))
        await todos.navigator?.settled()
        #expect(drawing.all("pushed").count == 1)
        // The window keeps its routes.
        let stack = try JSONEncoder().encode(todos.navigator?.state)
        await todos.stop()
        #expect(todos.navigator == nil)
        await todos.start(in: folder, restoring: stack)
        #expect(todos.navigator?.entries.count == 2)
        await todos.open(try #require(URL(string: "https://shop.example/todos/history")))
        #expect(todos.navigator?.entries.count == 3)
        todos.isOffered = false
        await todos.open(try #require(URL(string: "shop://todos/report")))
        #expect(drawing.all("alert").map(\.name) == ["alert “The todos are not offered at present.”"])
        await todos.stop()
    }

    @Test func aNavigationControllerShowsTheRoutes() async throws {
        let sdk = try await SDK.start { TodosKit.enable() }
        let pages = sdk.kits.pages(cart: nil)
        let navigator = Navigator<TodosRoute, PageController>(stream: sdk.stream) { route, opener in
            PageController(try await pages.screen(for: route, openedBy: opener))
        }
        let home = UINavigationController(rootViewController: UIViewController(nibName: nil, bundle: nil))
        let flow = TodosFlow(navigator, in: home)
        let list = try await navigator.open(.list()).get().screen
        await turn()
        #expect(home.viewControllers.count == 2)
        // A presenter opens a route.
        list.screen(of: TodoListPresenter.self)?.send(.new(.once))
        await navigator.settled()
        await turn()
        let editor = try #require(home.viewControllers.last as? PageController)
        #expect(home.viewControllers.count == 3)
        await editor.screen.settled()
        #expect(Drawing(editor.rootView).type("Milk", in: "Title"))
        home.popViewController(animated: true)
        await turn()
        #expect(home.viewControllers.last === editor && home.presentedViewController is UIAlertController)
        home.stubPress("Discard")
        await turn()
        #expect(home.viewControllers.count == 2 && navigator.entries.count == 1)
        home.popViewController(animated: true)
        await turn()
        #expect(navigator.entries.isEmpty && home.delegate === flow)
        await sdk.stop()
    }

    @Test func aViewControllerDrawsAState() async throws {
        let sdk = try await SDK.start { TodosKit.enable() }
        let due = DueController(sdk.kits)
        let list = sdk.kits.list()
        list.send(.add("Milk due:today"))
        await list.settled()
        await due.settled()
        #expect(due.label.text == "1 due")
        await sdk.stop()
    }

    @Test func thePhasesOfTheAppReachTheSDK() async throws {
        let (told, entered) = AsyncStream.makeStream(of: ApplicationPhase.self)
        var phases: ApplicationPhases? = ApplicationPhases { entered.yield($0) }
        var all = told.makeAsyncIterator()
        #expect(await all.next(isolation: #isolation) == .active)
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        #expect(UIApplication.shared.stubTasks.count == 1)
        #expect(await all.next(isolation: #isolation) == .background)
        await turn()
        #expect(UIApplication.shared.stubTasks.isEmpty)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: nil)
        // It was waited for.
        phases = nil
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        await turn()
        entered.finish()
        var rest: [ApplicationPhase] = []
        while let phase = await all.next(isolation: #isolation) { rest.append(phase) }
        #expect(rest == [.ending] && phases == nil)
    }
}
