import Adder

extension Problem {
    init(_ error: HabitsError) {
        self.init(code: error.code, message: error.description)
    }
}
