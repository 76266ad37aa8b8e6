import Adder
import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoJSONReadingTests {
    @Test func missingValuesAreThoseOfANewTodo() throws {
        let context = TodoImportContext.testing()
        let nulls =
            #"{"title":"Bread","id":null,"note":null,"createdAt":null,"dueAt":null,"priority":null,"tags":null,"#
            + #""position":null,"completedAt":null,"isDeleted":null,"kind":null,"streak":null}"#
        let todos = try TodoJSON.read(#"{"todos":[{"title":"Milk"},\#(nulls)]}"#, context)
        let milk = Todo(id: TodoID("new-1"), title: try TodoTitle("Milk"), createdAt: context.now)
        let bread = Todo(id: TodoID("new-2"), title: try TodoTitle("Bread"), createdAt: context.now)
        #expect(todos == [milk, bread])
    }

    @Test func aStreakNeedsOnlyItsDays() throws {
        let todos = try TodoJSON.read(#"{"todos":[{"streak":{"everyDays":7},"title":"Run"}]}"#, .testing())
        #expect(todos.map(\.kind) == [.streak(try Streak(everyDays: 7))])
    }

    @Test(arguments: [
        "\u{FEFF}{\"todos\":[{\"title\":\"Milk\"}]}", " \r\n\t{ \"todos\" : [ { \"title\" : \"Milk\" } ] } \n",
        #"{"\u0074odos":[{"title":"\u004Dil\u006b"}]}"#,
        #"{"todos":[{"title":"Milk" , "note" : null , "isDeleted" : false } ] }"#,
    ])
    func whiteSpaceAndEscapesAreAccepted(_ text: String) throws {
        #expect(try TodoJSON.read(text, .testing()).map(\.title.description) == ["Milk"])
    }

    @Test func longTextsAreRefused() throws {
        let blanks = [UInt8](repeating: 32, count: TodoDocument.limit - 11)
        let text = #"{"todos":[]}"# + String(decoding: blanks, as: UTF8.self)
        let message = "It has 67108865 bytes and the limit is 67108864. Import it in parts."
        #expect(problem(text) == TodosError.Malformed("the text", message))
        try TodoDocument.check(size: String(text.dropLast()))
    }

    /// Foundation reads each text that is accepted. The error of any other has a location.
    @Test func damagedTextIsRefusedOrValidJSON() throws {
        var random = RandomTodoTexts(seed: 11)
        let bytes = Array(TodoJSON.write(try random.todos(3)).utf8)
        var accepted = 0
        for _ in 0..<3_000 {
            var damaged = bytes
            for _ in 0...random.number(in: 0...2) {
                let index = random.number(in: 0...(damaged.count - 1))
                switch random.number(in: 0...2) {
                case 0: damaged.remove(at: index)
                case 1: damaged.insert(random.pick(Array(#"{}[]",:\ntu0e."#.utf8)), at: index)
                default: damaged[index] = UInt8(random.number(in: 0...127))
                }
            }
            let text = String(decoding: damaged, as: UTF8.self)
            guard let problem = problem(text) else {
                accepted += 1
                #expect((try? JSONSerialization.jsonObject(with: Data(text.utf8))) != nil)
                continue
            }
            #expect(!problem.location.isEmpty && problem.message.hasSuffix("."))
        }
        #expect(accepted > 100)
    }

    private func problem(_ text: String) -> TodosError.Malformed? {
        do throws(TodosError.Malformed) { _ = try TodoJSON.read(text, .testing()) } catch { return error }
        return nil
    }
}
