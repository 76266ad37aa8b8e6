import Adder
import Testing

@testable import sample

/// The table of the host's routes.
@Suite struct AppRouteTests {
    /// A command that opens no link does not check it.
    @Test func theTableHasNoProblems() throws {
        try AppRoute.paths.check([.home])
    }
}
