#if os(Linux)
    import Foundation

    /// The most memory that this process has had.
    package enum PeakMemory {
        /// Returns the number of kilobytes.
        package static func kilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
        }
    }
#endif
