#if canImport(SwiftUI)
    import AdderViews
    import Foundation
    import SwiftUI

    /// The rows of a list. A row is described when it is drawn.
    struct PageRowList<Intent: Sendable>: View {
        let model: PageModel<Intent>
        let rows: PageRows<Intent>
        let part: Int
        let options: PageScreenOptions

        var body: some View {
            ForEach(RowCollection(rows: rows)) { element in
                RowView(model: model, rows: rows, part: part, index: element.index, options: options)
                    .onAppear { model.show(element.index, of: part) }
                    .onDisappear { model.hide(element.index, of: part) }
            }
            if let more = rows.more {
                ActionButton(model: model, action: more)
                    .onAppear { if more.confirmation == nil { model.take(more) } }
            }
        }
    }

    /// The identities of the rows, each made when it is asked for.
    private struct RowCollection<Intent>: RandomAccessCollection {
        struct Element: Identifiable {
            let index: Int
            let id: AnyHashable
        }

        let rows: PageRows<Intent>
        var startIndex: Int { 0 }
        var endIndex: Int { rows.count }

        subscript(index: Int) -> Element { Element(index: index, id: rows.id(at: index)) }
    }

    /// A row: a tap takes its primary action; the others are behind a swipe and in its menu.
    private struct RowView<Intent: Sendable>: View {
        let model: PageModel<Intent>
        let rows: PageRows<Intent>
        let part: Int
        let index: Int
        let options: PageScreenOptions

        private var id: RowID { RowID(part: part, id: rows.id(at: index)) }

        var body: some View {
            let row = rows.row(at: index)
            let others = row.actions.filter { $0.role != .primary }
            Group {
                if let primary = row.actions.first(where: { $0.role == .primary }) {
                    Button {
                        model.take(primary, in: id)
                    } label: {
                        content(of: row).frame(maxWidth: .infinity, alignment: .leading).contentShape(.rect)
                    }
                    .rowButtonStyle()
                    .disabled(!primary.isEnabled)
                } else {
                    content(of: row).accessibilityElement(children: .combine)
                }
            }
            .swipeActions(edge: .trailing, allowsFullSwipe: false) { buttons(others) }
            .contextMenu { buttons(row.actions) }
            .modifier(Confirmation(model: model, row: id, options: options))
            // A row that has moved is moved by the list, which knows it by its identity.
            .transition(.asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing)))
        }

        private func content(of row: PageRow<Intent>) -> some View {
            RowContent<Intent>(
                title: row.title, mark: row.mark, badge: row.badge, tone: row.tone, cells: row.cells,
                detail: row.detail,
                columns: rows.columns, options: options)
        }

        private func buttons(_ actions: [PageAction<Intent>]) -> some View {
            ForEach(actions.indices, id: \.self) { ActionButton(model: model, action: actions[$0], row: id) }
        }
    }

    extension View {
        /// Lets the button of a row look like the row: macOS would draw a push button.
        fileprivate func rowButtonStyle() -> some View {
            #if canImport(UIKit)
                self
            #else
                buttonStyle(.plain)
            #endif
        }
    }

    /// The texts of a row or of a notice.
    struct RowContent<Intent>: View {
        let title: String
        let mark: PageMark?
        let badge: String?
        var tone = PageTone.normal
        let cells: [PageCell]
        var detail: String?
        var columns: [String] = []
        let options: PageScreenOptions

        var body: some View {
            VStack(alignment: .leading) {
                HStack(alignment: .firstTextBaseline) {
                    switch mark {
                    case .open?: Image(systemName: "circle").accessibilityLabel(options.texts.open)
                    case .done?: Image(systemName: "checkmark.circle.fill").accessibilityLabel(options.texts.done)
                    case nil: EmptyView()
                    }
                    if let badge { Text(verbatim: badge).bold() }
                    Text(verbatim: title).tone(tone, options.texts)
                }
                if !cells.isEmpty {
                    ViewThatFits {
                        HStack { values }
                        VStack(alignment: .leading) { values }
                    }
                    .font(.callout)
                }
                if let detail { Text(verbatim: detail).font(.caption).foregroundStyle(Color.secondary) }
            }
            .contentTransition(.opacity)
        }

        private var values: some View {
            ForEach(cells.indices, id: \.self) { index in
                Text(verbatim: text(cells[index], at: index)).tone(cells[index].tone, options.texts)
            }
        }

        /// Returns the text of a value after its label: the heading of its column, if the list has columns. The first two are
        /// those of the key and of the title.
        private func text(_ cell: PageCell, at index: Int) -> String {
            let heading = columns.indices.contains(index + 2) ? columns[index + 2] : options.formatter.label(of: cell)
            let value = options.formatter.text(cell.value)
            return heading.map { "\($0) \(value)" } ?? value
        }
    }

    /// A button that takes an action.
    struct ActionButton<Intent: Sendable>: View {
        let model: PageModel<Intent>
        let action: PageAction<Intent>
        var row: RowID?

        var body: some View {
            Button(action.title, role: action.confirmation == nil ? action.buttonRole : nil) {
                model.take(action, in: row)
            }
            // A swiped row with a destructive button goes at once, which it does not before it is confirmed.
            .tint(action.role == .destructive ? Color.red : nil)
            .disabled(!action.isEnabled)
        }
    }

    /// A button with the keys that take its action: Return, unless the field with the focus has it, or else the action's key.
    struct KeyedButton<Intent: Sendable>: View {
        let model: PageModel<Intent>
        let action: PageAction<Intent>
        let takesReturn: Bool
        let focus: FocusState<FieldID?>.Binding

        var body: some View {
            ActionButton(model: model, action: action).keyboardShortcut(shortcut)
        }

        private var shortcut: KeyboardShortcut? {
            let field = takesReturn ? focus.wrappedValue.flatMap { model.field($0) } : nil
            return takesReturn && field?.takesReturn != true ? .defaultAction : action.key.map(KeyboardShortcut.init)
        }
    }

    extension PageField {
        /// A Boolean value that indicates whether Return submits the field's text, or breaks its line.
        fileprivate var takesReturn: Bool {
            if case .state = text, kind != .paragraph { false } else { true }
        }
    }

    extension PageAction {
        var buttonRole: ButtonRole? { role == .destructive ? .destructive : nil }
    }

    extension KeyboardShortcut {
        /// Creates the shortcut of a key of a page: with Command and Option, which leaves the keys of the system alone.
        init(_ key: Character) {
            let modifiers: EventModifiers = key.isUppercase ? [.command, .option, .shift] : [.command, .option]
            self.init(KeyEquivalent(key.lowercased().first ?? key), modifiers: modifiers)
        }
    }

    extension View {
        /// Shows a meaning by a colour or a weight, and reads it out.
        func tone(_ tone: PageTone, _ texts: PageScreenTexts) -> some View {
            foregroundStyle(tone.color)
                .fontWeight(tone == .strong ? .semibold : nil)
                .accessibilityValue(tone.text(texts))
        }
    }

    extension PageTone {
        fileprivate var color: Color {
            switch self {
            case .normal, .strong: .primary
            case .quiet, .done: .secondary
            case .late: .orange
            case .failed: .red
            }
        }

        fileprivate func text(_ texts: PageScreenTexts) -> String {
            switch self {
            case .normal, .strong, .quiet: ""
            case .done: texts.done
            case .late: texts.late
            case .failed: texts.failed
            }
        }
    }
#endif
