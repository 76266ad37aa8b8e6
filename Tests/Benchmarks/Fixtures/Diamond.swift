import Adder

/// A state with a diamond of contracts: a source, sixteen properties computed from it, and one computed from those.
struct Diamond: Equatable, Sendable {
    var top = 0
    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0
    var i = 0, j = 0, k = 0, l = 0, m = 0, n = 0, o = 0, p = 0
    var bottom = 0

    static let middle: [WritePath<Diamond, Int>] = [
        \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l, \.m, \.n, \.o, \.p,
    ]

    static let contracts = Contracts<Diamond>(
        middle.enumerated().map { index, path in .compute(path, from: \.top) { side($0, index) } } + [
            .compute(
                \.bottom, from: \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j, \.k, \.l, \.m, \.n, \.o, \.p
            ) { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p in
                let (left, right) = (a + b + c + d + e + f + g + h, i + j + k + l + m + n + o + p)
                return left + right
            }
        ])

    /// Returns one of the sixteen properties.
    @inline(never)
    static func side(_ top: Int, _ index: Int) -> Int { top &+ index }

    /// Computes the same properties as the contracts, with plain calls.
    mutating func compute() {
        (a, b, c, d) = (Self.side(top, 0), Self.side(top, 1), Self.side(top, 2), Self.side(top, 3))
        (e, f, g, h) = (Self.side(top, 4), Self.side(top, 5), Self.side(top, 6), Self.side(top, 7))
        (i, j, k, l) = (Self.side(top, 8), Self.side(top, 9), Self.side(top, 10), Self.side(top, 11))
        (m, n, o, p) = (Self.side(top, 12), Self.side(top, 13), Self.side(top, 14), Self.side(top, 15))
        let (left, right) = (a + b + c + d + e + f + g + h, i + j + k + l + m + n + o + p)
        bottom = left + right
    }
}
