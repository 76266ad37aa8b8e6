import Testing

@testable import TodosKit

/// The location and the message of each problem in JSON.
@Suite struct TodoJSONProblemTests {
    @Test(arguments: [
        ("", "line 1, column 1", "Expected an object in braces, but the text ends there."),
        ("{\"todos\":[\n {\"title\":x}]}", "line 2, column 11", "Expected a string in quotation marks, but found “x”."),
        (#"{"todos":[{"title":"é" "id"}]}"#, "line 1, column 24", "Expected a comma or “}”, but found “\"”."),
        (#"{"todos":[{"title":"a"},]}"#, "line 1, column 25", "Expected an object in braces, but found “]”."),
        (#"{"todos":[{"title":"a",}]}"#, "line 1, column 24", "Expected a key in quotation marks, but found “}”."),
        (#"{"todos":[{"title" "a"}]}"#, "line 1, column 20", "Expected a colon, but found “\"”."),
        (#"{"todos":[]"#, "line 1, column 12", "Expected a comma or “}”, but the text ends there."),
        (#"{"todos":["#, "line 1, column 11", "Expected an object in braces, but the text ends there."),
        (#"{"todos":[]}x"#, "line 1, column 13", "Expected the end, but found “x”."),
        (
            #"{"todos":[{"title":"a"#, "line 1, column 22",
            #"Expected the end of the string, or an escape such as \n, but the text ends there."#
        ),
        (
            "{\"todos\":[{\"title\":\"a\nb\"}]}", "line 1, column 22",
            #"Expected the end of the string, or an escape such as \n, but found a control character."#
        ),
        (#"{"todos":[{"title":"\x"}]}"#, "line 1, column 22", #"Expected an escape such as \n, but found “x”."#),
        (#"{"todos":[{"title":"\u12x4"}]}"#, "line 1, column 23", "Expected four hexadecimal digits, but found “1”."),
        (
            #"{"todos":[{"title":"\ud83e"}]}"#, "line 1, column 27",
            "Expected the second half of a surrogate pair, but found “\"”."
        ),
        (
            #"{"todos":[{"title":"\udd5b\ud83e"}]}"#, "line 1, column 27",
            "Expected the second half of a surrogate pair, but found “\\”."
        ),
        (
            #"{"todos":[{"title":"\ud83e\u0041"}]}"#, "line 1, column 33",
            "Expected the second half of a surrogate pair, but found “\"”."
        ),
    ])
    func brokenJSONIsLocated(_ text: String, _ location: String, _ message: String) {
        #expect(problem(text) == TodosError.Malformed(location, message))
    }

    @Test(arguments: [
        ("[]", "the text", "Expected an object in braces."),
        ("{}", "the text", "The key “todos” is missing. The text must be an object such as {\"todos\":[]}."),
        (#"{"todos":{}}"#, "todos", "Expected an array in brackets."),
        (#"{"todos":[7]}"#, "todos[0]", "Expected an object in braces."),
        (#"{"todos":[],"todos":[]}"#, "todos", "The key “todos” occurs twice. Remove one."),
        (#"{"todos":[],"version":1}"#, "version", "The key “version” is unknown. Remove it."),
    ])
    func aDocumentIsAnObjectWithTodos(_ text: String, _ location: String, _ message: String) {
        #expect(problem(text) == TodosError.Malformed(location, message))
    }

    @Test(arguments: [
        ("", ".title", "The title is missing. Add what is to be done."),
        (#""title":null"#, ".title", "The title is missing. Add what is to be done."),
        (#""title":"a","colour":1"#, ".colour", "The key “colour” is unknown. Remove it."),
        (#""title":"a","title":"b""#, ".title", "The key “title” occurs twice. Remove one."),
        (#""title":7"#, ".title", "Expected a string in quotation marks."),
        (#""title":" ""#, ".title", "The title is empty. Enter what is to be done."),
        (#""title":"a\u001bb""#, ".title", "The title contains the control character U+001B. Remove it."),
        (#""note":"\u0000b""#, ".note", "The note contains the control character U+0000. Remove it."),
        (#""priority":"AA""#, ".priority", "“AA” is not a priority. Enter a letter from A to Z."),
        (#""tags":"a""#, ".tags", "Expected an array in brackets."),
        (#""tags":["a","b c"]"#, ".tags[1]", "“b c” is not one word. Enter each tag as a word of its own."),
        (#""tags":[null]"#, ".tags[0]", "Expected a string in quotation marks."),
        (#""dueAt":"tomorrow""#, ".dueAt", "“tomorrow” is not a date. Use the form 2026-01-31 or 2026-01-31T15:00."),
        (
            #""dueAt":"2026-02-30""#, ".dueAt",
            "“2026-02-30” is not a date. Use the form 2026-01-31 or 2026-01-31T15:00."
        ),
        (#""createdAt":0"#, ".createdAt", "Expected a string in quotation marks."),
        (
            #""completedAt":"2026-01-31""#, ".completedAt",
            "“2026-01-31” is not a time. Use the form 2026-01-31T12:00:00.000Z."
        ),
        (#""isDeleted":1"#, ".isDeleted", "Expected true or false."),
        (#""position":"1""#, ".position", "Expected a whole number of at most nine digits."),
        (#""kind":"daily""#, ".kind", "“daily” is not a kind. Use “once” or “streak”."),
        (#""id":"A""#, ".id", "“A” is not an identity. Use 1 to 64 lower-case letters, digits or hyphens, or null."),
        (#""id":"""#, ".id", "“” is not an identity. Use 1 to 64 lower-case letters, digits or hyphens, or null."),
        (#""streak":7"#, ".streak", "Expected an object in braces."),
        (#""streak":{}"#, ".streak.everyDays", "The number of days is missing. Add a number from 1 to 3650."),
        (
            #""streak":{"everyDays":0}"#, ".streak.everyDays",
            "A streak cannot repeat every 0 days. Enter a number from 1 to 3650."
        ),
        (#""streak":{"everyDays":7.5}"#, ".streak.everyDays", "Expected a whole number of at most nine digits."),
        (#""streak":{"everyDays":07}"#, ".streak.everyDays", "Expected a whole number of at most nine digits."),
        (#""streak":{"count":-1}"#, ".streak.count", "Expected a whole number of at most nine digits."),
        (#""streak":{"count":1e3}"#, ".streak.count", "Expected a whole number of at most nine digits."),
        (#""streak":{"count":1234567890}"#, ".streak.count", "Expected a whole number of at most nine digits."),
        (
            #""streak":{"everyDays":1,"keptOn":"2026-01-31T15:00"}"#, ".streak.keptOn",
            "“2026-01-31T15:00” is not a day. Use the form 2026-01-31."
        ),
        (
            #""streak":{"count":10000001}"#, ".streak.count",
            "The count 10000001 is too large. Use at most 10000000."
        ),
        (#""streak":{"days":1}"#, ".streak.days", "The key “days” is unknown. Remove it."),
        (
            #""title":"a","kind":"streak""#, ".streak",
            "A todo of the kind “streak” needs a streak. Add an object with “everyDays”."
        ),
        (
            #""title":"a","kind":"once","streak":{"everyDays":1}"#, ".streak",
            "A todo of the kind “once” has no streak. Remove it, or change the kind to “streak”."
        ),
        (
            #""title":"a","streak":{"everyDays":1},"completedAt":"2026-01-31T12:00:00Z""#, ".completedAt",
            "A streak is never completed. Change the value to null."
        ),
    ])
    func problemsNameTheirLocation(_ members: String, _ location: String, _ message: String) {
        let text = #"{"todos":[{"title":"a"},{\#(members)}]}"#
        #expect(problem(text) == TodosError.Malformed("todos[1]\(location)", message))
    }

    @Test func duplicateIdentitiesAreRefused() {
        let text = #"{"todos":[{"title":"a","id":"x"},{"title":"b"},{"title":"c","id":"x"}]}"#
        let message = "“x” is the identity of todos[0] too. Give each todo an identity of its own, or null."
        #expect(problem(text) == TodosError.Malformed("todos[2].id", message))
    }

    private func problem(_ text: String) -> TodosError.Malformed? {
        do throws(TodosError.Malformed) { _ = try TodoJSON.read(text, .testing()) } catch { return error }
        return nil
    }
}
