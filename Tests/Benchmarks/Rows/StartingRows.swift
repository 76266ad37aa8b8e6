import Adder
import Foundation

extension Row {
    /// The start and the stop of an SDK and of processes.
    static var starting: [Row] {
        let empty = Alternative("an empty Swift program", .process("StartEmpty"))
        return [
            Row("process start, with the core", .process("StartCore"), against: empty, budget: .times(1.2)),
            Row("process start, sample --version", .process("sample", "--version"), against: empty),
            // 1.8 × is what --version takes: libraries and page faults. The types of kit, screen and page are looked up at the first use.
            Row(
                "sample todos, 10 todos", size: 10, .sample(["todos"]), against: empty, budget: .times(5.5),
                instructions: .start(["todos"], 34_200_000)),
        ]
    }
}

extension Workload {
    /// A program that was built together with this one, from its start to its end.
    fileprivate static func process(_ name: String, _ arguments: String...) -> Workload {
        Workload { _ in
            let program = try BuiltProgram(name)
            return { times in
                for _ in 0..<times { try program.run(arguments) }
            }
        }
    }
}
