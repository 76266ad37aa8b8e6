extension Int {
    /// Creates a number from one to nine ASCII digits; `nil` for any other text.
    package init?(digits: some Collection<UInt8>) {
        guard !digits.isEmpty, digits.count <= 9 else { return nil }
        self = 0
        for digit in digits {
            guard UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
            self = self * 10 + Int(digit - UInt8(ascii: "0"))
        }
    }
}

extension [UInt8] {
    /// Appends the digits of a number that is not negative, with leading zeros up to a width.
    package mutating func append(number: Int, width: Int = 1) {
        var (rest, divisor, digits) = (number, 1, 1)
        while rest / divisor >= 10 || digits < width {
            divisor *= 10
            digits += 1
        }
        while divisor > 0 {
            append(UInt8(ascii: "0") + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }
}

extension FixedWidthInteger {
    /// Returns the quotient rounded down, and the remainder, which is never negative.
    ///
    /// - Parameter divisor: A positive number.
    package func floored(by divisor: Self) -> (quotient: Self, remainder: Self) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
