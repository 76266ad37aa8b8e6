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
            "Optimized", build: "optimized", options: ["-c", "release", "-Xswiftc", "-cross-module-optimization"])
        try await package.build("optimized")
        let outcome = try await run([try await package.program("optimized").url.path])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("[ ]  Buy milk\nTotal  0.00 USD\nUnread  3\n"))
        #expect(outcome.messages == "")
    }
}
