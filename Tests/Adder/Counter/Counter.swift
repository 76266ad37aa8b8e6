struct Counter: Codable, Equatable {
    var total = 0
}
