import Adder
import AdderStorage
import AdderTerminal
import CartKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A complete host of the cart: `sample-cart [--home DIR] [add SKU TITLE PRICE]` adds an item and prints the cart.
///
/// The cart is in the folder of `--home`, or else of `ADDER_HOME`. Without a folder it is in memory and ends with the
/// program.
@main
enum SampleCart {
    static func main() async {
        do {
            write(try await cart(CommandLine.arguments.dropFirst()) + "\n")
        } catch {
            fail("\(error)")
        }
    }

    /// Runs the command and returns the lines of the cart and its total.
    @MainActor
    private static func cart(_ arguments: ArraySlice<String>) async throws -> String {
        var arguments = Array(arguments)
        var folder = getenv("ADDER_HOME").map { String(cString: $0) }
        if arguments.first == "--home", arguments.count > 1 {
            (folder, arguments) = (arguments[1], Array(arguments.dropFirst(2)))
        }
        guard arguments.isEmpty || arguments[0] == "add" && arguments.count == 4, folder != "" else {
            fail("Type sample-cart [--home DIR] [add SKU TITLE PRICE]. DIR, or else ADDER_HOME, is a folder.")
        }

        let sdk = try await SDK.start(
            kits: {
                CartKit.enable { if let folder { $0.storage = .file("\(folder)/cart.sqlite") } }
            }, log: Terminal.log)
        let screen = try sdk.kits.cartScreen()
        screen.send(.appear)
        if !arguments.isEmpty {
            screen.send(.add(CartEntry(sku: arguments[1], title: arguments[2], price: arguments[3])))
        }
        await screen.settled()
        await sdk.stop()
        if let problem = screen.state.problem { fail(problem.message) }
        let lines = screen.state.rows.map { "\($0.id)  \($0.quantity) × \($0.title)  \($0.unitPrice)\n" }
        return lines.joined() + "Total  \(screen.state.total.map { "\($0)" } ?? "too large")"
    }

    private static func write(_ text: String) {
        if !Terminal.write(text) { fail("Standard output cannot be written.") }
    }

    private static func fail(_ message: String) -> Never {
        Terminal.log(.error, message)
        exit(1)
    }
}
