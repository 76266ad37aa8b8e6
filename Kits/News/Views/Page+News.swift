import AdderViews

extension Page {
    /// Shows the last change of marked items.
    mutating func show(_ marking: NewsMarking?, _ texts: NewsTexts) {
        guard let marking else { return }
        notice(texts.notices.verb(marking.mark), title: texts.sentences.readAll(marking.ids.count))
    }

    /// Shows the link that was opened last.
    mutating func show(opened link: String?, _ texts: NewsTexts) {
        if let link { notice(texts.notices.opened, title: link) }
    }

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
            for problem in result.problems { remark(problem) }
        }
    }

    /// Shows that only the newest items of a source are kept.
    mutating func show(_ excess: NewsExcess, _ sentences: NewsTexts.Sentences) {
        warning(sentences.kept(excess.source, excess.kept, excess.offered))
    }

    /// Shows that a step has found no unread item.
    mutating func show(_ step: UnreadStep, _ sentences: NewsTexts.Sentences) {
        switch step.end {
        case .next: notice(sentences.noNextUnread)
        case .previous: notice(sentences.noPreviousUnread)
        case nil: break
        }
    }
}

extension PageRow {
    /// Describes an item in a list.
    ///
    /// - Parameter includesSource: A Boolean value that indicates whether the list has items of several sources.
    mutating func show(_ item: NewsRow, _ labels: NewsTexts.Labels, includesSource: Bool = true) {
        key = "\(item.id)"
        mark = item.isRead ? .done : .open
        title = item.title
        link = item.link
        tone = item.isRead ? .quiet : .normal
        if item.favourite.isOn { badge = labels.favourite }
        if includesSource, !item.source.isEmpty { cell(item.source, tone: .quiet) }
        if let published = item.published { cell(.date(PageDate(published))) }
    }
}
