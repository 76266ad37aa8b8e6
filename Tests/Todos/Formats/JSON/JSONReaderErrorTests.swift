import Testing

@testable import TodosKit

/// Where JSON is malformed, and what is said of it.
@Suite struct TodoJSONProblemTests {
    @Test(arguments: [
        ("", "line 1, column 1", "Instead of an object in braces the text ends."),
        ("{\"todos\":[\n {\"title\":x}]}", "line 2, column 11", "Instead of a text in quotation marks there is “x”."),
        (#"{"todos":[{"title":"é" "id"}]}"#, "line 1, column 24", "Instead of a comma or “}” there is “\"”."),
        (#"{"todos":[{"title":"a"},]}"#, "line 1, column 25", "Instead of an object in braces there is “]”."),
        (#"{"todos":[{"title":"a",}]}"#, "line 1, column 24", "Instead of a key in quotation marks there is “}”."),
        (#"{"todos":[{"title" "a"}]}"#, "line 1, column 20", "Instead of a colon there is “\"”."),
        (#"{"todos":[]"#, "line 1, column 12", "Instead of a comma or “}” the text ends."),
        (#"{"todos":["#, "line 1, column 11", "Instead of an object in braces the text ends."),
        (#"{"todos":[]}x"#, "line 1, column 13", "Instead of the end there is “x”."),
        (
            #"{"todos":[{"title":"a"#, "line 1, column 22",
            #"Instead of the end of the text, or an escape such as \n, the text ends."#
        ),
        (
            "{\"todos\":[{\"title\":\"a\nb\"}]}", "line 1, column 22",
            #"Instead of the end of the text, or an escape such as \n, there is a control character."#
        ),
        (#"{"todos":[{"title":"\x"}]}"#, "line 1, column 22", #"Instead of an escape such as \n there is “x”."#),
        (#"{"todos":[{"title":"\u12x4"}]}"#, "line 1, column 23", "Instead of four digits of base 16 there is “1”."),
        (#"{"todos":[{"title":"\ud83e"}]}"#, "line 1, column 27", "Instead of the other half of a pair there is “\"”."),
        (
            #"{"todos":[{"title":"\udd5b\ud83e"}]}"#, "line 1, column 27",
            "Instead of the other half of a pair there is “\\”."
        ),
        (
            #"{"todos":[{"title":"\ud83e\u0041"}]}"#, "line 1, column 33",
            "Instead of the other half of a pair there is “\"”."
        ),
    ])
    func brokenJSONIsPlaced(_ text: String, _ place: String, _ message: String) {
        #expect(problem(text) == TodosError.Malformed(place, message))
    }

    @Test(arguments: [
        ("[]", "the text", "There has to be an object in braces."),
        ("{}", "the text", "There are no todos: give an object like {\"todos\":[]}."),
        (#"{"todos":{}}"#, "todos", "There has to be a list in brackets."),
        (#"{"todos":[7]}"#, "todos[0]", "There has to be an object in braces."),
        (#"{"todos":[],"todos":[]}"#, "todos", "“todos” stands there twice: remove one."),
        (#"{"todos":[],"version":1}"#, "version", "“version” is not known: remove it."),
    ])
    func aDocumentIsAnObjectWithTodos(_ text: String, _ place: String, _ message: String) {
        #expect(problem(text) == TodosError.Malformed(place, message))
    }

    @Test(arguments: [
        ("", ".title", "It is missing: say what is to be done."),
        (#""title":null"#, ".title", "It is missing: say what is to be done."),
        (#""title":"a","colour":1"#, ".colour", "“colour” is not known: remove it."),
        (#""title":"a","title":"b""#, ".title", "“title” stands there twice: remove one."),
        (#""title":7"#, ".title", "There has to be a text in quotation marks."),
        (#""title":" ""#, ".title", "The title is empty: say what is to be done."),
        (#""title":"a\u001bb""#, ".title", "The title has the control character U+001B: leave it out."),
        (#""note":"\u0000b""#, ".note", "The note has the control character U+0000: leave it out."),
        (#""priority":"AA""#, ".priority", "“AA” is not a priority: type a letter from A to Z."),
        (#""tags":"a""#, ".tags", "There has to be a list in brackets."),
        (#""tags":["a","b c"]"#, ".tags[1]", "“b c” is not one word: give each tag apart."),
        (#""tags":[null]"#, ".tags[0]", "There has to be a text in quotation marks."),
        (#""dueAt":"tomorrow""#, ".dueAt", "“tomorrow” is not a date: write it like 2026-01-31 or 2026-01-31T15:00."),
        (
            #""dueAt":"2026-02-30""#, ".dueAt",
            "“2026-02-30” is not a date: write it like 2026-01-31 or 2026-01-31T15:00."
        ),
        (#""createdAt":0"#, ".createdAt", "There has to be a text in quotation marks."),
        (
            #""completedAt":"2026-01-31""#, ".completedAt",
            "“2026-01-31” is not a moment: write it like 2026-01-31T12:00:00.000Z."
        ),
        (#""isDeleted":1"#, ".isDeleted", "There has to be true or false."),
        (#""position":"1""#, ".position", "There has to be a whole number of at most nine digits."),
        (#""kind":"daily""#, ".kind", "“daily” is no kind: write “once” or “streak”."),
        (#""id":"A""#, ".id", "“A” is no identity: give 1 to 64 small letters, digits or hyphens, or null."),
        (#""id":"""#, ".id", "“” is no identity: give 1 to 64 small letters, digits or hyphens, or null."),
        (#""streak":7"#, ".streak", "There has to be an object in braces."),
        (#""streak":{}"#, ".streak.everyDays", "It is missing: give a number from 1 to 3650."),
        (
            #""streak":{"everyDays":0}"#, ".streak.everyDays",
            "It cannot repeat every 0 days: give a number from 1 to 3650."
        ),
        (#""streak":{"everyDays":7.5}"#, ".streak.everyDays", "There has to be a whole number of at most nine digits."),
        (#""streak":{"everyDays":07}"#, ".streak.everyDays", "There has to be a whole number of at most nine digits."),
        (#""streak":{"count":-1}"#, ".streak.count", "There has to be a whole number of at most nine digits."),
        (#""streak":{"count":1e3}"#, ".streak.count", "There has to be a whole number of at most nine digits."),
        (#""streak":{"count":1234567890}"#, ".streak.count", "There has to be a whole number of at most nine digits."),
        (
            #""streak":{"everyDays":1,"keptOn":"2026-01-31T15:00"}"#, ".streak.keptOn",
            "“2026-01-31T15:00” is not a day: write it like 2026-01-31."
        ),
        (
            #""streak":{"count":10000001}"#, ".streak.count",
            "It cannot have been kept 10000001 times: give at most 10000000."
        ),
        (#""streak":{"days":1}"#, ".streak.days", "“days” is not known: remove it."),
        (
            #""title":"a","kind":"streak""#, ".streak",
            "It does not belong to the kind “streak”: say there how often it repeats."
        ),
        (
            #""title":"a","kind":"once","streak":{"everyDays":1}"#, ".streak",
            "It does not belong to the kind “once”: make it null, or the kind “streak”."
        ),
        (
            #""title":"a","streak":{"everyDays":1},"completedAt":"2026-01-31T12:00:00Z""#, ".completedAt",
            "A streak is never done: make it null."
        ),
    ])
    func aProblemIsPlacedAtItsValue(_ members: String, _ place: String, _ message: String) {
        let text = #"{"todos":[{"title":"a"},{\#(members)}]}"#
        #expect(problem(text) == TodosError.Malformed("todos[1]\(place)", message))
    }

    @Test func twoTodosOfOneIdentityAreRefused() {
        let text = #"{"todos":[{"title":"a","id":"x"},{"title":"b"},{"title":"c","id":"x"}]}"#
        let message = "“x” is the identity of todos[0] too: give each todo its own, or none."
        #expect(problem(text) == TodosError.Malformed("todos[2].id", message))
    }

    private func problem(_ text: String) -> TodosError.Malformed? {
        do throws(TodosError.Malformed) { _ = try TodoJSON.read(text, .testing()) } catch { return error }
        return nil
    }
}
