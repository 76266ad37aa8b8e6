import Adder
import AdderTerminal

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A complete host of the core alone: `sample-core [AMOUNT…]` adds up the amounts, on a screen in five parts.
@main
enum SampleCore {
    static func main() async {
        do {
            write(try await total(of: CommandLine.arguments.dropFirst()) + "\n")
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func total(of arguments: ArraySlice<String>) async throws -> String {
        let amounts = arguments.map { argument in
            guard let amount = Int32(argument) else {
                fail("“\(argument)” is not a valid amount. Type a whole number, such as 2.")
            }
            return amount
        }
        let sdk = try await SDK.start(kits: {}, log: Terminal.log)
        let screen = try sdk.stage.open(CounterPresenter(), state: .init(), interactor: CounterInteractor())
        let view = CounterView()
        screen.show(in: view)
        for amount in amounts {
            screen.send(.count(amount))
            await screen.settled()
        }
        await sdk.stop()
        return view.text
    }

    private static func write(_ text: String) {
        if !Terminal.write(text) { fail("Standard output cannot be written.") }
    }

    private static func fail(_ message: String) -> Never {
        Terminal.log(.error, message)
        exit(1)
    }
}
