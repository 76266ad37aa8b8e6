import AdderTerminal

extension HostSession {
    /// Returns the commands of the todos, which write long results in parts.
    func todos() async throws -> TodosCommands {
        var commands = try await host([.todos]).todos
        commands.together = { try await self.host([.todos, .cart]).todos }
        (commands.isObserved, commands.output) = (isObserved, partialOutput)
        return commands
    }

    /// A Boolean value that indicates whether the events of the command are shown, recorded or counted.
    private var isObserved: Bool {
        shared.recording != nil || options.isVerbose || options.trace != nil || options.measures != nil
    }

    /// The output to which a command writes the parts of a long result as it reads them; `nil` if its result is kept whole.
    ///
    /// A terminal aligns all rows, and shows a long text in a pager. The result of a line may be shown again by the prompt, or be a
    /// part of the document of a batch. A document begins with the warnings, if there are any.
    private var partialOutput: PartialOutput? {
        guard !isLine, !isObserved, !console.terminal.isOutput else { return nil }
        guard options.form == .text || shared.warnings.all.count == shared.shownWarnings else { return nil }
        return PartialOutput(at: console, options.form) { [shared] in await shared.stop() }
    }
}
