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
            "Expenses", build: "optimized", options: ["-c", "release", "-Xswiftc", "-cross-module-optimization"])
        try await package.build("expenses")
        let host = package.program("expenses").url.path
        let command = "cd '\(package.folder.path)'; '\(host)' </dev/null"
        let outcome = try await run(["/bin/sh", "-c", command])
        #expect((outcome.status, outcome.output) == (0, "Expenses\n"))
        #expect(outcome.messages.hasPrefix("Nothing was paid for yet."), "\(outcome)")
    }
}
