extension WebAddress {
    /// Returns an address, resolved against a base if there is one.
    static func resolve(_ address: String, against base: String?) -> String {
        base.map { WebAddress($0).resolving(address) } ?? WebAddress(address).text
    }

    /// Returns the address that `reference` leads to from here, by section 5.2 of RFC 3986.
    func resolving(_ reference: String) -> String {
        AddressBase(self).resolving(WebAddress(reference)).text
    }

    /// A Boolean value that indicates whether a browser would run the address instead of opening a page.
    var isScript: Bool {
        scheme == "javascript" || scheme == "vbscript" || scheme == "data" || scheme == "livescript"
    }
}
