#if os(Linux)
    import Foundation
    import Testing

    /// The most memory that this process has had.
    enum PeakMemory {
        static func kilobytes() throws -> Int {
            let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
            return try #require(Int(line.filter(\.isNumber)))
        }
    }
#endif
