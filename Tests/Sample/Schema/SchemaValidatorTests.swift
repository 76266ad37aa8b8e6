import Testing

/// The validator finds what the tests of the schemas trust it to find.
@Suite struct SchemaValidatorTests {
    @Test(arguments: [
        (#"{"type":"string"}"#, #""a""#, "1"), (#"{"type":"integer","minimum":0}"#, "1", "-1"),
        (#"{"type":"integer"}"#, "2", "2.5"), (#"{"type":"boolean"}"#, "true", "1"), (#"{"type":"null"}"#, "null", "0"),
        (#"{"type":"array","items":{"type":"null"}}"#, "[null]", "[null,1]"), (#"{"const":"a"}"#, #""a""#, #""b""#),
        (#"{"enum":["a"]}"#, #""a""#, #""b""#), (#"{"pattern":"^a+$"}"#, #""aa""#, #""ab""#),
        (#"{"required":["a"]}"#, #"{"a":1}"#, "{}"), (#"{"properties":{"a":{"type":"null"}}}"#, "{}", #"{"a":1}"#),
        (#"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1}"#, #"{"b":1}"#),
        (#"{"additionalProperties":{"type":"null"}}"#, #"{"a":null}"#, #"{"a":1}"#),
        (#"{"anyOf":[{"type":"null"},{"type":"string"}]}"#, #""a""#, "1"),
        (##"{"$ref":"#/$defs/a","$defs":{"a":{"type":"null"}}}"##, "null", "1"),
    ])
    func aValueIsComparedWithAKeyword(_ schema: String, _ valid: String, _ invalid: String) throws {
        let validator = try SchemaValidator(JSONTree(document: schema))
        #expect(validator.problems(of: try JSONTree(document: valid)) == [])
        #expect(validator.problems(of: try JSONTree(document: invalid)) != [])
    }

    @Test func aKeywordThatIsUnknownIsRefused() throws {
        let schema = try JSONTree(document: #"{"items":{"anyOf":[{"maximum":1}]}}"#)
        #expect(throws: SchemaValidator.UnknownKeyword(keyword: "maximum")) { try SchemaValidator(schema) }
    }

    @Test func aReferenceToNoSchemaIsRefused() throws {
        let schema = try JSONTree(document: ##"{"$ref":"#/$defs/b","$defs":{"a":{}}}"##)
        #expect(throws: SchemaValidator.DanglingReference(reference: "#/$defs/b")) { try SchemaValidator(schema) }
    }
}
