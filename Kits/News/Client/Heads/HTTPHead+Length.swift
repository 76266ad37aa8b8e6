extension HTTPHead {
    /// The statements of a head about the length of its body.
    enum Length: Equatable {
        case unknown
        case bytes(Int)
        /// Lengths that contradict one another, or are not numbers: section 6.3 of RFC 9112 wants them refused.
        case invalid
    }

    /// The length of the body as it is sent, before decompression. One that no integer holds is the largest integer.
    var length: Length {
        let texts = Set(values("content-length").flatMap { $0.split(separator: ",") }.map(Self.trimmed))
        guard let text = texts.first else { return .unknown }
        guard texts.count == 1, text.utf8.allSatisfy(\.isDigit), !text.isEmpty else { return .invalid }
        return .bytes(Int(text) ?? .max)
    }
}
