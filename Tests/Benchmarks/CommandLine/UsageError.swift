/// The error of a command line or a setup that cannot be used.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    init(unknown option: String, among names: [String]) {
        let distances = names.map { (name: $0, distance: $0.difference(from: option).count) }
        let nearest = distances.min { $0.distance < $1.distance }
        let isNear = nearest.map { $0.distance <= $0.name.count / 2 } ?? false
        let hint = isNear ? nearest.map { "Did you mean “\($0.name)”?" } : nil
        description = "There is no option “\(option)”. \(hint ?? "Run with --help to see all.")"
    }
}
