import Adder
import AdderStorage
import AdderTerminal
import AdderViews
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
            write(try await cart(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error)")
        }
    }

    /// Runs the command and returns the page of the cart.
    @MainActor
    private static func cart(_ arguments: ArraySlice<String>) async throws -> PlainPage {
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
            }, log: Terminal().log)
        let screen = sdk.kits.cart()
        screen.send(.appear)
        if !arguments.isEmpty {
            screen.send(.add(CartEntry(sku: arguments[1], title: arguments[2], price: arguments[3])))
        }
        await screen.settled()
        await sdk.stop()
        let page = PlainRenderer.standardOutput().renderContent(CartView().page(of: screen.state), includesTitle: false)
        if let problem = page.problem { fail(problem.message) }
        return page
    }

    private static func write(_ page: PlainPage) {
        if !Terminal().write(page) { fail("Standard output cannot be written: \(String(cString: strerror(errno))).") }
    }

    private static func fail(_ message: String) -> Never {
        Terminal().log(.error, message)
        exit(1)
    }
}
