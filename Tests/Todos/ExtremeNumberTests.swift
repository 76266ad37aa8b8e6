import Adder
import AdderServices
import AdderTesting
import Testing

@testable import TodosKit

/// Every public function of the kit that takes a number bears all its values.
@Suite(.timeLimit(.minutes(3))) struct ExtremeNumberTests {
    static let numbers = [Int.min, -1, 0, 1, .max]
    private let days = [
        CalendarDay(Timestamp(milliseconds: .min), zone: .utc), CalendarDay(daysSince1970: 0),
        CalendarDay(Timestamp(milliseconds: .max), zone: .utc),
    ]

    @Test(arguments: numbers, [Int64.min, -1, 0, 1, .max])
    func aTimeIsADayAtAnyOffset(_ secondsFromGMT: Int, _ time: Int64) throws {
        let zone = LocalZone.fixed(secondsFromGMT: secondsFromGMT)
        let time = Timestamp(milliseconds: time)
        let day = CalendarDay(time, zone: zone)
        #expect(1...9_999 ~= day.year)
        #expect(1...7 ~= day.weekday)
        _ = day.start(zone: zone)
        _ = try? DueDate(typed: "2026-01-31T15:00+18:00", in: DateContext(today: day, zone: zone))
        _ = try? DueDate(typed: "2026-01-31T15:00-18:00", in: DateContext(today: day, zone: zone))
        let step = TodoStep(.added, title: nil, count: secondsFromGMT, time: time)
        for isUndone in [true, false] {
            let row = TodoStepRow(secondsFromGMT, isUndone: isUndone, step, zone: zone)
            #expect(row.time?.count == 16)
            #expect(row.id != 0 || secondsFromGMT == 0)
        }
        #expect(TodoSteps(done: [step]).rows(zone: zone).map(\.step) == [step])
    }

    @Test(arguments: numbers)
    func daysBearAnyDistance(_ number: Int) throws {
        for day in days {
            #expect(1...9_999 ~= day.advanced(by: number).year)
            #expect(1...9_999 ~= day.advanced(months: number).year)
            for relative in [RelativeDay.days(number), .months(number), .weekday(number)] {
                #expect(1...9_999 ~= relative.day(from: day).year)
                #expect(!relative.description.isEmpty)
            }
            let due = DueDate(day, minute: number)
            #expect(due.minute == (0..<1_440 ~= number ? number : nil))
            #expect(CalendarDay(year: number, month: number, day: number) == (number == 1 ? days[0] : nil))
        }
        #expect((try? Streak(everyDays: number)) == (number == 1 ? try Streak(everyDays: 1) : nil))
    }

    @Test(arguments: numbers)
    func listedTodosBearAnyNumber(_ number: Int) throws {
        let todo = Todo(
            id: TodoID("a"), title: try TodoTitle("Milk"), createdAt: Timestamp(milliseconds: Int64(number)))
        let listed = ListedTodo(todo, keyLength: number, position: number)
        #expect(listed.position == Int(Int32(clamping: number)))
        #expect("a".hasPrefix(listed.key.description))
        let change = TodosChange([listed], unreadable: number, today: days[1])
        #expect(change.count == 1.clampedSum(max(number, 0)))
    }
}
