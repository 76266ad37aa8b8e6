import Adder
import AdderSwiftUI
import AdderViews
import Foundation
import Observation
import SwiftUI
import TodosKit
import UIKit

/// A page of a kit in a view controller. Its question before it is left is that of the screen.
final class PageController: UIHostingController<PageScreenView>, LeavableScreen {
    let screen: PageScreen
    var leaving: ScreenLeaving? { screen.leaving }

    init(_ screen: PageScreen) {
        self.screen = screen
        super.init(rootView: PageScreenView(screen))
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }
}

/// Shows the routes of the todos in a navigation controller that the app has.
@MainActor
final class TodosFlow: NSObject, UINavigationControllerDelegate {
    private let navigator: Navigator<TodosRoute, PageController>
    private let controller: UINavigationController
    /// The view controllers of the app, which are below the pages.
    private let own: [UIViewController]

    init(_ navigator: Navigator<TodosRoute, PageController>, in controller: UINavigationController) {
        (self.navigator, self.controller, own) = (navigator, controller, controller.viewControllers)
        super.init()
        controller.delegate = self
        follow()
    }

    /// Shows the stack of the navigator, and its question, now and after each change.
    private func follow() {
        let (entries, question) = withObservationTracking {
            (navigator.entries, navigator.leaving)
        } onChange: { [weak self] in
            Task { @MainActor in self?.follow() }
        }
        for entry in entries where !controller.viewControllers.contains(entry.shown) {
            entry.shown.rootView = PageScreenView(entry.shown.screen) { [weak navigator] in navigator?.close(entry.id) }
        }
        let stack = own + entries.map(\.shown)
        if stack != controller.viewControllers { controller.setViewControllers(stack, animated: true) }
        if let question, controller.presentedViewController == nil { ask(question) }
    }

    /// Closes the pages from which a person has gone back. One that asks stays in the stack, and is shown again with its question.
    func navigationController(_ controller: UINavigationController, didShow: UIViewController, animated: Bool) {
        for entry in navigator.entries.reversed() where !controller.viewControllers.contains(entry.shown) {
            navigator.close(entry.id)
        }
    }

    private func ask(_ question: LeaveRequest) {
        let alert = UIAlertController(title: question.text, message: nil, preferredStyle: .alert)
        func offer(_ title: String, _ style: UIAlertAction.Style, _ answer: LeaveAnswer) {
            alert.addAction(UIAlertAction(title: title, style: style) { [navigator] _ in navigator.answer(answer) })
        }
        offer("Discard", .destructive, .discard)
        if question.canSave { offer("Save", .default, .save) }
        offer("Keep editing", .cancel, .keepEditing)
        controller.present(alert, animated: true)
    }
}

/// A view controller of the app that shows one value of a kit: a screen whose state it draws itself.
final class DueController: UIViewController, ScreenView {
    let label = UILabel()
    private let screen: Screen<TodoListPresenter>

    init(_ todos: TodosKit) {
        screen = todos.list()
        super.init(nibName: nil, bundle: nil)
        screen.show(in: self)
        screen.send(.appear)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
    }

    func render(_ state: TodoListPresenter.State, previous: TodoListPresenter.State?) {
        label.text = "\(state.dueCount) due"
    }

    func settled() async { await screen.settled() }
}
