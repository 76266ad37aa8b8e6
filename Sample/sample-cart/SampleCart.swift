import Adder
import AdderStorage
import CartKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A whole host of the cart: `sample-cart [--home DIR] [add SKU TITLE PRICE]` shows it, after an item has come in.
///
/// Without a folder, from `--home` or else `ADDER_HOME`, the cart is in memory, and gone at the end.
@main
enum SampleCart {
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
        var words = Array(words)
        var folder = getenv("ADDER_HOME").map { String(cString: $0) }
        if words.first == "--home", words.count > 1 { (folder, words) = (words[1], Array(words.dropFirst(2))) }
        guard words.isEmpty || words[0] == "add" && words.count == 4, folder != "" else {
            throw Refusal(
                "Type sample-cart [--home DIR] [add SKU TITLE PRICE], where DIR, or else ADDER_HOME, is a folder.")
        }

        let sdk = try await SDK.start(kits: {
            CartKit.enable { if let folder { $0.storage = .file("\(folder)/cart.sqlite") } }
        })
        let screen = try sdk.kits.cartScreen()
        screen.send(.appear)
        if !words.isEmpty { screen.send(.add(CartEntry(sku: words[1], title: words[2], price: words[3]))) }
        await screen.settled()
        await sdk.stop()
        if let problem = screen.state.problem { throw Refusal(problem.message) }
        let lines = screen.state.rows.map { "\($0.id)  \($0.quantity) × \($0.title)  \($0.unitPrice)\n" }
        return lines.joined() + "Total  \(screen.state.total.map { "\($0)" } ?? "more than can be counted")"
    }
}

private struct Refusal: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
