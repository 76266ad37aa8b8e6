import AdderServices
import CartKit

extension PositionalArguments {
    static let sku = PositionalArguments(
        "SKU", note: "SKU is the shop's code for the item: 1 to 64 characters of ASCII.")
    static let line = PositionalArguments("LINE", rule: "Name one line", hint: hint)
    static let lines = PositionalArguments("LINE...", rule: "Name at least one line", hint: hint)
    static let lineAndQuantity = PositionalArguments("LINE N", rule: "Name a line and a quantity", hint: hint)

    private static let hint = "with the number that begins the line in the cart"
}

extension CartEntry {
    init(_ command: ParsedCommand) throws(Failure) {
        var attributes: [String: String] = [:]
        for text in command.values("--attribute") {
            guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
                throw Failure(usage: "--attribute is \(text.quoted). Enter NAME=VALUE.")
            }
            let name = String(text[..<sign])
            guard attributes.updateValue(String(text[sign...].dropFirst()), forKey: name) == nil else {
                throw Failure(usage: "The attribute \(name.quoted) is given more than once: give it once.")
            }
        }
        self.init(
            sku: command.text, title: command.value("--title") ?? "", price: command.value("--price") ?? "",
            quantity: try command.integer("--quantity", in: 1...9_999) ?? 1, attributes: ItemAttributes(attributes))
    }
}

extension CartQuantityEntry {
    init(_ command: ParsedCommand) throws(Failure) {
        self.init(
            line: command.argument(0) ?? "", quantity: try command.integer(argument: 1, "N", in: 0...9_999) ?? 0,
            basedOn: try command.integer("--based-on", in: 0...Int.max).map(Int64.init))
    }
}

extension CartLineID {
    init(_ command: ParsedCommand) throws(Failure) {
        guard let line = CartLineID(command.text) else {
            throw Failure(
                .malformed, "LINE is \(command.text.quoted). Enter the number that begins a line in the cart.")
        }
        self = line
    }
}
