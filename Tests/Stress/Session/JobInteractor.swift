import Adder
import TestSupport

/// The interactor of a random session: it reports progress, asks for a job of the other kind, and answers.
struct JobInteractor<Kind: JobKind>: Interactor {
    let stream: EventStream
    let journal: Journal

    func respond(to job: Job<Kind>, _ call: Call<JobReport<Kind>>) async -> JobReport<Kind> {
        if job.way == .serial { journal.append(.begin(call.request)) }
        let progress = JobReport<Kind>(name: job.name, isFinal: false, isPrivate: job.isPrivate)
        for _ in 0..<job.steps {
            call.progress(progress)
            await Task.yield()
        }
        if let inner = job.inner { _ = await stream.outcome(of: inner) }
        // The clock stands still: the wait ends with the request.
        if job.way == .watch, !job.steps.isMultiple(of: 2) { _ = try? await call.sleep(for: .seconds(1)) }
        if job.steps == 3 {
            // A task that outlives the answer.
            Task {
                for _ in 1...4 {
                    call.progress(progress)
                    await Task.yield()
                }
            }
        }
        if job.way == .serial { journal.append(.end(call.request)) }
        return JobReport(name: job.name, isPrivate: job.isPrivate)
    }
}

/// The serial answers of one interactor.
typealias Journal = Collected<JournalEntry>

enum JournalEntry: Equatable {
    case begin(EventID), end(EventID)
}
