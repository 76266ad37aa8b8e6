import Adder
import AdderTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(3))) struct ReplyTests {
    let stream = EventStream(environment: .testing())

    @Test func eachOfManyAtOnceGetsItsOwnAnswer() async throws {
        let answering = try stream.answer(
            with: Answering<Ask> { ask, _ in
                await Task.yield()
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let names = (1...200).map { "\($0)" }
        let answers = await withTaskGroup { [stream] group in
            for name in names { group.addTask { (name, await stream.outcome(of: Ask(name, .concurrent))) } }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers == Dictionary(uniqueKeysWithValues: names.map { ($0, .success(Told($0))) }))
    }

    /// A caller’s thread is not left before the request is sent.
    @Test @MainActor func callersOnOneActorAreAnsweredInOrder() async throws {
        let asked = Collected<String>()
        let answering = try stream.answer(
            with: Answering<Ask> { ask, _ in
                asked.append(ask.name)
                return Told(ask.name)
            })
        defer { answering.cancel() }
        let names = (1...1_000).map { "\($0)" }
        let callers = names.map { name in Task { [stream] in try await stream.reply(to: Ask(name)) } }
        for caller in callers { _ = try await caller.value }
        #expect(asked.all == names)
    }

    @Test func requestsAreAnsweredAmongManyTypesOfEvents() async throws {
        var subscriptions = stream.observersOfOtherTypes(50) { _ in }
        subscriptions.append(try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) }))
        subscriptions += stream.observersOfOtherTypes(100) { _ in }
        subscriptions.append(try stream.answer(with: Answering<Query> { query, _ in Found(query.name) }))
        defer { for subscription in subscriptions { subscription.cancel() } }
        #expect(try await stream.reply(to: Ask("a")) == Told("a"))
        #expect(try await stream.reply(to: Query("b")) == Found("b"))
        // A type of request that is used for the first time fails at once.
        let probe = StreamProbe(stream)
        let unanswered = stream.send(TallyRequest.add(1))
        #expect(try await probe.first(TallyResponse.self).cause == unanswered)
    }

    /// The three ends of `reply(to:orThrow:as:)`: a value, the error of the response, and a response that cannot be.
    @Test(arguments: [
        ("a", "a"), ("refused", "refused by the interactor"), ("other", "unexpected"), ("", "unanswered"),
    ])
    func aCallerGetsTheValueOrOneTypeOfError(_ name: String, _ expected: String) async throws {
        let messages = Collected<String>()
        let stream = EventStream(environment: .testing(), log: Log { messages.append($1) })
        let answering = try name.isEmpty ? nil : stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) })
        defer { answering?.cancel() }
        let outcome: String
        do throws(Refused) {
            outcome = try await stream.reply(to: Ask(name), orThrow: { Refused(reason: "\($0.code)") }) {
                response throws(Refused) in
                if response.name == "refused" { throw Refused(reason: "refused by the interactor") }
                return response.name == "other" ? nil : response.name
            }
        } catch {
            outcome = error.reason
        }
        #expect(outcome == expected)
        let isNamed = messages.all.contains { $0.contains("The request was sent at AdderTests/ReplyTests.swift:") }
        #expect(isNamed == (name == "other"))
    }

    /// A kit that does not keep its subscription is told apart from one that registers no interactor.
    @Test func theLogNamesADroppedRegistration() async throws {
        let messages = Collected<String>()
        let stream = EventStream(log: Log { level, message in messages.append("\(level): \(message)") })
        let line: UInt = #line + 1
        try stream.answer(with: Answering<Ask> { ask, _ in Told(ask.name) }).cancel()
        #expect(await stream.outcome(of: Ask("a")) == .failure(ReplyError(.unsubscribed, request: Ask.self)))
        #expect(
            messages.all == [
                "error: \(ReplyError(.unsubscribed, request: Ask.self)) The interactor was registered at "
                    + "AdderTests/ReplyTests.swift:\(line)."
            ])
    }

    @Test func aSecondInteractorIsRefused() async throws {
        let first = try stream.answer(with: Answering<Ask> { _, _ in Told("first") })
        defer { first.cancel() }
        let conflict = #expect(throws: InteractorConflict.self) {
            try stream.answer(with: Answering<Ask> { _, _ in Told("second") })
        }
        #expect(conflict?.description.hasPrefix("Ask is already answered by an interactor") == true)
        #expect(try await stream.reply(to: Ask("a")) == Told("first"))
    }

    @Test func anInteractorMayReplaceARemovedOne() async throws {
        let first = try stream.answer(with: Answering<Ask> { _, _ in Told("first") })
        first.cancel()
        let second = try stream.answer(with: Answering<Ask> { _, _ in Told("second") })
        defer { second.cancel() }
        first.cancel()
        #expect(try await stream.reply(to: Ask("a")) == Told("second"))
    }

    @Test(arguments: [
        (
            ReplyError.Code.unanswered,
            "No interactor answers Ask: enable its kit, register the interactor with `answer(with:)` when the kit starts"
        ),
        (.unsubscribed, "The interactor of Ask was removed, because its subscription was cancelled or released: keep"),
        (.stopped, "The SDK was stopped before Ask was answered"),
        (.cancelled, "The caller of Ask was cancelled, or a newer request took its place: look"),
        (.circular, "Ask waits for the request that it was sent by: answer one of them in another lane."),
        (.unexpected, "The response to Ask belongs to another request: correct the interactor"),
    ])
    func anErrorNamesTheReasonAndTheRequest(_ code: ReplyError.Code, _ sentence: String) {
        #expect(ReplyError(code, request: Ask.self).description.hasPrefix(sentence))
    }
}

private struct Refused: Error {
    let reason: String
}
