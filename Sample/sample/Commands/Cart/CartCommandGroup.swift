import AdderServices
import CartKit

extension CommandGroup<CartCommands> {
    /// The commands of the cart.
    static var cart: CommandGroup {
        CommandGroup(
            "cart", "the cart",
            [
                CommandSpec("[show]", "show the cart", aliases: ["ls"]) { cart, _ in try await cart.run(.appear) },
                CommandSpec(
                    "add", "put an item into the cart", arguments: .sku,
                    options: [
                        OptionSpec("--title TITLE", "the name of the item", isRequired: true),
                        OptionSpec("--price AMOUNT", "the unit price, such as 12.50", isRequired: true),
                        OptionSpec("--quantity N", "the number of units, 1 by default"),
                        OptionSpec("--attribute NAME=VALUE...", "a property of the item, such as size=L"),
                        OptionSpec("--tax-category NAME", "a tax rate that is not the standard one: reduced"),
                    ],
                    note: "An item with the SKU and the attributes of an existing line is added to that line."
                ) { cart, command in
                    try await cart.run(.add(try CartEntry(command)))
                },
                CommandSpec(
                    "set", "set the quantity of a line; 0 removes the line", arguments: .lineAndQuantity,
                    options: [OptionSpec("--based-on VERSION", "refuse the change if the cart has another version")]
                ) { cart, command in
                    try await cart.run(.set(try CartQuantityEntry(command)))
                },
                CommandSpec(
                    "edit", "change the title or the price of a line", arguments: .line,
                    options: [
                        OptionSpec("--title TITLE", "the name of the item"),
                        OptionSpec("--price AMOUNT", "the unit price, such as 12.50"),
                        OptionSpec("--based-on VERSION", "refuse the change if the cart has another version"),
                    ]
                ) { cart, command in
                    try await cart.run(.edit(try CartEditEntry(command)))
                },
                CommandSpec("remove", "remove lines", arguments: .lines, aliases: ["rm"]) { cart, command in
                    try await cart.run(.remove(command.arguments))
                },
                CommandSpec("clear", "remove all lines; nothing asks, since it can be undone") { cart, _ in
                    try await cart.run(.clear(nil))
                },
                CommandSpec(
                    "discount", "enter the code of a discount, or remove all discounts", arguments: "[CODE]",
                    options: [OptionSpec("--clear", "remove all discounts")],
                    note:
                        "Several discounts are applied in the order of the app. The codes of this app are TEN, FIVE and THREE."
                ) { cart, command in
                    try await cart.run(try CartPresenter.Intent(discount: command))
                },
                CommandSpec(
                    "undo", "undo the last change, or the last N; up to 1000 are kept", arguments: "[N]",
                    note: "sample cart history lists the changes, and sample cart redo makes an undone one again."
                ) { cart, command in
                    try await cart.run(.undo(try command.integer(argument: 0, "N", in: 1...1_000) ?? 1))
                },
                CommandSpec(
                    "redo", "make the change that was undone last again, or the last N", arguments: "[N]",
                    note: "Possible until the next change of the cart."
                ) { cart, command in
                    try await cart.run(.redo(try command.integer(argument: 0, "N", in: 1...1_000) ?? 1))
                },
                CommandSpec(
                    "history", "list the changes that can be undone and redone, the newest first",
                    options: [OptionSpec("-n, --limit N", "at most N changes of either sort")], aliases: ["log"],
                    note: "N is the number for sample cart undo; +N is one that was undone, for sample cart redo."
                ) { cart, command in
                    try await cart.screens.show(
                        .cart(.history(limit: try command.integer("--limit", in: 1...1_000))))
                },
            ] + checkoutCommands)
    }
}

extension CommandGroup<CartCommands> {
    /// The commands that need other kits.
    private static var checkoutCommands: [CommandSpec<CartCommands>] {
        [
            CommandSpec("later", "save a line for later, as a todo", arguments: .line) { cart, command in
                try await cart.run(.saveForLater(["\(try CartLineID(command))"]))
            }.needing([.todos]),
            CommandSpec(
                "checkout", "buy what is in the cart",
                options: [
                    OptionSpec(
                        "--gateway approve|decline|timeout|URL",
                        "the gateway that charges: a test, by default approve, or the address of a real one",
                        exclusion: "act"),
                    OptionSpec("--abandon", "give up a payment without an answer", exclusion: "act"),
                    OptionSpec("-y, --yes", "do not ask for confirmation"),
                ],
                note: """
                    A payment cannot be undone, so it asks at a terminal, and needs --yes elsewhere. One whose answer was lost is \
                    kept, and the same command asks about it again: it is charged once. With --abandon it is given up, although \
                    the money may have been taken. ADDER_API_KEY and ADDER_API_SECRET sign what is sent to an address.
                    """
            ) { cart, command in
                if command.has("--abandon") { return try await cart.abandon(isConfirmed: command.has("--yes")) }
                let gateway = try command.value("--gateway").map(ChosenGateway.init) ?? .standard
                return try await cart.pay(at: gateway, isConfirmed: command.has("--yes"))
            }.needing([.account]),
            CommandSpec("orders", "list your orders, the newest first") { cart, _ in
                try await cart.screens.show(.cart(.orders))
            }.needing([.account]),
            CommandSpec(
                "order", "show an order with its receipt",
                arguments: PositionalArguments("ID", rule: "Name one order", hint: "with its number")
            ) { cart, command in
                guard let id = CartOrderID(command.text) else {
                    throw Failure(
                        .malformed,
                        "ID is \(command.text.quoted). Enter the number that begins an order in sample cart orders."
                    )
                }
                return try await cart.screens.show(.cart(.order(id)))
            }.needing([.account]),
        ]
    }
}

extension PositionalArguments {
    static let sku = PositionalArguments(
        "SKU", note: "SKU is the shop's code for the item: 1 to 64 characters of ASCII.")
    static let line = PositionalArguments("LINE", rule: "Name one line", hint: hint)
    static let lines = PositionalArguments("LINE...", rule: "Name at least one line", hint: hint)
    static let lineAndQuantity = PositionalArguments("LINE N", rule: "Name a line and a quantity", hint: hint)

    private static let hint = "with the number that begins the line in the cart"
}

extension CartPresenter.Intent {
    /// Creates the intent of the command for discounts.
    fileprivate init(discount command: ParsedCommand) throws(Failure) {
        switch (command.argument(0), command.has("--clear")) {
        case (let code?, false): self = .discount(code)
        case (nil, true): self = .removeDiscounts
        case (nil, false), (_?, true): throw Failure(usage: "Enter either the code of a discount or --clear.")
        }
    }
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
            quantity: try command.integer("--quantity", in: 1...9_999) ?? 1, attributes: ItemAttributes(attributes),
            taxCategory: command.value("--tax-category"))
    }
}

extension CartQuantityEntry {
    init(_ command: ParsedCommand) throws(Failure) {
        self.init(
            line: command.argument(0) ?? "", quantity: try command.integer(argument: 1, "N", in: 0...9_999) ?? 0,
            basedOn: try command.version)
    }
}

extension CartEditEntry {
    init(_ command: ParsedCommand) throws(Failure) {
        guard command.has("--title") || command.has("--price") else {
            throw Failure(usage: "The change is missing. Enter --title, --price or both.")
        }
        self.init(
            line: command.text, title: command.value("--title"), price: command.value("--price"),
            basedOn: try command.version)
    }
}

extension ParsedCommand {
    /// The version of the cart on which the change is based; `nil` for any.
    fileprivate var version: Int64? {
        get throws(Failure) { try integer("--based-on", in: 0...Int.max).map(Int64.init) }
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
