import Adder

extension EventStream {
    /// Sends a request to the kit and returns the answer.
    ///
    /// - Throws: ``HabitsError`` when the request fails or gets no answer.
    func habits(_ request: HabitsRequest) async throws(HabitsError) -> HabitsResponse {
        let response: HabitsResponse
        do throws(ReplyError) { response = try await reply(to: request) } catch { throw .unanswered(error) }
        if case .failed(let error) = response { throw error }
        return response
    }

    /// Sends a request that one habit answers, and returns the habit.
    ///
    /// - Throws: ``HabitsError`` when the request fails or gets no answer.
    func habit(_ request: HabitsRequest) async throws(HabitsError) -> HabitStatus {
        switch try await habits(request) {
        case .habit(let habit): return habit
        case .changed(let change): return change.habit
        default: throw .unexpected
        }
    }
}
