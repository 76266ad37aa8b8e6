import AdderViews

/// The view of the demo: a caption, and below it the page of its scene, which obeys no action.
struct DemoView: PageView {
    let scenes: [DemoScene]

    func draw(_ state: DemoPresenter.State, on page: inout Page<DemoPresenter.Intent>) {
        let scene = scenes[state.scene]
        page.title = (scene.path + [scene.page.title]).joined(separator: " › ")
        page.section(scene.caption.text)
        page.show(scene.page)
        page.remark("Scene \(state.scene + 1) of \(scenes.count)\(state.isPaused ? ", paused" : "")")
        let isLast = state.scene == scenes.count - 1
        page.action(state.isPaused ? "Go on" : "Pause", .pause, key: " ", isEnabled: !isLast)
        page.action("Next", .next, key: "→", isEnabled: !isLast)
    }
}

extension Page {
    /// Adds what another page shows, without its actions.
    fileprivate mutating func show(_ other: Page<PageIntent>) where Intent == DemoPresenter.Intent {
        for part in other.parts {
            switch part {
            case .section(let title): section(title)
            case .rows(let rows): self.rows(rows.shown)
            case .field(let field): fact(field.label, field.text.value)
            case .fact(let cell): fact(cell.label ?? "", cell.value, tone: cell.tone)
            case .text(let text): self.text(text)
            case .picture(let picture): self.picture(picture.url, description: picture.description)
            case .link(let link): self.link(link.title, to: link.url)
            case .progress(let progress): self.progress(progress.text, fraction: progress.fraction)
            case .empty(let text): empty(text)
            case .failure(let failure): self.failure(failure.problem)
            case .action, .child: break
            }
        }
        for notice in other.notices {
            self.notice(
                notice.verb, key: notice.key, mark: notice.mark, badge: notice.badge, title: notice.title,
                cells: notice.cells)
        }
        problem = other.problem
    }
}

extension PageRows<PageIntent> {
    /// The same rows without their actions.
    fileprivate var shown: PageRows<DemoPresenter.Intent> {
        PageRows<DemoPresenter.Intent>(count: count, columns: columns, identify: { id(at: $0) }) { index, row in
            let own = self.row(at: index)
            (row.key, row.mark, row.badge, row.title) = (own.key, own.mark, own.badge, own.title)
            (row.tone, row.detail) = (own.tone, own.detail)
            for cell in own.cells { row.cell(cell.value, label: cell.label, brief: cell.brief, tone: cell.tone) }
        }
    }
}
