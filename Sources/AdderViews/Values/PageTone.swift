/// The meaning of a part of a page, which each renderer shows in its own way: by a colour, a weight or a word.
public enum PageTone: String, CaseIterable, Sendable {
    /// No special meaning.
    case normal
    /// The most important part of its neighbourhood.
    case strong
    /// Less important than its neighbours.
    case quiet
    /// Completed, or as it should be.
    case done
    /// Late, or in need of attention soon.
    case late
    /// Wrong.
    case failed
}
