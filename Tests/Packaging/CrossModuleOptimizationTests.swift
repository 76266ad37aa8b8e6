import Foundation
import Processes
import TestSupport
import Testing

/// A host that is optimized across modules: the compiler inlines code of the core and of the kits into it. The compiler of
/// Swift 6.3 crashes on a generic function inside of one with a parameter pack. Compiling all of Adder anew for it waits for the
/// night.
@Suite(.timeLimit(.minutes(30))) struct CrossModuleOptimizationTests {
    @Test(.depth(.night)) func aHostIsOptimizedAcrossModules() async throws {
        let package = try OutsidePackage(
            "Weather", with: ["Notes"], build: "optimized",
            options: ["-c", "release", "-Xswiftc", "-cross-module-optimization"])
        try await package.build("weather")
        let host = package.program("weather").url.path
        let command = "cd '\(package.folder.path)'; '\(host)' http://127.0.0.1:9 --html"
        let outcome = try await run(["/bin/sh", "-c", command])
        #expect((outcome.status, outcome.messages) == (0, ""))
        #expect(outcome.output.contains("There are no places. Add one."), "\(outcome)")
    }
}
