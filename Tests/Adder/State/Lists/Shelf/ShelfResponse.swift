import Adder

enum ShelfResponse: Response {
    case books([BookRow])
    case changed(BookRow)
    case failed(Problem)

    var change: BookRow? { if case .changed(let book) = self { book } else { nil } }

    static func failed(_ error: ReplyError) -> ShelfResponse { .failed(Problem(error)) }
}
