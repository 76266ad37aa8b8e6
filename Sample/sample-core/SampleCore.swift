import Adder

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A whole host of the core alone: `sample-core [AMOUNT…]` counts what is typed together, on a screen in five parts.
@main
enum SampleCore {
    static func main() async {
        do {
            print(try await shown(after: CommandLine.arguments.dropFirst()))
        } catch {
            Log.standardError(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func shown(after words: ArraySlice<String>) async throws -> String {
        let amounts = try words.map(CounterProblem.amount)
        let sdk = try await SDK.start(kits: {})
        let screen = try sdk.stage.open(CounterPresenter(), state: .init(), interactor: CounterInteractor())
        let view = CounterView()
        screen.show(in: view)
        for amount in amounts {
            screen.send(.count(amount))
            await screen.settled()
        }
        await sdk.stop()
        return view.shown
    }
}

/// What was typed is no amount.
private struct CounterProblem: Error, CustomStringConvertible {
    let description: String

    static func amount(_ word: String) throws(CounterProblem) -> Int32 {
        guard let amount = Int32(word) else {
            throw CounterProblem(description: "“\(word)” cannot be counted: type a whole number, such as 2.")
        }
        return amount
    }
}
