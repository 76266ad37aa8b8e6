import Adder
import AdderTerminal
import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A complete host of the core alone: `sample-core [AMOUNT…]` adds up the amounts, on a screen in five files.
@main
enum SampleCore {
    static func main() async {
        do {
            let page = try await page(of: CommandLine.arguments.dropFirst())
            if !Terminal().write(page) {
                fail("Standard output cannot be written: \(String(cString: strerror(errno))).")
            }
        } catch {
            fail("\(error)")
        }
    }

    @MainActor
    private static func page(of arguments: ArraySlice<String>) async throws -> PlainPage {
        let amounts = arguments.map { argument in
            guard let amount = Int32(argument) else {
                fail("“\(argument)” is not a valid amount. Type a whole number, such as 2.")
            }
            return amount
        }
        let sdk = try await SDK.start(kits: {}, log: Terminal().log)
        let router = CounterRouter(stage: sdk.stage)
        let navigator = Navigator(stream: sdk.stream, show: router.screen)
        let screen = try await navigator.open(.counter).get()
        for amount in amounts {
            screen.send(.count(amount))
            await screen.settled()
        }
        let page = CounterView().page(of: screen.state)
        await sdk.stop()
        return PlainRenderer.standardOutput().render(page)
    }

    private static func fail(_ message: String) -> Never {
        Terminal().log(.error, message)
        exit(1)
    }
}
