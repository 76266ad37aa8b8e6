import AdderViews

/// All that a frame shows beside its page, and the ways in which it shows values.
struct PageSurroundings {
    /// The titles of the pages under this one, the first page first.
    var path: [String] = []
    /// The notices of the page that was left last.
    var notices: [PageNotice] = []
    /// A problem that is not the page's own; `nil` for none.
    var problem: PageProblem?
    var texts = FullScreenTexts()
    var formatter: any PageFormatter = PlainPageFormatter()
}
