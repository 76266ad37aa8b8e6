import AdderViews

extension PageRow {
    /// Describes an item in a list.
    mutating func show(_ item: NewsRow, _ labels: NewsTexts.Labels) {
        key = "\(item.id)"
        mark = item.isRead ? .done : .open
        title = item.title
        tone = item.isRead ? .quiet : .normal
        if item.favourite.isOn { cell(labels.favourite, tone: .strong) }
        if !item.source.isEmpty { cell(item.source, tone: .quiet) }
        if let published = item.published { cell(.date(PageDate(published))) }
    }
}
