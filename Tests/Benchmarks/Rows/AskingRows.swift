import Adder

extension Row {
    /// Screens that send requests, until they show the answers.
    static var asking: [Row] {
        let calls = Alternative("a task, an actor call, a render", .calls)
        return [
            Row(
                "intent, request, response, rendered", .askings, against: calls, budget: .times(1.7),
                instructions: .iteration(54_200)),
            Row(
                "1,000 intents at once, each with a request", size: 1_000, .askingsAtOnce, against: calls.atOnce,
                budget: .times(6), growth: .linear(from: 1_000)),
            Row(
                "10,000 screens that each ask once", size: 10_000, .askingScreens,
                against: Alternative("one screen, 10,000 times", .askingsAtOnce), budget: .times(3),
                growth: .linear(from: 1_000)),
            Row("close a screen with a request, of 10,000", size: 10_000, .closings, growth: .flat(from: 1_000)),
        ]
    }
}

extension Alternative {
    /// The tasks of one round at once.
    fileprivate var atOnce: Alternative { Alternative(name, .callsAtOnce) }
}

extension Workload {
    /// An intent whose request is answered and shown before the next one.
    fileprivate static var askings: Workload {
        Workload(awaiting: { _ in
            let inquiry = try await InquiryScreens(1)
            return { times in
                for _ in 0..<times {
                    await inquiry.view.shown(1) { inquiry.screens[0].send(.ask) }
                }
            }
        })
    }

    /// `size` intents of one screen, until their answers are shown.
    fileprivate static var askingsAtOnce: Workload {
        Workload(awaiting: { size in
            let inquiry = try await InquiryScreens(1)
            return { times in
                for _ in 0..<times {
                    await inquiry.view.shown(size) {
                        for _ in 0..<size { inquiry.screens[0].send(.ask) }
                    }
                }
            }
        })
    }

    /// An intent of each of `size` screens, until all answers are shown.
    fileprivate static var askingScreens: Workload {
        Workload(awaiting: { size in
            let inquiry = try await InquiryScreens(size)
            return { times in
                for _ in 0..<times {
                    await inquiry.view.shown(size) {
                        for screen in inquiry.screens { screen.send(.ask) }
                    }
                }
            }
        })
    }

    /// The closing of one of `size` screens, each of which watches.
    fileprivate static var closings: Workload {
        Workload(timed: { size in
            let inquiry = try await InquiryScreens(size)
            for screen in inquiry.screens { screen.send(.watch) }
            let count = 100
            return {
                let start = ContinuousClock.now
                await inquiry.close(count)
                let duration = ContinuousClock.now - start
                inquiry.removeFirst(count)
                inquiry.open(count)
                for screen in inquiry.screens.suffix(count) { screen.send(.watch) }
                return duration / count
            }
        })
    }

    /// The floor: a task calls an actor, and shows the result on the main actor.
    fileprivate static var calls: Workload {
        Workload(awaiting: { _ in
            let (interactor, view) = (InquiryInteractor(), InquiryView())
            return { times in
                for _ in 0..<times {
                    await view.shown(1) { call(interactor, view) }
                }
            }
        })
    }

    fileprivate static var callsAtOnce: Workload {
        Workload(awaiting: { size in
            let (interactor, view) = (InquiryInteractor(), InquiryView())
            return { times in
                for _ in 0..<times {
                    await view.shown(size) {
                        for _ in 0..<size { call(interactor, view) }
                    }
                }
            }
        })
    }

    private static func call(_ interactor: InquiryInteractor, _ view: InquiryView) {
        Task.detached {
            Blackhole.keep(await interactor.answer(1).number)
            await view.render(Inquiry.State(answers: 1), previous: Inquiry.State())
        }
    }
}
