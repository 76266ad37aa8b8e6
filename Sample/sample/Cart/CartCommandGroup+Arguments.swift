import AdderServices
import CartKit

extension PositionalArguments {
    static let sku: PositionalArguments = PositionalArguments(
        "SKU", note: "SKU is what the shop knows the item by: 1 to 64 characters of ASCII.")
    static let line: PositionalArguments = PositionalArguments("LINE", rule: "Say which", hint: hint)
    static let lines: PositionalArguments = PositionalArguments("LINE...", rule: "Say which", hint: hint)
    static let lineAndQuantity: PositionalArguments = PositionalArguments(
        "LINE N", rule: "Say which, and how many", hint: hint)

    private static let hint = "with the number the cart shows first"
}

extension CartEntry {
    init(_ command: ParsedCommand) throws(Failure) {
        var attributes: [String: String] = [:]
        for text in command.values("--attribute") {
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
                throw Failure(usage: "--attribute cannot be \(quoted(text)): write NAME=VALUE.")
            }
            let name = String(text[..<equals])
            guard attributes.updateValue(String(text[equals...].dropFirst()), forKey: name) == nil else {
                throw Failure(usage: "The attribute \(quoted(name)) is given twice: give it once.")
            }
        }
        self.init(
            sku: command.text, title: command.value("--title") ?? "", price: command.value("--price") ?? "",
            quantity: try command.integer("--quantity", in: 1...9_999) ?? 1, attributes: ItemAttributes(attributes))
    }
}

extension CartSetting {
    init(_ command: ParsedCommand) throws(Failure) {
        self.init(
            line: command.word(0) ?? "", quantity: try command.integer(word: 1, "N", in: 0...9_999) ?? 0,
            basedOn: try command.integer("--based-on", in: 0...Int.max).map(Int64.init))
    }
}
