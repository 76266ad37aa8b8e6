import Adder
import AdderHTTP
import Testing

@Suite struct HTTPMessagesJSONTests {
    private struct Order: Codable, Equatable {
        var id: Int64
        var items: [String]
        var key: Sensitive<String>?
    }

    private func response(_ json: String) -> HTTPResponse {
        HTTPResponse(.ok(Array(json.utf8)), url: "https://shop.example/orders")
    }

    @Test func aValueIsSentAndReceived() throws {
        let body = try HTTPBody.json(Order(id: 7, items: ["é"]))
        #expect(body == HTTPBody(Array(#"{"id":7,"items":["é"]}"#.utf8), contentType: "application/json"))
        let order: Order = try response(#"{"items":[],"id":9007199254740993}"#).decoded()
        #expect(order == Order(id: 9_007_199_254_740_993, items: []))
    }

    @Test func aSecretIsNotSentAsItsMask() {
        let error = #expect(throws: HTTPError.self) {
            try HTTPBody.json(Order(id: 7, items: [], key: Sensitive("hunter2")))
        }
        #expect(error?.code == .invalidRequest)
        #expect(
            error?.message == "The body of the request has no JSON. "
                + "key: A sensitive value has no JSON. Encode what its reveal() returns.")
    }

    @Test(arguments: [
        (#"{"id":7,"items":["a",2]}"#, "items[1]: Expected a string, but found a number."),
        (#"{"items":[]}"#, "id: The value is missing."),
        ("<html>", "line 1, column 1: Expected a value, but found “<”."),
        ("", "line 1, column 1: Expected a value, but the text ends there."),
    ])
    func anErrorNamesTheAddressAndThePath(_ json: String, _ problem: String) {
        let error = #expect(throws: HTTPError.self) { try response(json).decoded(as: Order.self) }
        #expect(error?.code == .undecodable && error?.isTransient == false && error?.status == 200)
        #expect(
            error?.message == "The document at https://shop.example/orders is not the JSON that was expected. "
                + "\(problem) Check the address.")
    }
}
