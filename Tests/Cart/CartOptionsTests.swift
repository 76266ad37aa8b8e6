import Adder
import AdderServices
import AdderStorage
import CartKit
import Testing

/// The options of the kit, and the problems that a start reports.
@Suite struct CartOptionsTests {
    @Test func theDefaultsHaveNoProblems() {
        let options = CartOptions()
        #expect(options.storage == .memory)
        #expect((options.currency, options.limits.lines, options.limits.quantity) == (.eur, 500, 9_999))
        #expect(options.problems() == [])
    }

    @Test func allProblemsAreReportedWithTheirProperties() {
        var options = CartOptions()
        options.storage = .file("")
        options.limits.lines = 501
        options.limits.quantity = 0
        #expect(
            options.problems().map(\.description) == [
                "storage: The path is empty. Set the path of a file, such as cart.sqlite.",
                "limits.lines: The maximum number of lines is 501. Set a number from 1 to 500.",
                "limits.quantity: The maximum quantity is 0. Set a number from 1 to 9999.",
            ])
    }
}
