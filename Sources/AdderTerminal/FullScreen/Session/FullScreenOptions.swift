public import AdderViews

/// The ways in which a full screen shows pages.
public struct FullScreenOptions: Sendable {
    /// The texts that pages of every kit share.
    public var pageTexts = PageTexts()
    /// The words of the full screen itself.
    public var texts = FullScreenTexts()
    /// The formatter of numbers, amounts and dates.
    public var formatter: any PageFormatter = PlainPageFormatter()
    /// A Boolean value that indicates whether meanings are shown by colours too; by default ``Terminal/isColored``.
    public var isColored = Terminal.isColored
    /// The log whose last message the footer shows; `nil` for none.
    public var log: FullScreenLog?
    /// The panel beside the pages; `nil` for none.
    public var panel: SidePanel?

    /// Creates the default options.
    public init() {}
}
