import Adder
import AdderViews

/// A kit of two screens, whose presenter behaves otherwise if its options say so.
final class DeskKit: Kit {
    struct Options: KitOptions {
        var change = DeskPresenter.Change.none
        /// The number that a later version of the interactor adds.
        var bonus = 0
    }

    static let name = "desk"
    let context: Context<DeskKit>
    let change: DeskPresenter.Change
    private let answering: Subscription

    init(options: Options, context: Context<DeskKit>) async throws {
        (self.context, change) = (context, options.change)
        answering = try context.answer(with: DeskInteractor(bonus: options.bonus))
    }
}

extension DeskKit: PageKit {
    static let firstRoute = DeskRoute.desk

    func makeScreen(for route: DeskRoute, openedBy opener: Opener) async throws -> PageScreen {
        let start = try await context.stream.reply(to: DeskRequest.start)
        guard case .counted(let count) = start else { throw Problem(code: "closed", message: "The desk is closed.") }
        let screen = context.stage.open(
            DeskPresenter(change: change), state: .init(route: route, count: count), openedBy: opener)
        return PageScreen(screen, DeskView(), appear: .appear)
    }
}

enum DeskRoute: LinkedRoute {
    case desk
    case drawer

    static let paths: RouteTable<DeskRoute> = [.path("desk", .desk), .path("drawer", .drawer)]
}

enum DeskRequest: Request {
    typealias Response = DeskResponse
    case start
    case count(String)
}

enum DeskResponse: Response { case counted(Int), failed(ReplyError) }

struct DeskInteractor: Interactor {
    let bonus: Int

    func respond(to request: DeskRequest, _ call: Call<DeskResponse>) async -> DeskResponse {
        switch request {
        case .start: .counted(100)
        case .count(let text): .counted(text.count + bonus)
        }
    }
}

struct DeskPresenter: Presenter {
    typealias Route = DeskRoute
    typealias Request = DeskRequest

    /// The way in which a later version of the presenter behaves otherwise.
    enum Change: String, Codable { case none, louder, silent, curious, otherwise }

    struct State: Equatable, Sendable {
        var route: DeskRoute
        var count: Int
        var notes: [String] = []
        var pin = Sensitive("")
    }

    enum Intent: Event { case appear, note(String), pin(Sensitive<String>), open }

    let change: Change

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: turn.state.notes.append(turn.identifier())
        case .note(let text):
            turn.state.notes.append(change == .louder ? text.uppercased() : text)
            if change != .silent { turn.send(.count(change == .otherwise ? text + "!" : text)) }
            if change == .curious { turn.send(.count("?")) }
        case .pin(let pin): turn.state.pin = pin
        case .open: turn.open(.drawer)
        }
    }

    func receive(_ response: DeskResponse, for request: DeskRequest, _ turn: inout Turn) {
        if case .counted(let count) = response { turn.state.count += count }
    }

    func refused(_ refusal: RouteRefusal, from route: DeskRoute, _ turn: inout Turn) {
        turn.state.notes.append(refusal.message)
    }
}

struct DeskView: PageView {
    func draw(_ state: DeskPresenter.State, on page: inout Page<DeskPresenter.Intent>) {
        page.title = "\(state.route)"
        for note in state.notes { page.fact("Note", .text(note)) }
        page.fact("Count", .number(state.count))
        page.fact("PIN", .number(state.pin.reveal()?.count ?? 0))
        page.field("Note", "") { .note($0) }
        page.secret("PIN") { .pin($0) }
        page.action("Open", .open)
    }
}
