import Adder
import Foundation
import Testing

@testable import TodosKit

@Suite struct RecurrenceTextTests {
    @Test(arguments: [
        ("every day", "every day"), ("Daily", "every day"), ("every 1 day", "every day"),
        (" every  3 days ", "every 3 days"), ("every other week", "every 2 weeks"), ("weekly", "every week"),
        ("every friday", "every week on fri"), ("every fri and MON", "every week on mon, fri"),
        ("every other tue", "every 2 weeks on tue"), ("every week on wed,mon", "every week on mon, wed"),
        ("every weekday", "every weekday"), ("every other weekday", "every 2 weekdays"),
        ("3b", "every 3 weekdays after completion"),
        ("monthly on the last day", "every month on the 31st"),
        ("every month on 2", "every month on the 2nd"), ("every 2 months on the 11th", "every 2 months on the 11th"),
        ("yearly", "every year"), ("every 3 days after completion", "every 3 days after completion"),
        ("+1m", "every month"), ("1m", "every month after completion"), ("3D", "every 3 days after completion"),
        ("+2w on mon, wed", "every 2 weeks on mon, wed"), ("+1b", "every weekday"),
        ("+1y on 29", "every year on the 29th"),
    ])
    func aTypedRuleIsRead(_ typed: String, _ rule: String) throws {
        #expect(try Recurrence(typed: typed).description == rule)
    }

    @Test(arguments: [
        ("", TodoRejection.Code.empty), ("  ", .empty), ("sometimes", .malformed), ("every", .malformed),
        ("every mondays", .malformed), ("every day on", .malformed), ("every day after", .malformed),
        ("every day on mon", .malformed), ("every friday on mon", .malformed), ("every month on the 2x", .malformed),
        ("++1d", .malformed), ("1", .malformed), ("2c", .malformed), ("1d 2d", .malformed), ("-1d", .malformed),
        ("every 0 days", .outOfRange), ("0d", .outOfRange), ("3651d", .outOfRange), ("every 9999 weeks", .outOfRange),
        ("every month on the 32nd", .outOfRange), ("every week on the 3rd", .outOfRange),
        ("every 9999999999999999999 days", .malformed),
    ])
    func anyOtherTextIsRejected(_ typed: String, _ code: TodoRejection.Code) {
        let rejection = #expect(throws: TodoRejection.self) { try Recurrence(typed: typed) }
        #expect(rejection?.field == .recurrence)
        #expect(rejection?.code == code)
        #expect(Recurrence(typed) == nil)
    }

    @Test func aLongTextIsRejectedWithItsBeginning() {
        let rejection = #expect(throws: TodoRejection.self) {
            try Recurrence(typed: String(repeating: "every day ", count: 100_000))
        }
        #expect(rejection?.code == .malformed)
        #expect((rejection?.message.count ?? 0) < 400)
    }

    @Test(arguments: 1...20)
    func everyRuleRoundTripsAsText(_ seed: UInt64) throws {
        var random = RandomTodos(seed)
        for _ in 0..<100 {
            let rule = try random.recurrence()
            #expect(try Recurrence(typed: rule.description) == rule)
            #expect(try JSONDecoder().decode([Recurrence].self, from: JSONEncoder().encode([rule])) == [rule])
        }
    }

    @Test func anEncodedTextThatIsNoRuleIsRefused() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Recurrence].self, from: Data(#"["sometimes"]"#.utf8))
        }
    }
}
