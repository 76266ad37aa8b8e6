import Adder

extension ShopRoute {
    /// Returns a route of any shape, with values that need escapes.
    static func random(with generator: inout SeededGenerator) -> ShopRoute {
        switch Int.random(in: 0..<15, using: &generator) {
        case 0: .home
        case 1: .latest
        case 2: .new
        case 3, 4: .item(.random(with: &generator))
        case 5: .pair(Pair(one: .random(with: &generator), other: .random(with: &generator)))
        case 6: .before(Timestamp(milliseconds: .random(in: .min ... .max, using: &generator)))
        case 7, 8:
            .search(
                Search(
                    text: Bool.random(using: &generator) ? "" : .random(with: &generator),
                    page: Bool.random(using: &generator) ? nil : .random(in: .min ... .max, using: &generator)))
        case 9: .size(Size.allCases.randomElement(using: &generator) ?? .small)
        case 10:
            .numbers(
                Numbers(
                    int: .random(in: -9...9, using: &generator), double: .random(in: -1e30...1e30, using: &generator),
                    bool: .random(using: &generator)))
        case 11: .shelf(.random(with: &generator))
        case 12: .archive(.random(with: &generator))
        case 13: .reset
        default: .login
        }
    }
}

extension ShelfRoute {
    static func random(with generator: inout SeededGenerator) -> ShelfRoute {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .all
        case 1: .row(.random(in: .min ... .max, using: &generator))
        case 2: .labels(nil)
        default: .labels(Label(.random(with: &generator)))
        }
    }
}

extension String {
    /// Returns a text of literals of the table, reserved characters and other Unicode scalars. It is not empty.
    static func random(with generator: inout SeededGenerator) -> String {
        let pieces = [
            "new", "items", "with", "labels", "/", "?", "&", "=", "%", "%2F", "#", "@", ":", "+", ".", "..", " ", "\0",
        ]
        return (0...Int.random(in: 0..<4, using: &generator)).map { _ in
            if Bool.random(using: &generator), let piece = pieces.randomElement(using: &generator) { return piece }
            let code = UInt32.random(in: 1...0x10FFFF, using: &generator)
            return String(Unicode.Scalar(code).map(Character.init) ?? "x")
        }.joined()
    }

    /// Returns a text of literals, values and separators, which is often a path of the table.
    static func randomPath(with generator: inout SeededGenerator) -> String {
        let pieces = [
            "news", "items", "new", "with", "search", "sizes", "small", "numbers", "1", "-2.5", "true", "shelf",
            "labels",
            "archive", "/", "/", "/", "/", "?", "&", "=", "q=", "page=", "before=", "label=", "%", "%41", "%C3%A4",
            "%FF",
            "é", "#", " ", "",
        ]
        return (0..<Int.random(in: 0..<9, using: &generator))
            .compactMap { _ in pieces.randomElement(using: &generator) }
            .joined()
    }
}
