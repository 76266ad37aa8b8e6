/// The reports of the mouse that terminals send on request: DEC private mode 1000 in the form of mode 1006 (SGR), as xterm's
/// “Control Sequences” describes them.
enum MouseReport {
    /// Asks the terminal for clicks and turns of the wheel. One that does not know the modes ignores this.
    static let beginning = "\u{1B}[?1000h\u{1B}[?1006h"
    /// Ends the reports.
    static let end = "\u{1B}[?1006l\u{1B}[?1000l"

    /// The number of lines of a step of the wheel.
    private static let step = 3
    /// The largest column or line that a report names.
    private static let limit = 9_999

    /// Returns the key of a report: button, column and line, which count from 1; `nil` for a button that is released, for
    /// another button, and for a report that is malformed.
    static func key(_ parameters: ArraySlice<UInt8>, _ final: UInt8) -> Key? {
        let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map { digits in
            digits.count <= 4 ? Int(String(decoding: digits, as: UTF8.self)) : nil
        }
        guard final == UInt8(ascii: "M"), numbers.count == 3, let button = numbers[0], let column = numbers[1],
            let line = numbers[2], 1...limit ~= column, 1...limit ~= line
        else { return nil }
        return switch button {
        case 0: .click(column: column - 1, line: line - 1)
        case 64: .wheel(-step)
        case 65: .wheel(step)
        // With Shift, terminals select text themselves.
        default: nil
        }
    }
}
