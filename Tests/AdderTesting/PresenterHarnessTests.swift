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
            difference?.description == """
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
            difference?.description == """
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
            difference?.description == """
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
}
