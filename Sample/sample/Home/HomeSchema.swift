extension JSONSchema {
    /// The document of the home screen.
    static let home = document([
        "home": .object([
            "cart": .cartSummary, "news": .newsSummary,
            "todos": .object([
                "done": .count, "due": .count, "dueFirst": .array(of: .todo), "open": .count, "trash": .count,
            ]),
        ])
    ])
}
