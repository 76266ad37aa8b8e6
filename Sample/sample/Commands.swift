extension CommandTable {
    /// All commands of this host, in the order of its help.
    static let sample: CommandTable = CommandTable(
        program: "sample", summary: "a host of the Adder SDK", groups: [.core, .todos, .cart])
}
