import AdderJSON
import Testing

@Suite struct JSONLinesTests {
    @Test(arguments: [
        (
            #"{"todos":[{"id":"a","tags":["b","c"]},{"id":"d"}]}"#,
            #"{"todo":{"id":"a","tags":["b","c"]}}|{"todo":{"id":"d"}}|"#
        ),
        (#"{"todos":[]}"#, ""), (#"{"items":[],"nextCursor":null}"#, #"{"nextCursor":null}|"#),
        (#"{"items":[1,"]},{\"\\"],"nextCursor":"1_2"}"#, #"{"item":1}|{"item":"]},{\"\\"}|{"nextCursor":"1_2"}|"#),
        (#"{"todos":[1],"removed":[2,3]}"#, #"{"todo":1}|{"removed":2}|{"removed":3}|"#),
        (#"{"warnings":["a"],"cart":{"lines":[1]}}"#, #"{"warning":"a"}|{"cart":{"lines":[1]}}|"#),
        (#"{"cart":{"lines":[1]}}"#, #"{"cart":{"lines":[1]}}|"#),
        (#"{"file":"a","items":[1]}|{"file":"b","items":[]}"#, #"{"file":"a","items":[1]}|{"file":"b","items":[]}|"#),
        (#"{"changed":3}"#, #"{"changed":3}|"#), ("{}", "{}|"), ("", ""),
    ])
    func aListBecomesLines(_ documents: String, _ lines: String) {
        let text = documents.replacing("|", with: "\n") + (documents.isEmpty ? "" : "\n")
        #expect(JSONCoder.lines(of: text) == lines.replacing("|", with: "\n"))
    }
}
