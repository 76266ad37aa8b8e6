#if canImport(SwiftUI)
    import Accessibility
    import Adder
    import AdderViews
    import SwiftUI

    /// The content of a page as a list, with its title, its toolbar and its questions.
    struct PageList<Intent: Sendable>: View {
        @Bindable var model: PageModel<Intent>
        let options: PageScreenOptions
        @FocusState private var focus: FieldID?

        init(model: PageModel<Intent>, options: PageScreenOptions) {
            self.model = model
            self.options = options
        }

        private var page: Page<Intent> { model.page }

        var body: some View {
            List {
                ForEach(PageSection.sections(of: page)) { section in
                    Section {
                        if section.id == 0 { heading }
                        ForEach(section.items) { PartView(model: model, item: $0, options: options, focus: $focus) }
                    } header: {
                        if let title = section.title { Text(verbatim: title) }
                    }
                }
                if !page.remarks.isEmpty { Section { remarks } }
            }
            .refreshable { await model.pull() }
            .modifier(PageSearch(model: model))
            .background { VisibleRows(model: model) }
            .onChange(of: model.announcement) {
                if !model.announcement.isEmpty { AccessibilityNotification.Announcement(model.announcement).post() }
            }
            .navigationTitle(page.title)
            .toolbar { toolbarItems }
            .modifier(Confirmation(model: model, row: nil, options: options))
            .alert(page.question?.text ?? "", isPresented: $model.hasQuestion, presenting: page.question) { question in
                Button(question.confirm.title, role: question.confirm.buttonRole) { model.take(question.confirm) }
                Button(question.cancel.title, role: .cancel) { model.take(question.cancel) }
            }
        }

        /// The problem and the notices, which come before the content.
        @ViewBuilder private var heading: some View {
            if let problem = page.problem { problemLabel(problem) }
            ForEach(model.notices.indices, id: \.self) { index in
                let notice = model.notices[index]
                Label {
                    RowContent<Intent>(
                        title: notice.line, mark: notice.mark, badge: notice.badge, cells: notice.cells,
                        options: options)
                } icon: {
                    Image(systemName: "checkmark").accessibilityHidden(true)
                }
            }
        }

        private var remarks: some View {
            ForEach(page.remarks.indices, id: \.self) { index in
                switch page.remarks[index] {
                case .text(let text): Text(verbatim: text).foregroundStyle(Color.secondary)
                case .warning(let text): Text(verbatim: text)
                case .problem(let problem): problemLabel(problem)
                }
            }
        }

        private func problemLabel(_ problem: Problem) -> some View {
            Label(problem.message, systemImage: "exclamationmark.triangle")
                .foregroundStyle(Color.red)
                .accessibilityValue(options.texts.failed)
        }

        @ToolbarContentBuilder private var toolbarItems: some ToolbarContent {
            if page.isBusy {
                ToolbarItem(placement: .status) { ProgressView(page.texts.loading) }
            }
            ToolbarItemGroup(placement: .primaryAction) { buttons(page.actions.filter { $0.role == .primary }) }
            ToolbarItemGroup(placement: .secondaryAction) { buttons(page.actions.filter { $0.role != .primary }) }
        }

        private func buttons(_ actions: [PageAction<Intent>]) -> some View {
            ForEach(actions.indices, id: \.self) { index in
                // Return takes one action.
                KeyedButton(
                    model: model, action: actions[index], takesReturn: index == 0 && actions[index].role == .primary,
                    focus: $focus)
            }
        }
    }

    /// A section of a page: the parts after a heading, or before the first one.
    private struct PageSection<Intent>: Identifiable {
        let id: Int
        let title: String?
        var items: [PageItem<Intent>] = []

        static func sections(of page: Page<Intent>) -> [PageSection] {
            var sections = [PageSection(id: 0, title: nil)]
            for item in page.items {
                if case .section(let title) = item.part {
                    sections.append(PageSection(id: sections.count, title: title))
                } else {
                    sections[sections.count - 1].items.append(item)
                }
            }
            return sections
        }
    }

    /// Tells the presenter which rows are visible. It is a view of its own, so that a row that appears does not draw the list
    /// again.
    private struct VisibleRows<Intent: Sendable>: View {
        let model: PageModel<Intent>

        var body: some View {
            Color.clear.onChange(of: model.visibleRows) { model.tellVisibleRows() }
        }
    }

    /// The search field of the system, if the page has or had one.
    private struct PageSearch<Intent: Sendable>: ViewModifier {
        @Bindable var model: PageModel<Intent>

        func body(content: Content) -> some View {
            if let item = model.search, let field = item.part.field, case .field(let id) = item.id {
                content.searchable(text: $model[textOf: id], prompt: field.hint ?? field.label)
            } else {
                content
            }
        }
    }

    /// The question before an action of a row, or of the page, is taken: beside what was pressed.
    struct Confirmation<Intent: Sendable>: ViewModifier {
        @Bindable var model: PageModel<Intent>
        let row: RowID?
        let options: PageScreenOptions

        func body(content: Content) -> some View {
            content.confirmationDialog(
                model.asked(in: row)?.confirmation ?? "", isPresented: $model[isAskingIn: row],
                titleVisibility: .visible, presenting: model.asked(in: row)
            ) { action in
                Button(action.title, role: action.buttonRole) { model.confirm(action) }
                Button(options.texts.cancel, role: .cancel) {}
            }
        }
    }
#endif
