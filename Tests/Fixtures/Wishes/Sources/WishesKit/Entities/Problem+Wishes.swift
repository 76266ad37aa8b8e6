import Adder

extension Problem {
    static func notFound(_ id: Int) -> Problem {
        Problem(code: "notFound", message: "The list has no wish \(id). Show the list to see its wishes.")
    }
}
