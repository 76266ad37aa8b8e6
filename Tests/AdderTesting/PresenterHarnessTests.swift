import Adder
import AdderTesting
import Testing

@Suite struct PresenterHarnessTests {
    private var harness = PresenterHarness(LampPresenter(), state: .init())

    @Test mutating func theExpectedOutcomePasses() throws {
        try harness.handle(.toggle, effects: [.send(Lamp(isOn: true))]) { $0.isBusy = true }
        try harness.receive(.init(isOn: true)) { $0.text = "on" }
        try harness.receive(.init(isOn: true), for: Lamp(isOn: true)) { $0.isBusy = false }
        try harness.handle(.toggle, effects: [.send(Lamp(isOn: false))]) { $0.isBusy = true }
        try harness.fail(Lamp(isOn: false), .unanswered) { state in
            state.text = "unanswered"
            state.isBusy = false
        }
    }

    @Test mutating func theDifferenceOfTheStateIsReadable() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.receive(.init(isOn: true)) { $0.text = "bright" }
        }
        #expect(
            difference?.difference == """
                state:
                -   - text: "bright"
                +   - text: "on"
                """)
    }

    @Test mutating func anEffectThatIsNotExpectedIsNamed() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.handle(.toggle) { $0.isBusy = true }
        }
        #expect(
            difference?.difference == """
                effects:
                - - 0 elements
                + ▿ 1 element
                +   ▿ Adder.PresenterEffect<AdderTestingTests.LampPresenter>.send
                +     ▿ send: AdderTestingTests.Lamp
                +       - isOn: true
                """)
    }

    @Test mutating func stateAndEffectsAreNamedTogether() throws {
        let difference = #expect(throws: PresenterMismatch.self) {
            try harness.handle(.toggle, effects: [.send(Lamp(isOn: false))])
        }
        #expect(
            difference?.difference == """
                state:
                -   - isBusy: false
                +   - isBusy: true
                effects:
                -       - isOn: false
                +       - isOn: true
                """)
    }

    @Test mutating func aMismatchKeepsTheFoundState() throws {
        #expect(throws: PresenterMismatch.self) { try harness.handle(.toggle) }
        #expect(harness.state == .init(text: "off", isBusy: true))
    }

    /// A step that throws is named, since a test that throws is reported at its own first line.
    @Test mutating func aMismatchNamesItsStep() throws {
        let line: UInt = #line
        let handle = #expect(throws: PresenterMismatch.self) { try harness.handle(.toggle) }
        let receive = #expect(throws: PresenterMismatch.self) { try harness.receive(.init(isOn: true)) }
        let fail = #expect(throws: PresenterMismatch.self) { try harness.fail(Lamp(isOn: true), .stopped) }
        for (offset, error) in [handle, receive, fail].enumerated() {
            let step = "AdderTestingTests/PresenterHarnessTests.swift:\(line + 1 + UInt(offset))"
            #expect(error?.location == step)
            #expect(error?.description.hasPrefix("\(step): The outcome is not the expected one.\nstate:\n-") == true)
        }
    }
}
