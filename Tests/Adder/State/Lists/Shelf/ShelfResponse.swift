import Adder

enum ShelfResponse: Response {
    case books([BookRow])
    case changed(BookRow)
    case failed(String)

    static func failed(_ error: ReplyError) -> ShelfResponse { .failed("\(error)") }
}
