public import Adder

extension FlowHarness {
    /// Goes back as a person does, answers the question of the topmost screen, and waits until the flow is settled. A
    /// question that waits already is answered without going back, such as that before all screens are replaced.
    ///
    /// - Throws: ``FlowError`` when the screen has no question, or cannot save and the answer is to save.
    public func leave(
        _ answer: LeaveAnswer, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(FlowError) {
        if navigator.leaving == nil, navigator.entries.last?.shown?.leaving != nil { navigator.close() }
        guard let question = navigator.leaving, question.canSave || answer != .save else {
            let route = routes.last.map { "\($0)" } ?? "no route"
            throw FlowError(
                code: .notAsked, location: "\(fileID):\(line)",
                message:
                    "The screen of \(route) does not ask for the answer “\(answer)”. Change the state before this step."
            )
        }
        navigator.answer(answer)
        await settled()
    }
}
