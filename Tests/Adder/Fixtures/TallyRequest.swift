import Adder

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int), draw(Int)
}

enum TallyResponse: Response {
    case total(Int), drawn(String), failed(ReplyError)

    var change: Int? { if case .total(let total) = self { total } else { nil } }
}
