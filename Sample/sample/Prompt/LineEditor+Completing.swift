import Adder
import Dispatch

extension LineEditor {
    /// Asks for the completion of a text, while the thread of the terminal waits; `nil` if the answer takes too long.
    nonisolated func completions(of text: String) -> LineCompletion? {
        let answer = Lock<LineCompletion?>(nil)
        let isThere = DispatchSemaphore(value: 0)
        Task.detached { [completing] in
            let completion = await completing(text)
            answer.withLock { $0 = completion }
            isThere.signal()
        }
        _ = isThere.wait(timeout: .now() + .seconds(2))
        return answer.withLock { $0 }
    }
}
