import Adder

extension Row {
    /// Turns of the smallest screen.
    static var turning: [Row] {
        [
            Row(
                "intent folded and rendered", size: 0, .intent, against: Alternative("plain calls", .plainIntent),
                growth: .flat(from: 100)),
            Row(
                "response folded and rendered", size: 0, .response,
                against: Alternative("a task on the main actor", .hop), growth: .linear(from: 100)),
            Row("1,000 responses in one turn", size: 1_000, .responses, growth: .linear(from: 1_000)),
        ]
    }
}

extension Work {
    /// An intent, beside `size` screens that it is none of the business of.
    fileprivate static var intent: Work {
        Work { size in
            let tallies = try await Tallies(others: size)
            return { times in
                for _ in 0..<times { tallies.screen.send(.count) }
            }
        }
    }

    /// The floor: a state is changed, compared and shown.
    fileprivate static var plainIntent: Work {
        Work { _ in
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

    /// A response that one screen and `size` others fold, until it is rendered.
    fileprivate static var response: Work {
        Work(awaiting: { size in
            let tallies = try await Tallies(others: size)
            var number = 0
            return { times in
                for _ in 0..<times {
                    number += 1
                    await tallies.view.rendered { tallies.stream.send(Message(number: number)) }
                }
            }
        })
    }

    fileprivate static var hop: Work {
        Work(awaiting: { _ in
            let view = BlankView<Tally.State>()
            var state = Tally.State()
            return { times in
                for _ in 0..<times {
                    state.latest += 1
                    let next = state
                    await view.rendered { Task.detached { @MainActor in view.render(next, previous: nil) } }
                }
            }
        })
    }

    /// `size` responses that have all come before the turn begins.
    fileprivate static var responses: Work {
        Work(awaiting: { size in
            let tallies = try await Tallies(others: 0)
            var number = 0
            return { times in
                for _ in 0..<times {
                    await tallies.view.rendered {
                        for _ in 0..<size {
                            number += 1
                            tallies.stream.send(Message(number: number))
                        }
                    }
                }
            }
        })
    }
}
