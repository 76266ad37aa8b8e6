import Adder

enum ShelfRequest: Request {
    typealias Response = ShelfResponse

    case load(LoadKind)

    var lane: Lane { .latest }
}
