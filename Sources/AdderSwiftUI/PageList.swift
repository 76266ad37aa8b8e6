#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
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
            .modifier(PageSearch(model: model))
            .modifier(PageRefresh(model: model))
            .onChange(of: model.visibleRows) { model.tellVisibleRows() }
            .navigationTitle(page.title)
            .toolbar { toolbarItems }
            .confirmationDialog(
                model.asked?.confirmation ?? "", isPresented: $model.isAsking, titleVisibility: .visible,
                presenting: model.asked
            ) { action in
                Button(action.title, role: action.buttonRole) { model.confirm(action) }
                Button(options.texts.cancel, role: .cancel) {}
            }
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
                        title: notice.title.isEmpty ? notice.verb : "\(notice.verb) \(notice.title)", mark: notice.mark,
                        badge: notice.badge, cells: notice.cells, options: options)
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
                ActionButton(model: model, action: actions[index]).keyboardShortcut(actions[index].shortcut)
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

    /// The search field of the system, if the page has one.
    private struct PageSearch<Intent: Sendable>: ViewModifier {
        @Bindable var model: PageModel<Intent>

        func body(content: Content) -> some View {
            if let item = model.page.items.first(where: { $0.part.field?.isNativeSearch == true }),
                let field = item.part.field, case .field(let id) = item.id
            {
                content.searchable(text: $model[textOf: id], prompt: field.hint ?? field.label)
            } else {
                content
            }
        }
    }

    /// Pull to refresh, if the page has an action for it.
    private struct PageRefresh<Intent: Sendable>: ViewModifier {
        let model: PageModel<Intent>

        func body(content: Content) -> some View {
            if model.refresh != nil {
                content.refreshable { await model.pull() }
            } else {
                content
            }
        }
    }
#endif
