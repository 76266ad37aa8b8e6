import CartKit
import NewsKit
import TodosKit

/// A source of what the arguments of commands name. What cannot be read is left out.
@MainActor
protocol CompletionSource {
    func todos(_ status: TodoStatus) async -> [ListedTodo]
    func cart() async -> Cart?
    func newsItems(_ query: NewsQuery) async -> [NewsItem]
    func newsSources() async -> [NewsSource]
}

/// The databases of a data folder, which are left as they are: the source of the shells.
struct FileCompletionSource: CompletionSource {
    /// The data folder; `nil` if it is unknown.
    let folder: String?

    func todos(_ status: TodoStatus) async -> [ListedTodo] {
        (try? await TodosKit.todos(status, examining: path(of: .todos))) ?? []
    }

    func cart() async -> Cart? {
        try? await CartKit.cart(examining: path(of: .cart))
    }

    func newsItems(_ query: NewsQuery) async -> [NewsItem] {
        (try? await NewsKit.items(query, examining: path(of: .news))) ?? []
    }

    func newsSources() async -> [NewsSource] {
        (try? await NewsKit.sources(examining: path(of: .news))) ?? []
    }

    /// Returns the path of a kit's database; an empty one, which no database has, without a folder.
    private func path(of kit: HostKit) -> String { folder.map(kit.database) ?? "" }
}
