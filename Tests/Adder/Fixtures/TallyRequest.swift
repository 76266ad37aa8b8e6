import Adder

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int), draw(Int)
}

enum TallyResponse: Response { case total(Int), drawn(String), failed(ReplyError) }
