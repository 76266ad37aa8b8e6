import Adder

/// The dates of a channel or an item.
struct RSSDates {
    private let element: XMLElement
    private let fields: FieldReader

    init(_ element: XMLElement, _ fields: FieldReader) {
        self.element = element
        self.fields = fields
    }

    /// The moment of publication. Dublin Core's date is that of publication and of the last change.
    var published: Timestamp? {
        fields.date(
            element.first([.plain], "pubdate"), element.first([.atom], "published"),
            element.first([.dublinCore], "issued"),
            element.first([.dublinCore], "created"), element.first([.dublinCore], "date"),
            element.first([.plain], "published"))
    }

    /// The moment of the last change.
    var updated: Timestamp? {
        fields.date(
            element.first([.atom], "updated"), element.first([.dublinCore], "modified"),
            element.first([.dublinCore], "date"), element.first([.plain], "updated"))
    }

    /// The moment of a channel's last change.
    var feedUpdated: Timestamp? {
        fields.date(element.first([.plain], "lastbuilddate")) ?? updated
            ?? fields.date(element.first([.plain], "pubdate"))
    }
}
