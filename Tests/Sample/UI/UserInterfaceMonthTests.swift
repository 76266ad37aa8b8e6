#if os(Linux)
    import Adder
    import Foundation
    import TestSupport
    import Testing

    /// A month of todos that a generator makes, worked through day by day in `sample ui` at a real terminal, and
    /// compared with a model.
    @Suite(
        .serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."),
        .enabled(if: ShiftedClock.compiler != nil, "There is no C compiler for the clock."))
    struct UserInterfaceMonthTests {
        @Test(arguments: [UInt64(1)]) func aMonthIsWorkedThrough(_ seed: UInt64) async throws {
            let sandbox = try Sandbox()
            let person = try await Person(sandbox, ShiftedClock(sandbox), seed: seed)
            // From Thursday, 2028-02-03, over the 29th of February. A change has the days around that alone.
            var waiting = 0
            for day in Depth.choose(21_240..<21_246, ci: 21_217..<21_248) {
                try await person.work(through: day)
                waiting += person.model.waitingRows.count
            }
            try await person.leave()
            let model = person.model
            // The generator has made enough of what the month is about.
            let enough = Depth.choose((completions: 0, waiting: 0), ci: (completions: 40, waiting: 20))
            #expect(model.completions.count > enough.completions && waiting >= enough.waiting, "\(waiting)")

            struct Report: Decodable {
                struct Item: Decodable { let times: [String] }
                let done: [Item]
            }
            let report = try await sandbox.runProcess(
                ["todos", "report", "--since", "2028-02-03", "--json"],
                environment: person.clock.environment.mapValues(Optional.init))
            let done = try JSONDecoder().decode(Report.self, from: Data(report.output.utf8)).done
            #expect(
                done.flatMap(\.times).map { $0.prefix(10) }.sorted() == model.completions.map { iso($0)[...] }.sorted())
        }
    }

    /// A person at a terminal, who works by keys, and waits after each until the screen shows what the model has.
    private final class Person {
        let clock: ShiftedClock
        private(set) var model = Model()
        private let sandbox: Sandbox
        private var terminal: Tmux?
        private var random: SeededGenerator

        init(_ sandbox: Sandbox, _ clock: ShiftedClock, seed: UInt64) throws {
            (self.sandbox, self.clock, random) = (sandbox, clock, SeededGenerator(seed: seed))
        }

        private func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

        /// Works for a day: from nine in the morning, in a program that is started again each week.
        func work(through day: Int) async throws {
            model.today = day
            try clock.set(Int64(day) * 86_400 + 9 * 3_600)
            let terminal = try await terminalOfToday()
            try await shows(model.rows, terminal)
            if chance(60) { try await add(terminal) }
            for _ in 0..<2 {
                guard let index = model.rows.indices.filter({ model.isDue($0) }).randomElement(using: &random) else {
                    break
                }
                try await terminal.press(["g"] + Array(repeating: "j", count: index) + ["Space"])
                model.change { $0.complete(index) }
                try await shows(model.rows, terminal)
            }
            guard chance(30), model.canUndo else { return }
            try await terminal.press("u")
            model.undo()
            try await shows(model.rows, terminal)
            guard chance(50) else { return }
            try await terminal.press("U")
            model.redo()
            try await shows(model.rows, terminal)
        }

        /// Opens the list. One that is open since the day before is loaded again.
        private func terminalOfToday() async throws -> Tmux {
            if model.today.isMultiple(of: 7) { try await leave() }
            if let terminal {
                // The title tells which list the rows are of: those of the day before may look the same.
                try await terminal.press("3")
                try await terminal.begins(with: " All todos")
                try await terminal.press("1")
                try await terminal.begins(with: " Todos")
                return terminal
            }
            let terminal = try await Tmux(
                sandbox, "ui --iso todos", environment: clock.environment, size: (100, 50))
            try await terminal.mentions(" q Quit")
            try await terminal.press("|")
            self.terminal = terminal
            return terminal
        }

        private func add(_ terminal: Tmux) async throws {
            let todo = Planned.random(number: model.count, model.today, &random)
            try await terminal.press("a")
            try await terminal.type(todo.line)
            model.change { $0.append(todo) }
            // A todo that waits is in the notice alone.
            try await terminal.mentions("[ ]  Task \(todo.number) ")
            try await shows(model.rows, terminal)
            // Escape and the next key could be read as one.
            try await terminal.press("Escape")
            try await terminal.mentions(" q Quit")
            guard todo.waits(on: model.today) else { return }
            try await terminal.press("5")
            try await shows(model.waitingRows, terminal)
            try await terminal.press("1")
            try await shows(model.rows, terminal)
        }

        /// Waits until the list has the titles and the due dates of some rows.
        private func shows(_ rows: [String], _ terminal: Tmux) async throws {
            try await terminal.lists(rows) { row in
                let dates = row.matches(of: /\d{4}-\d\d-\d\d/).map { String($0.output) }
                let title = row.firstMatch(of: /Task \d+/).map { String($0.output) }
                return ([title ?? row] + dates.prefix(1)).joined(separator: " ")
            }
            // The time is over: the rows that follow would say nothing more.
            try Task.checkCancellation()
        }

        /// Ends the program, if it runs.
        func leave() async throws {
            try await terminal?.press("q")
            try await terminal?.shows("[exit 0]")
            terminal = nil
        }
    }

    /// The todos as they have to be, with a copy of them before each change.
    private struct Model {
        /// The day, in days since 1970.
        var today = 0
        /// The number of todos that were ever added.
        private(set) var count = 0
        private(set) var todos: [Planned] = []
        private var (past, future): ([[Planned]], [[Planned]]) = ([], [])

        var canUndo: Bool { !past.isEmpty }

        /// The days on which todos were completed.
        var completions: [Int] { todos.flatMap(\.completions) }

        mutating func change(_ body: (inout Model) -> Void) {
            let before = todos
            body(&self)
            past.append(before)
            future = []
        }

        mutating func append(_ todo: Planned) {
            todos.append(todo)
            count += 1
        }

        mutating func undo() {
            future.append(todos)
            todos = past.removeLast()
        }

        mutating func redo() {
            past.append(todos)
            todos = future.removeLast()
        }

        /// Completes the todo of a row.
        mutating func complete(_ row: Int) {
            let number = listed[row].number
            for index in todos.indices where todos[index].number == number { todos[index].complete(on: today) }
        }

        func isDue(_ row: Int) -> Bool { listed[row].due <= today }

        /// The rows of the open todos: late, today, this week and later, each in the order in which they were added.
        var rows: [String] { listed.map(\.row) }

        var waitingRows: [String] { sorted { $0.waits(on: today) }.map(\.row) }

        private var listed: [Planned] { sorted { !$0.waits(on: today) } }

        private func sorted(where isListed: (Planned) -> Bool) -> [Planned] {
            let sunday = today + 6 - weekday(today)
            func period(_ day: Int) -> Int { day < today ? 0 : day == today ? 1 : day <= sunday ? 2 : 3 }
            return todos.filter { !$0.isDone && isListed($0) }.sorted {
                (period($0.due), $0.number) < (period($1.due), $1.number)
            }
        }
    }

    /// A todo of the model. Days are counted since 1970.
    private struct Planned {
        enum Rule: CaseIterable {
            case once, daily, everyThreeDays, onMondayAndThursday, monthly, twoDaysAfterCompletion
        }

        let number: Int
        let rule: Rule
        private(set) var due: Int
        private var wait: Int?
        private(set) var isDone = false
        private(set) var completions: [Int] = []

        static func random(number: Int, _ today: Int, _ random: inout SeededGenerator) -> Planned {
            let rule = Rule.allCases.randomElement(using: &random) ?? .once
            let due = rule == .monthly ? 21_214 : today + Int.random(in: -1...6, using: &random)
            let wait = Bool.random(using: &random) ? due - Int.random(in: 0...3, using: &random) : nil
            return Planned(number: number, rule: rule, due: due, wait: wait)
        }

        private init(number: Int, rule: Rule, due: Int, wait: Int?) {
            (self.number, self.rule, self.due, self.wait) = (number, rule, due, wait)
        }

        func waits(on today: Int) -> Bool { wait.map { today < $0 } ?? false }

        var row: String { "Task \(number) \(iso(due))" }

        /// The line that adds the todo.
        var line: String {
            let words =
                switch rule {
                case .once: ""
                case .daily: " rec:+1d"
                case .everyThreeDays: " rec:+3d"
                case .onMondayAndThursday: " rec:+1w on:mon,thu"
                case .monthly: " rec:+1m"
                case .twoDaysAfterCompletion: " rec:2d"
                }
            return "Task \(number) due:\(iso(due))\(words)" + (wait.map { " t:\(iso($0))" } ?? "")
        }

        /// Completes the todo on a day: one that repeats is due on the first day of its rule that is neither past nor
        /// its due day.
        mutating func complete(on today: Int) {
            completions.append(today)
            guard rule != .once else { return isDone = true }
            let former = due
            due = rule == .twoDaysAfterCompletion ? today + 2 : max(due + 1, today)
            while !isDay(due, from: former) { due += 1 }
            wait = wait.map { $0 + due - former }
        }

        private func isDay(_ day: Int, from former: Int) -> Bool {
            switch rule {
            case .once, .daily, .twoDaysAfterCompletion: true
            case .everyThreeDays: (day - former).isMultiple(of: 3)
            case .onMondayAndThursday: [0, 3].contains(weekday(day))
            // The 31st, or the last day of a shorter month.
            case .monthly: iso(day).hasSuffix("-31") || iso(day + 1).hasSuffix("-01")
            }
        }
    }

    /// Returns a day in the format of ISO 8601.
    private func iso(_ day: Int) -> String {
        Date(timeIntervalSince1970: Double(day) * 86_400).formatted(.iso8601.year().month().day())
    }

    /// Returns the weekday of a day, from 0 for Monday. The first day of 1970 was a Thursday.
    private func weekday(_ day: Int) -> Int { (day + 3) % 7 }
#endif
