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
                CommandSpec("remove", "remove lines", arguments: .lines, aliases: ["rm"]) { cart, command in
                    try await cart.run(.remove(command.arguments))
                },
                CommandSpec(
                    "clear", "remove all lines", options: [OptionSpec("-y, --yes", "do not ask for confirmation")]
                ) { cart, command in
                    try await cart.clear(isConfirmed: command.has("--yes"))
                },
            ])
    }
}
