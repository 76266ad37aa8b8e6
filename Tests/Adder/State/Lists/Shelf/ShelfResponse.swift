import Adder

enum ShelfResponse: Event {
    case books([BookRow])
    case changed(BookRow)
    case failed(String)
}
