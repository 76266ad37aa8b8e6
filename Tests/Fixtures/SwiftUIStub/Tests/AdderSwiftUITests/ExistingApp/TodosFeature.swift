import Adder
import AdderStorage
import AdderSwiftUI
import AdderViews
import Foundation
import Observation
import TodosKit

/// The todos in an app that exists: the started SDK, and the navigator of its screens.
@MainActor
@Observable
final class TodosFeature {
    private(set) var navigator: Navigator<TodosRoute, PageScreen>?
    private(set) var problem: String?
    /// A Boolean value that indicates whether the app shows its todos at present.
    @ObservationIgnored var isOffered = true
    @ObservationIgnored private(set) var sdk: SDK<TodosKit>?
    @ObservationIgnored private var phases: ApplicationPhases?
    @ObservationIgnored private var starting: Task<Void, Never>?

    /// Starts the SDK once, whichever window asks, and opens the routes of a former window.
    func start(in folder: URL? = nil, restoring stack: Data = Data()) async {
        if starting == nil { starting = Task { await begin(in: folder, restoring: stack) } }
        await starting?.value
    }

    private func begin(in folder: URL?, restoring stack: Data) async {
        do {
            let folder =
                try folder
                ?? FileManager.default.url(
                    for: .applicationSupportDirectory, in: .userDomainMask, appropriateFor: nil, create: true)
            let sdk = try await SDK.start {
                TodosKit.enable { $0.storage = .file(folder.appending(path: "todos.sqlite").path) }
            }
            self.sdk = sdk
            phases = ApplicationPhases { await sdk.enter($0) }
            let pages = sdk.kits.pages(cart: nil)
            let links = try TodosRoute.links(scheme: "shop", hosts: ["shop.example"])
            let offered = RouteGuard<TodosRoute> { [weak self] _ in
                self?.isOffered == true ? .allow : .deny("The todos are not offered at present.")
            }
            let navigator = Navigator(links: links, stream: sdk.stream, guards: [offered]) { route, opener in
                try await pages.screen(for: route, openedBy: opener)
            }
            let saved = try? JSONDecoder().decode(Navigation<TodosRoute>.self, from: stack)
            for destination in saved?.stack ?? [] {
                _ = try? await navigator.open(destination.route, as: destination.presentation)
            }
            if navigator.entries.isEmpty { try await navigator.open(TodosRouter.firstRoute, as: .root) }
            self.navigator = navigator
        } catch {
            problem = "\(error)"
        }
    }

    /// Opens a link, also one that has started the app. The navigator tells the person if it is refused.
    func open(_ url: URL) async {
        await starting?.value
        _ = try? await navigator?.open(url: url.absoluteString)
    }

    /// Stops the SDK, so that the next start has other options.
    func stop() async {
        await starting?.value
        (navigator, phases, starting) = (nil, nil, nil)
        await sdk.take()?.stop()
    }
}
