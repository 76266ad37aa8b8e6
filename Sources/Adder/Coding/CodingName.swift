/// The name of a property or of an enum's case in an encoded value.
///
/// It stands for the type of keys that the compiler would make for each type, and for each case of an enum.
struct CodingName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// The name of an associated value without a label: `_0` is the first.
    static func associatedValue(_ index: Int) -> CodingName { CodingName(stringValue: "_\(index)") }
}
