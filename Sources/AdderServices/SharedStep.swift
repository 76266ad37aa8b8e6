public import Adder

/// The identity of a step that two kits make together, such as moving a line of the cart to the todo list.
///
/// Each of the kits keeps its part of the step under it, so that undoing the part of one undoes the part of the other.
public struct SharedStepID: RawRepresentable, Hashable, Codable, Sendable, Recordable {
    /// The identity as text.
    public let rawValue: String

    /// Creates an identity from a text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates the identity of the step that the answer to a request makes.
    ///
    /// It is that of the request in its session, which is random, so that no other process makes the same one.
    public init<Response>(of call: Call<Response>) {
        self.init(rawValue: call.identifier())
    }
}

/// The undoing or the redoing of a step.
public enum SharedStepDirection: String, Codable, CaseIterable, Sendable, Recordable {
    /// The step is undone.
    case undo
    /// The step, which was undone, is made again.
    case redo

    /// The other direction.
    public var opposite: SharedStepDirection { self == .undo ? .redo : .undo }
}

/// A question to a kit about the steps that it shares with another one, or an order.
///
/// An order that was carried out before has no further effect.
public enum SharedStepCall: Codable, Equatable, Sendable {
    /// The question whether the part of a step can be undone or redone.
    case check(SharedStepID, SharedStepDirection)
    /// The order to undo or redo the part of a step, even if other steps have followed it.
    case exchange(SharedStepID, SharedStepDirection)
    /// The order to undo or redo the last steps, and to keep in the same transaction that the other kit has yet to follow.
    case begin(SharedExchange)
    /// The question for the steps of which the other kit has yet to follow.
    case unfinished
    /// The order to note that the other kit has followed.
    case finish([SharedStepID])
}

/// The last steps of a kit that are undone or redone, some of which it shares with another kit.
public struct SharedExchange: Codable, Equatable, Sendable {
    /// The direction.
    public let direction: SharedStepDirection
    /// The number of steps, including those that are not shared.
    public let count: Int
    /// The shared steps among them. The order fails if they are others.
    public let steps: [SharedStepID]

    /// Creates an exchange.
    public init(_ direction: SharedStepDirection, count: Int, steps: [SharedStepID] = []) {
        (self.direction, self.count, self.steps) = (direction, count, steps)
    }
}

/// A step that one kit has undone or redone, and the other not yet.
public struct UnfinishedStep: Codable, Equatable, Sendable {
    /// The identity of the step.
    public let id: SharedStepID
    /// The direction.
    public let direction: SharedStepDirection

    /// Creates an unfinished step.
    public init(_ id: SharedStepID, _ direction: SharedStepDirection) {
        (self.id, self.direction) = (id, direction)
    }

    /// Creates an unfinished step from its stored values; `nil` for a direction that cannot be read.
    package init?(_ id: String, _ direction: String) {
        guard let direction = SharedStepDirection(rawValue: direction) else { return nil }
        self.init(SharedStepID(rawValue: id), direction)
    }
}

/// The answer of a kit to a ``SharedStepCall``.
public enum SharedStepAnswer: Codable, Equatable, Sendable {
    /// The order was carried out, or can be.
    case done
    /// The kit has no part in the step: it never had one, or its part was removed for ever.
    case absent
    /// The kit has a part that cannot be undone or redone. Nothing was changed.
    case refused(SharedStepError)
    /// The unfinished steps.
    case unfinished([UnfinishedStep])
}

/// The reason why a step that two kits share was not undone or redone.
public struct SharedStepError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The codes, for a program to match on.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// The step is shared, and the screen has no service of the other kit.
        case sharedStep
        /// The other kit is off, or did not answer. Nothing was changed.
        case otherKitUnavailable
        /// One kit has made its part, and the other could not follow: the step is finished at the next start of both.
        case unfinished
        /// The part of a kit was changed after the step.
        case changedSince
        /// A kit keeps the step no longer.
        case stepDropped
        /// A kit could not read or write its part.
        case failed
    }

    /// The code.
    public let code: Code
    /// Full sentences to show: what prevents the step, and how to recover.
    public let message: String
    /// The shared steps that were requested; empty unless the code is `sharedStep`.
    public let steps: [SharedStepID]

    /// Creates an error, for example in a test double.
    public init(_ code: Code, _ message: String, steps: [SharedStepID] = []) {
        (self.code, self.message, self.steps) = (code, message, steps)
    }

    /// The error of a step that one kit has made, and that could not be taken back.
    static var unfinished: SharedStepError {
        SharedStepError(
            .unfinished,
            "The step is made in one of the two kits, since the other could not follow. It is finished at the next start "
                + "of both. Check the disk, and start the program again.")
    }

    /// The message.
    public var description: String { message }
}
