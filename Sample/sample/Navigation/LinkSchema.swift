import Adder

extension JSONSchema {
    /// The document of a link that is only checked.
    static let plannedLink = document([
        "open": .object([
            "needsConfirmation": .boolean,
            "presentation": .choice(Presentation.Style.allCases.map(\.rawValue)), "url": .text,
        ])
    ])
}
