import Adder

/// An intent of a screen whose type is not known: what an action of a ``PageScreen`` sends.
public struct PageIntent: CustomStringConvertible, Sendable {
    private let intent: any Event
    private let perform: @MainActor () -> Void

    init(_ intent: any Event, _ perform: @escaping @MainActor () -> Void) {
        self.intent = intent
        self.perform = perform
    }

    /// The intent as text, such as `increment`.
    public var description: String { "\(intent)" }

    /// Sends the intent to its screen, which has folded and rendered it when this returns.
    @MainActor
    public func send() {
        perform()
    }
}
