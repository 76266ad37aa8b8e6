struct Die: Codable, Equatable {
    private(set) var face = 1

    mutating func roll(with generator: inout some RandomNumberGenerator) {
        face = Int.random(in: 1...6, using: &generator)
    }
}
