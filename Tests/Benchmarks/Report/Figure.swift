import Foundation

/// Formats numbers for the tables.
enum Figure {
    static func cost(_ number: Double, _ unit: Workload.Unit) -> String {
        switch unit {
        case .time: time(number)
        case .memory: number < 1e3 ? "\(digits(number)) B" : "\(digits(number / 1e3)) kB"
        }
    }

    /// Returns a duration with three digits and its unit.
    static func time(_ nanoseconds: Double) -> String {
        switch abs(nanoseconds) {
        case ..<1e3: "\(digits(nanoseconds)) ns"
        case ..<1e6: "\(digits(nanoseconds / 1e3)) µs"
        case ..<1e9: "\(digits(nanoseconds / 1e6)) ms"
        default: "\(digits(nanoseconds / 1e9)) s"
        }
    }

    /// Returns a number with three significant digits.
    static func digits(_ number: Double) -> String {
        switch abs(number) {
        case ..<0.1: String(format: "%.3f", number)
        case ..<10: String(format: "%.2f", number)
        case ..<100: String(format: "%.1f", number)
        default: String(format: "%.0f", number)
        }
    }

    static func percent(_ part: Double) -> String {
        String(format: "±%.0f %%", part * 50)
    }

    static func budget(_ budget: Budget, _ allowance: Double) -> String {
        switch budget {
        case .times(let ratio): "\(digits(ratio * allowance)) ×"
        case .milliseconds(let limit): "\(digits(limit * allowance)) ms"
        case .megabytes(let limit): "\(digits(limit)) MB"
        }
    }
}
