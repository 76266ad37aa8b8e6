extension HostileServer.Step {
    /// Sends a text.
    package static func text(_ text: String) -> Self { .send(Array(text.utf8)) }

    /// Sends a head without a length: the body lasts until the connection ends.
    package static func head(_ status: Int = 200, _ fields: [String] = []) -> Self {
        .text((["HTTP/1.1 \(status) Status", "Connection: close"] + fields).map { $0 + "\r\n" }.joined() + "\r\n")
    }
}

extension [HostileServer.Step] {
    /// A correct answer.
    package static func document(_ body: String, status: Int = 200, _ fields: [String] = []) -> Self {
        [.head(status, fields + ["Content-Length: \(body.utf8.count)"]), .text(body)]
    }

    /// A correct answer on a connection that is kept.
    package static func kept(_ body: String, _ fields: [String] = []) -> Self {
        let lines = ["HTTP/1.1 200 OK", "Content-Length: \(body.utf8.count)"] + fields
        return [.text(lines.map { $0 + "\r\n" }.joined() + "\r\n" + body)]
    }

    /// A correct answer of bytes.
    package static func document(_ body: [UInt8], _ fields: [String] = []) -> Self {
        [.head(200, fields + ["Content-Length: \(body.count)"]), .send(body)]
    }

    /// A redirect.
    package static func redirect(to location: String, status: Int = 302) -> Self {
        document("", status: status, ["Location: \(location)"])
    }
}
