/// A phase of the application's life, which is an event on the stream.
///
/// A host enters it with ``SDK/enter(_:)``, and any part may observe it:
///
/// ```swift
/// let phases = context.stream.observe(ApplicationPhase.self) { print($0.body) }
/// ```
public enum ApplicationPhase: String, Event, CaseIterable {
    /// The application has become active: a person uses it.
    case active
    /// The application has gone to the background, where it may be suspended or ended without notice.
    case background
    /// The application is about to end.
    case ending
}

extension SDK {
    /// Sends a phase of the application's life to all parts as an event.
    ///
    /// For ``ApplicationPhase/background`` it then flushes like ``flush()``: it returns when the requests that observers of
    /// the event have sent are answered, and all changes are durable. Stop the SDK after ``ApplicationPhase/ending``.
    public func enter(_ phase: ApplicationPhase) async {
        stream.send(phase)
        if phase == .background { await flush() }
    }
}
