/// The texts that pages of every kit share. A host replaces them to localize its pages.
public struct PageTexts: Equatable, Sendable {
    /// The text beside the progress of a load.
    public var loading = "Loading"
    /// The title of the action that repeats a failed load.
    public var retry = "Retry"

    /// Creates the English texts.
    public init() {}
}
