extension JSONSchema {
    /// The document of the command that recovers damaged databases.
    static let doctor = document(["doctor": .object(["databases": .array(of: .any(of: [recovered, kept, failed]))])])

    private static let recovered = object([
        "kept": .text, "path": .text, "recovered": .text,
        "tables": .array(of: .object(["isWhole": .boolean, "name": .text, "rowCount": .count])),
    ])

    private static let kept = object(["kept": .text, "path": .text])

    private static let failed = object(["error": .reason, "path": .text])
}
