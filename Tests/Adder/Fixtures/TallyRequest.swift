import Adder

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int), draw(Int)

    var lane: Lane { if case .draw = self { .concurrent } else { .serial } }
}

enum TallyResponse: Response {
    case total(Int), drawn(String), failed(ReplyError)

    var change: Int? { if case .total(let total) = self { total } else { nil } }
}
