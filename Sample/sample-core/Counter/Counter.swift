/// The entity: an inert value with its rule.
struct Counter: Codable, Equatable {
    private(set) var total = 0

    mutating func add(_ amount: Int32) { total += Int(amount) }
}
