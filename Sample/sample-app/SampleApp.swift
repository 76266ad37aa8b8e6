import Adder
import AdderStorage
import AdderSwiftUI
import AdderViews
import Foundation
import Observation
import SwiftUI
import TodosKit

/// An app of the todos: its screens in a navigation stack and in sheets, links to them, and the phases of its life.
@main
struct SampleApp: App {
    @State private var model = AppModel()

    var body: some Scene {
        WindowGroup {
            AppView(model: model)
                .task { await model.start() }
                .onOpenURL { url in model.open(url) }
        }
    }
}

/// The pages of the app, or the reason that it did not start.
private struct AppView: View {
    let model: AppModel

    var body: some View {
        if let navigator = model.navigator {
            NavigatorView(navigator)
        } else if let problem = model.problem {
            ContentUnavailableView { Label(problem, systemImage: "exclamationmark.triangle") }
        } else {
            ProgressView("Loading")
        }
    }
}

/// The started SDK, and the navigator of its screens.
@MainActor
@Observable
private final class AppModel {
    private(set) var navigator: Navigator<TodosRoute, PageScreen>?
    private(set) var problem: String?
    @ObservationIgnored private var hasBegun = false
    @ObservationIgnored private var phases: ApplicationPhases?
    /// The link that has started the app.
    @ObservationIgnored private var firstLink: URL?

    /// Starts the SDK, and shows the list of the todos.
    func start() async {
        // Each window asks for it.
        guard !hasBegun else { return }
        hasBegun = true
        do {
            let folder = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            let sdk = try await SDK.start {
                TodosKit.enable { $0.storage = .file(folder.appending(path: "todos.sqlite").path) }
            }
            phases = ApplicationPhases { await sdk.enter($0) }
            let (pages, links) = (sdk.kits.pages(cart: nil), try TodosRoute.links(scheme: "adder"))
            let navigator = Navigator(links: links, stream: sdk.stream) { route, opener in
                try await pages.screen(for: route, openedBy: opener)
            }
            try await navigator.open(TodosRouter.firstRoute, as: .root)
            self.navigator = navigator
            if let firstLink { open(firstLink) }
        } catch {
            problem = "\(error)"
        }
    }

    /// Opens a link. The navigator tells the person if it is refused.
    func open(_ url: URL) {
        guard let navigator else { return firstLink = url }
        Task { try? await navigator.open(url: url.absoluteString) }
    }
}

// A macro of Xcode, which Linux does not have.
#if os(iOS) || os(macOS) || os(visionOS)
    #Preview {
        PagePreview(TodoListView(), of: TodoListPresenter.State(rows: .loading))
    }
#endif
