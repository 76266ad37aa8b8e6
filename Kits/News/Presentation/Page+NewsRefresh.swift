import AdderViews

extension Page {
    /// Shows a refresh: its progress, or its result with a remark for each source that has failed.
    mutating func show(_ refresh: NewsRefreshStatus, _ sentences: NewsTexts.Sentences) {
        switch refresh {
        case .idle: break
        case .running(let done, let count):
            progress(
                sentences.refreshing(done, count), fraction: count > 0 ? Double(done) / Double(count) : nil)
        case .ended(let added, let joined, let problems):
            // A source that has failed may have something new.
            if added > 0 || problems.isEmpty { notice(sentences.refreshed(added)) }
            if joined > 0 { notice(sentences.joined(joined)) }
            for problem in problems { remark(PageProblem(problem)) }
        }
    }
}
