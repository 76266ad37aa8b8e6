public import Adder
package import AdderJSON

/// The masks of a recording, which keep the length and the equality of texts, and the equality of numbers and Boolean values.
///
/// A text is `~4.k3j9x2`, with the number of its characters; a number is `~k3j9x2`. The six digits in base 36 are of a keyed
/// hash, SipHash. Its key is that of the process and a salt, both random, which no recording has.
final class RecordingMask: JSONMask {
    private let salt: SessionSeeds
    /// The types of keys that were met, with a Boolean value that indicates whether they are names of properties or cases.
    private var keys: [ObjectIdentifier: Bool] = [:]

    /// Creates the masks of a recording. No other recording has equal ones, even for equal values.
    init(salt: SessionSeeds = SessionSeeds()) {
        self.salt = salt
    }

    /// Returns the mask of a value.
    func mask(_ leaf: JSONLeaf) -> String {
        switch leaf {
        case .text(let text): "~\(text.count).\(hash(text, 0))"
        case .number(let digits), .special(let digits): "~" + hash(digits, 1)
        case .boolean(let flag): "~" + hash(flag ? "true" : "false", 2)
        }
    }

    /// Returns a Boolean value that indicates whether a key is the name of a property or of a case.
    ///
    /// Those that the compiler makes are cases of an enum without associated values. Any other key, such as that of a
    /// dictionary, may be content.
    func shows<Key: CodingKey>(_ key: Key) -> Bool {
        if let isShown = keys[ObjectIdentifier(Key.self)] { return isShown }
        // A larger enum has associated values, if not in this case.
        let isCase = MemoryLayout<Key>.size <= 2 && Mirror(reflecting: key).displayStyle == .enum
        let isShown = isCase || Key.self is any Recordable.Type
        keys[ObjectIdentifier(Key.self)] = isShown
        return isShown
    }

    /// Returns a Boolean value that indicates whether the values that a value encodes are written as they are.
    func opens<T>(_ value: T, isOpen: Bool) -> Bool {
        if T.self is any Recordable.Type { return true }
        if isOpen, T.self is any RecordedContainer.Type { return true }
        guard T.self is any RawRepresentable.Type else { return false }
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .enum && mirror.children.isEmpty
    }

    /// Returns eight hexadecimal digits for a digest, which are equal for equal ones.
    func maskedDigest(_ digest: String) -> String {
        padded(String(UInt32(truncatingIfNeeded: number(digest, 3)), radix: 16), to: 8)
    }

    private func hash(_ text: String, _ kind: UInt8) -> String {
        padded(String(number(text, kind) % 2_176_782_336, radix: 36), to: 6)
    }

    private func number(_ text: String, _ kind: UInt8) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(salt.first)
        hasher.combine(salt.second)
        hasher.combine(kind)
        var text = text
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return UInt64(truncatingIfNeeded: hasher.finalize())
    }

    private func padded(_ digits: String, to count: Int) -> String {
        String(repeating: "0", count: count - digits.utf8.count) + digits
    }
}

/// A type of the standard library that shows its content in a masked recording where a recordable type holds it.
protocol RecordedContainer {}

extension Optional: RecordedContainer {}
extension Array: RecordedContainer {}
extension Set: RecordedContainer {}
extension Dictionary: RecordedContainer {}

// The identities of the core, and what it says about screens, are its own.
extension EventID: Recordable {}
extension ScreenID: Recordable {}
extension ScreenEvent: Recordable {}
extension ScreenEvent.Opening: Recordable {}
extension RequestCancellation: Recordable {}
extension SuperKey: Recordable {}
