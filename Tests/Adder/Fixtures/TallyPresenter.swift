import Adder

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int), draw(Int)
}

enum TallyResponse: Event { case total(Int), drawn(String) }

/// Adds up one after the other, and draws beside that in as many steps as it is told.
actor TallyInteractor: Interactor {
    private var total = 0

    nonisolated func lane(for request: TallyRequest) -> Lane {
        if case .draw = request { .concurrent } else { .serial }
    }

    func respond(to request: TallyRequest, _ call: Call<TallyResponse>) async -> TallyResponse {
        switch request {
        case .add(let amount):
            await Task.yield()
            total += amount
            return .total(total)
        case .draw(let steps):
            call.progress(.drawn("\(steps) steps"))
            for _ in 0..<steps { await Task.yield() }
            var generator = call.generator()
            return .drawn("\(call.identifier()) \(generator.next()) \(call.now.milliseconds)")
        }
    }
}

struct TallyPresenter: Presenter {
    struct State: Equatable { var lines: [String] = [] }
    enum Intent: Event { case add(Int), draw(Int) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.lines.append("\(intent) \(turn.identifier())")
        switch intent {
        case .add(let amount): turn.send(.add(amount))
        case .draw(let steps): turn.send(.draw(steps))
        }
    }

    func receive(_ response: TallyResponse, for request: TallyRequest?, _ turn: inout Turn) {
        turn.state.lines.append("\(request.map { "\($0)" } ?? "another's"): \(response) \(turn.identifier())")
        if case .drawn = response, case .draw(let steps) = request, steps.isMultiple(of: 2) { turn.send(.add(steps)) }
    }
}

final class TallyView: ScreenView {
    var shown: [TallyPresenter.State] = []

    func render(_ state: TallyPresenter.State, previous: TallyPresenter.State?) { shown.append(state) }
}
