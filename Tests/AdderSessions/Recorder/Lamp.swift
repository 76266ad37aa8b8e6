import Adder
import AdderViews
import TestSupport

/// A kit that asks its interactor for the time and a random number.
enum Lamp: KitLabel {
    static let name = "lamp"

    /// Opens the one screen of the kit.
    @MainActor
    static func screen(on stage: Stage) -> PageScreen {
        PageScreen(stage.open(LampPresenter(), state: .init()), LampView())
    }
}

enum LampRequest: Request {
    typealias Response = LampResponse
    case push(String)
}

enum LampResponse: Response { case lit(Timestamp, UInt64), failed(ReplyError) }

struct LampInteractor: Interactor {
    func respond(to request: LampRequest, _ call: Call<LampResponse>) async -> LampResponse {
        var random = call.generator()
        return .lit(call.now, random.next())
    }
}

struct LampPresenter: Presenter {
    struct State: Equatable, Sendable {
        var note = ""
        var lit: [UInt64] = []
        var since = Timestamp(milliseconds: 0)
    }
    enum Intent: Event { case push, note(String) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .push: turn.send(.push(turn.state.note))
        case .note(let text):
            turn.state.note = text
            turn.state.since = turn.now
        }
    }

    func receive(_ response: LampResponse, for request: LampRequest, _ turn: inout Turn) {
        if case .lit(let time, let number) = response {
            turn.state.lit.append(number)
            turn.state.since = time
        }
    }
}

struct LampView: PageView {
    func draw(_ state: LampPresenter.State, on page: inout Page<LampPresenter.Intent>) {
        page.title = "Lamp"
        page.field("Note", state.note) { .note($0) }
        page.fact("Lit", .number(state.lit.count))
        page.action("Push", .push)
    }
}
