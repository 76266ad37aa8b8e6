import Adder

enum TallyRequest: Request {
    typealias Response = TallyResponse
    case add(Int), draw(Int)
}

enum TallyResponse: Event { case total(Int), drawn(String) }
