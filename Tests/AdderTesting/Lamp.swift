import Adder

/// A request to switch a lamp on or off.
struct Lamp: Request {
    struct Response: Event {
        let isOn: Bool
        var label = ""
        var time = Timestamp(milliseconds: 0)
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

    func receive(_ response: Lamp.Response, for request: Lamp?, _ turn: inout Turn) {
        turn.state.text = response.isOn ? "on" : "off"
        if request != nil { turn.state.isBusy = false }
    }

    func fail(_ request: Lamp, with error: ReplyError, _ turn: inout Turn) {
        turn.state.text = "\(error.code)"
    }
}
