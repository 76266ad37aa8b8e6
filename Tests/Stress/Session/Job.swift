import Adder
import TestSupport

/// A request of a random session. Each kind is a type of request of its own.
struct Job<Kind: JobKind>: Request {
    typealias Response = JobReport<Kind>

    /// The name, which no other request of the session has.
    let name: String
    let way: TestLane
    /// The number of progress responses before the final one.
    var steps = 0
    /// The lanes of the requests that are sent one inside the answer to the other.
    var nested: [TestLane] = []
    /// The number of requests that a presenter sends, each because of the answer to the one before.
    var followUps = 0
    /// A Boolean value that indicates whether the responses reach the asker alone.
    var isPrivate = false

    var lane: Lane { way.lane }

    /// The request that is sent inside the answer; `nil` if there is none.
    var inner: Job<Kind.Other>? {
        guard let way = nested.first else { return nil }
        return Job<Kind.Other>(name: name + ">", way: way, steps: 1, nested: Array(nested.dropFirst()))
    }

    /// The request that a presenter sends because of the answer; `nil` if there is none.
    var next: Job? {
        followUps == 0 ? nil : Job(name: name + "+", way: way, steps: steps, followUps: followUps - 1)
    }
}

/// A response of a random session.
struct JobReport<Kind: JobKind>: Response {
    let name: String
    var isFinal = true
    var isPrivate = false
    var code: ReplyError.Code?

    var change: String? { isPrivate ? nil : name }

    static func failed(_ error: ReplyError) -> JobReport { JobReport(name: "", code: error.code) }
}

extension TestLane {
    /// A Boolean value that indicates whether a request in the lane always ends with a response.
    var endsWithResponse: Bool { self == .serial || self == .concurrent }
}

/// A kind of job. The answer to a job may ask for a job of the other kind.
protocol JobKind: Sendable {
    associatedtype Other: JobKind
    static var hasInteractor: Bool { get }
}

enum Work: JobKind {
    typealias Other = Lookup
    static let hasInteractor = true
}

enum Lookup: JobKind {
    typealias Other = Work
    static let hasInteractor = true
}

/// The kind of job that no interactor answers.
enum Orphan: JobKind {
    typealias Other = Work
    static let hasInteractor = false
}

// MARK: The kind erased

protocol AnyJob {
    var name: String { get }
    /// The lane in which the job runs; a job without an interactor fails as if it were serial.
    var actualLane: TestLane { get }
}

extension Job: AnyJob {
    var actualLane: TestLane { Kind.hasInteractor ? way : .serial }
}

protocol AnyJobReport {
    var name: String { get }
    var code: ReplyError.Code? { get }
}

extension JobReport: AnyJobReport {}
