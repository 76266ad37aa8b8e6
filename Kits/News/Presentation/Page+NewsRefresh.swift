import AdderViews

extension Page {
    /// Shows a refresh: its progress, or its result with a remark for each source that has failed.
    mutating func show(_ refresh: NewsRefreshStatus, _ sentences: NewsTexts.Sentences) {
        switch refresh {
        case .idle: break
        case .running(let done, let count):
            progress(
                sentences.refreshing(done, count), fraction: count > 0 ? Double(done) / Double(count) : nil)
        case .ended(let result):
            // A source that has failed, or was not asked, may have something new.
            let hasNews = result.added > 0 || result.changed > 0
            if hasNews || result.problems.isEmpty && !result.isIdle {
                notice(sentences.refreshed(result.added, result.changed))
            }
            if let wait = result.waits.first {
                notice(
                    result.waits.count == 1
                        ? sentences.notAsked(wait.source, wait.until)
                        : sentences.noneAsked(result.waits.count, wait.until))
            }
            if result.joined > 0 { notice(sentences.joined(result.joined)) }
            for excess in result.excesses { show(excess, sentences) }
            for problem in result.problems { remark(PageProblem(problem)) }
        }
    }

    /// Shows that only the newest items of a source are kept.
    mutating func show(_ excess: NewsExcess, _ sentences: NewsTexts.Sentences) {
        remark(sentences.kept(excess.source, excess.kept, excess.offered))
    }
}
