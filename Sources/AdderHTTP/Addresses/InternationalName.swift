import Adder

/// The form in ASCII of a server's name in any language, as the DNS has it: RFC 5890, section 2.3.2.1.
enum InternationalName {
    /// Returns the name with each part in Punycode that is not ASCII, in small letters; `nil` if a part is too long.
    static func ascii(_ name: some StringProtocol) -> String? {
        var parts: [String] = []
        for part in name.split(separator: ".", omittingEmptySubsequences: false) {
            let isASCII = part.utf8.allSatisfy { $0 < 0x80 }
            let text = isASCII ? part.lowercasedASCII : "xn--" + punycode(Array(part.lowercased().unicodeScalars))
            guard text.utf8.count <= 63 else { return nil }
            parts.append(text)
        }
        return parts.joined(separator: ".")
    }

    /// Encodes a part by section 6.3 of RFC 3492. The letters of its formulas are in the comments.
    private static func punycode(_ scalars: [Unicode.Scalar]) -> String {
        // A part is at most 255 bytes, so no number comes near an overflow.
        var output = scalars.filter(\.isASCII).map { UInt8($0.value) }
        let basicCount = output.count
        if basicCount > 0 { output.append(UInt8(ascii: "-")) }
        var next: UInt32 = 128  // n
        var delta = 0
        var bias = 72
        var handled = basicCount  // h
        while handled < scalars.count {
            let smallest = scalars.lazy.map(\.value).filter { $0 >= next }.min() ?? next  // m
            delta += Int(smallest - next) * (handled + 1)
            next = smallest
            for scalar in scalars {
                if scalar.value < next { delta += 1 }
                guard scalar.value == next else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, count: handled + 1, isFirst: handled == basicCount)
                delta = 0
                handled += 1
            }
            delta += 1
            next += 1
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// Appends a number with digits whose base changes from place to place.
    private static func append(_ number: Int, _ bias: Int, to output: inout [UInt8]) {
        let digits = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
        var rest = number  // q
        var place = 36  // k
        while true {
            let threshold = min(max(place - bias, 1), 26)  // t
            guard rest >= threshold else { break }
            output.append(digits[threshold + (rest - threshold) % (36 - threshold)])
            rest = (rest - threshold) / (36 - threshold)
            place += 36
        }
        output.append(digits[rest])
    }

    /// Returns the next bias, by section 6.1.
    private static func adapted(_ number: Int, count: Int, isFirst: Bool) -> Int {
        var delta = isFirst ? number / 700 : number / 2
        delta += delta / count
        var places = 0
        while delta > 455 {
            delta /= 35
            places += 36
        }
        return places + 36 * delta / (delta + 38)
    }
}
