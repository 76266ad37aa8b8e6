import Adder

enum DieRequest: Request {
    typealias Response = DieResponse
    case roll
}

enum DieResponse: Response {
    case rolled(Die)
    case failed(ReplyError)

    var change: Die? { if case .rolled(let die) = self { die } else { nil } }
}

actor DieInteractor: Interactor {
    private var die = Die()

    func respond(to request: DieRequest, _ call: Call<DieResponse>) -> DieResponse {
        var generator = call.generator()
        die.roll(with: &generator)
        return .rolled(die)
    }
}
