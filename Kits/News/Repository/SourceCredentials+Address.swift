import Adder

extension SourceCredentials {
    /// Creates the credentials of the server of an address; `nil` if the address has no server.
    init?(_ text: Sensitive<String>?, for address: String) {
        guard let text, let url = try? HTTPURL(address) else { return nil }
        self.init(origin: url.origin, text: text)
    }

    /// Returns the name and the password for an address; `nil` if it is that of another server.
    func text(for address: String) -> Sensitive<String>? {
        (try? HTTPURL(address))?.origin == origin ? text : nil
    }
}
