import Adder
import AdderSwiftUI
import AdderViews
import Foundation
import SwiftUI
import TodosKit

/// An app with SwiftUI, of which the todos are a part.
struct ShopApp: App {
    @State private var todos = TodosFeature()

    var body: some Scene {
        WindowGroup { TodosTab(todos: todos) }
    }
}

struct TodosTab: View {
    let todos: TodosFeature
    @SceneStorage("todos") private var stack = Data()

    var body: some View {
        Group {
            if let navigator = todos.navigator {
                NavigatorView(navigator) { page in
                    page.shown.screen(of: TodoListPresenter.self).map { ShopTodoList($0) }
                }
                .onChange(of: navigator.state) { stack = (try? JSONEncoder().encode(navigator.state)) ?? Data() }
            } else if let problem = todos.problem {
                Text(verbatim: problem)
            } else {
                ProgressView("Loading").task { await todos.start(restoring: stack) }
            }
        }
        .onOpenURL { url in Task { await todos.open(url) } }
    }
}

/// The app's own view of the list; all other pages are drawn by `NavigatorView`.
struct ShopTodoList: View {
    @State private var list: ObservableView<TodoListPresenter>

    init(_ screen: Screen<TodoListPresenter>) {
        _list = State(initialValue: ObservableView(screen))
    }

    var body: some View {
        List {
            ForEach(list.rows.value ?? []) { row in
                Button(row.title) { list.send(.open(row.key)) }
            }
        }
        .searchable(text: list.binding(\.searchText) { .search($0) }, prompt: "Search")
        .navigationTitle("\(list.dueCount) due")
    }
}
