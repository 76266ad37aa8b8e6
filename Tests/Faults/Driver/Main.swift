import Foundation

/// Drives the sample through faults of disks, files and neighbours.
@main
enum Main {
    static func main() {
        do throws(Failure) {
            let words = Array(ProcessInfo.processInfo.arguments.dropFirst())
            let options = try Options(words, environment: ProcessInfo.processInfo.environment)
            let start = Date()
            print("seed \(options.seed)\(options.isShort ? ", a sample" : "")")
            let isWhole =
                switch options.suite {
                case .run: try FaultSuite(options: options).run()
                case .power: try PowerSuite(options: options).run()
                case .flips: try FlipSuite(options: options).run()
                }
            print(
                "\(options.suite.rawValue): \(isWhole ? "passed" : "FAILED") after \(Int(-start.timeIntervalSinceNow)) s"
            )
            exit(isWhole ? 0 : 1)
        } catch {
            print(error)
            exit(2)
        }
    }
}
