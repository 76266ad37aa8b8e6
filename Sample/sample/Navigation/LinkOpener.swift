import Adder
import CartKit
import TodosKit

extension Host {
    /// Opens a link, or says what opening it would show.
    func open(_ link: String, isDryRun: Bool) async throws -> Report {
        var shown: Result<Report, any Error>?
        let navigator = try Navigator<AppRoute>(scheme: AppRoute.scheme, stream: sdk.stream) { destination, _ in
            do {
                shown = .success(try await show(destination.route))
            } catch {
                shown = .failure(error)
            }
        }
        guard isDryRun else {
            try await navigator.open(url: link)
            return try shown?.get() ?? Report()
        }
        let plan = try await navigator.plan(url: link)
        let document = OpeningDocument(url: try navigator.url(of: plan.shown.route), plan)
        return Report(output: isJSON ? json(document) : document.text)
    }

    private func show(_ route: AppRoute) async throws -> Report {
        switch route {
        case .home: try await home()
        case .todos(.list(let query)): try await list(query)
        case .todos(.detail(let key)): try await show(key.description)
        case .todos(.edit(let key)): try await edit(key.description, typed: [])
        case .cart(.cart): try await cart(.appear)
        case .cart(.later(let line)): try await later("\(line)")
        case .todos(.new), .todos(.exchange):
            throw Failure(usage: "This place is typed into: see sample todos add --help.")
        }
    }
}

/// `{"open":{"needsConfirmation":…,"presentation":…,"url":…}}`
struct OpeningDocument: Encodable {
    struct Body: Encodable {
        let url: String
        let presentation: String
        let needsConfirmation: Bool
    }

    let open: Body

    init(url: String, _ plan: NavigationPlan<AppRoute>) {
        open = Body(
            url: url, presentation: plan.shown.presentation.style.rawValue,
            needsConfirmation: plan.needsConfirmation)
    }

    var text: String {
        "Would \(open.presentation) \(open.url)\(open.needsConfirmation ? ", once it is confirmed" : "")\n"
    }
}
