import Adder

enum ShelfResponse: Response {
    case books([BookRow])
    case changed(BookRow)
    case failed(Problem)

    static func failed(_ error: ReplyError) -> ShelfResponse { .failed(Problem(error)) }
}
