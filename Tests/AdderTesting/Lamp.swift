import Adder

/// A request to switch a lamp on or off.
struct Lamp: Request {
    struct Response: Adder.Response {
        let isOn: Bool
        var label = ""
        var time = Timestamp(milliseconds: 0)
        var error: ReplyError?

        var change: Bool? { error == nil ? isOn : nil }

        static func failed(_ error: ReplyError) -> Response { Response(isOn: false, error: error) }
    }

    let isOn: Bool
}

struct LampInteractor: Interactor {
    func respond(to request: Lamp, _ call: Call<Lamp.Response>) async -> Lamp.Response {
        call.progress(Lamp.Response(isOn: !request.isOn))
        return Lamp.Response(isOn: request.isOn, label: call.identifier(), time: call.now)
    }
}

struct LampPresenter: Presenter {
    struct State: Equatable {
        var text = "off"
        var isBusy = false
    }

    enum Intent: Event { case toggle }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.isBusy = true
        turn.send(Lamp(isOn: turn.state.text == "off"))
    }

    func notice(_ isOn: Bool, _ turn: inout Turn) { turn.state.text = isOn ? "on" : "off" }

    func receive(_ response: Lamp.Response, for request: Lamp, _ turn: inout Turn) {
        turn.state.isBusy = false
        if let error = response.error { turn.state.text = "\(error.code)" }
    }
}
