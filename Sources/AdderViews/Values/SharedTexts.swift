/// A group of a kit's texts, which all copies of the texts share until one of them is changed.
///
/// Each view of a kit holds the kit's texts, which can be hundreds. Without the wrapper, a copy of a view copies each of them,
/// by functions that take 11 to 25 kB of every host for each view.
///
/// ```swift
/// public struct BasketTexts: Sendable {
///     @SharedTexts public var titles = Titles()
/// }
/// ```
@propertyWrapper
public struct SharedTexts<Texts: Sendable>: Sendable {
    @usableFromInline var shared: Reference

    /// Creates a group from its texts.
    @inlinable
    public init(wrappedValue: Texts) {
        shared = Reference(wrappedValue)
    }

    /// The texts. A change copies the group, and leaves all other copies as they are.
    @inlinable public var wrappedValue: Texts {
        get { shared.texts }
        set { shared = Reference(newValue) }
    }

    @usableFromInline
    final class Reference: Sendable {
        @usableFromInline let texts: Texts

        @inlinable
        init(_ texts: Texts) {
            self.texts = texts
        }
    }
}

extension SharedTexts: Equatable {
    /// Returns `true` if the groups share their texts: both are copies of one group, and neither was changed since.
    public static func == (a: SharedTexts, b: SharedTexts) -> Bool { a.shared === b.shared }
}
