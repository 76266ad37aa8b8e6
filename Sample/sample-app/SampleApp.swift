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
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup {
            AppView(model: model)
                .task { await model.start() }
                .onOpenURL { url in model.open(url) }
                .onChange(of: phase) { model.enter(phase) }
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
    @ObservationIgnored private var sdk: SDK<TodosKit>?
    /// The link that has started the app.
    @ObservationIgnored private var firstLink: URL?

    /// Starts the SDK, and shows the list of the todos.
    func start() async {
        guard sdk == nil else { return }
        do {
            let folder = try FileManager.default.url(
                for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            let sdk = try await SDK.start {
                TodosKit.enable { $0.storage = .file(folder.appending(path: "todos.sqlite").path) }
            }
            self.sdk = sdk
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

    /// Tells the SDK that the app has become active or has gone to the background.
    func enter(_ phase: ScenePhase) {
        guard let sdk, phase != .inactive else { return }
        Task { await sdk.enter(phase == .active ? .active : .background) }
    }
}

// A macro of Xcode, which Linux does not have.
#if os(iOS) || os(macOS) || os(visionOS)
    #Preview {
        PagePreview(TodoListView(), of: TodoListPresenter.State(rows: .loading))
    }
#endif
