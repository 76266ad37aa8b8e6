import Adder

extension Row {
    /// The turns of the smallest screen.
    static var turning: [Row] {
        [
            Row(
                "intent folded and rendered", size: 0, .intent, against: Alternative("plain calls", .plainIntent),
                budget: .times(30), growth: .flat(from: 100), instructions: .iteration(5_050)),
            Row(
                "intent of a screen with any interactor", size: 0, .intentBesideAnyInteractor,
                against: Alternative("with the kit's", .intent), budget: .times(1.1)),
            Row("1,000 responses in one turn", size: 1_000, .responses, growth: .linear(from: 1_000)),
            Row("one of 1,000 children replaced", size: 1_000, .replacedChild, growth: .linear(from: 1_000)),
        ]
    }
}

extension Workload {
    /// An intent of one screen, beside `size` other screens.
    fileprivate static var intent: Workload {
        Workload { size in
            let screens = try await TallyScreens(others: size)
            return { times in
                for _ in 0..<times { screens.screen.send(.count) }
            }
        }
    }

    /// An intent of a screen that was opened with an interactor of an erased type.
    fileprivate static var intentBesideAnyInteractor: Workload {
        Workload { _ in
            let screens = try await TallyScreens(others: 0, interactor: EchoInteractor())
            return { times in
                for _ in 0..<times { screens.screen.send(.count) }
            }
        }
    }

    /// The floor: a state is changed, compared and rendered.
    fileprivate static var plainIntent: Workload {
        Workload { _ in
            let view = BlankView<Tally.State>()
            var (state, rendered) = (Tally.State(), Tally.State())
            return { times in
                for _ in 0..<times {
                    state.count += 1
                    if state != rendered { view.render(state, previous: rendered) }
                    rendered = state
                }
            }
        }
    }

    /// `size` responses that arrive before the turn begins.
    fileprivate static var responses: Workload {
        Workload(awaiting: { size in
            let screens = try await TallyScreens(others: 0)
            var number = 0
            return { times in
                for _ in 0..<times {
                    await screens.view.rendered {
                        for _ in 0..<size {
                            number += 1
                            screens.stream.send(Message(number: number))
                        }
                    }
                }
            }
        })
    }

    /// A state that names one new child in the place of one of `size`.
    fileprivate static var replacedChild: Workload {
        Workload { size in
            let family = try await Family(children: size)
            var next = size
            return { times in
                for _ in 0..<times {
                    family.parent.send(.replace(next))
                    next += 1
                }
            }
        }
    }
}
