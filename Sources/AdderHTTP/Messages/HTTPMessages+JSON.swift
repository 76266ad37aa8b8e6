import AdderJSON

extension HTTPBody {
    /// Returns a body with the JSON of a value.
    ///
    /// ```swift
    /// let request = HTTPRequest(.post, url: "https://shop.example/orders", body: try .json(order))
    /// let receipt = try await http.fetch(request).decoded(as: Receipt.self)
    /// ```
    ///
    /// The form is that of `JSONCoder` in AdderJSON, which needs no Foundation.
    ///
    /// - Throws: ``HTTPError`` with the code `invalidRequest`, for a number that is not finite, and for a `Sensitive` value:
    ///   encode its `reveal()`.
    public static func json(_ value: some Encodable) throws(HTTPError) -> HTTPBody {
        do throws(JSONCodingError) {
            return HTTPBody(try JSONCoder().encode(value), contentType: "application/json")
        } catch {
            throw HTTPError(.invalidRequest, "The body of the request has no JSON. \(error)")
        }
    }
}

extension HTTPResponse {
    /// Returns the value whose JSON the document is.
    ///
    /// - Throws: ``HTTPError`` with the code `undecodable`. Its message has the address, and the path of the value that is not
    ///   as expected.
    public func decoded<T: Decodable>(as type: T.Type = T.self) throws(HTTPError) -> T {
        do throws(JSONCodingError) {
            return try JSONCoder().decode(type, from: body)
        } catch {
            throw HTTPError(
                .undecodable, "The document at \(url) is not the JSON that was expected. \(error) Check the address.",
                status: code)
        }
    }
}
