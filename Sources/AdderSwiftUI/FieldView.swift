#if canImport(SwiftUI)
    import AdderViews
    import Foundation
    import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #endif

    /// A field with its label, its error, and a button where its text has to be submitted.
    struct FieldView<Intent: Sendable>: View {
        @Bindable var model: PageModel<Intent>
        let id: FieldID
        let field: PageField<Intent>
        let options: PageScreenOptions
        let focus: FocusState<FieldID?>.Binding

        var body: some View {
            VStack(alignment: .leading) {
                if case .choice(let choices) = field.kind {
                    picker(choices)
                } else {
                    LabeledContent {
                        HStack {
                            input.focused(focus, equals: id).onSubmit { model.submit(id) }
                            if isSubmitted { submitButton }
                        }
                    } label: {
                        // The control has the label too, and is read with it.
                        Text(verbatim: field.label).accessibilityHidden(true)
                    }
                }
                if let error = field.error {
                    Text(verbatim: error).font(.caption).foregroundStyle(Color.red)
                }
            }
            .disabled(!field.isEnabled)
            .background { if let key = field.key { focusButton(key) } }
        }

        @ViewBuilder private var input: some View {
            let prompt = field.hint.map { Text(verbatim: $0) }
            let text = $model[textOf: id]
            if field.text == .secret {
                SecureField(field.label, text: text, prompt: prompt)
            } else {
                switch field.kind {
                case .paragraph: TextField(field.label, text: text, prompt: prompt, axis: .vertical).lineLimit(3...)
                case .date:
                    TextField(field.label, text: text, prompt: prompt)
                    DatePicker(field.label, selection: $model[dayOf: id], displayedComponents: .date).labelsHidden()
                case .line, .search, .number, .decimal, .choice:
                    TextField(field.label, text: text, prompt: prompt).keyboard(field.kind)
                }
            }
        }

        /// A Boolean value that indicates whether the person submits the text.
        private var isSubmitted: Bool { if case .state = field.text { false } else { true } }

        // The keyboard of numbers has no Return key, and Return breaks the line of a long text.
        private var submitButton: some View {
            Button(options.texts.send, systemImage: "arrow.up.circle.fill") { model.submit(id) }
                .labelStyle(.iconOnly)
                .buttonStyle(.borderless)
                .disabled(model[textOf: id].isEmpty)
        }

        /// A button that is not seen: its key goes to the field.
        private func focusButton(_ key: Character) -> some View {
            Button(field.label) { focus.wrappedValue = id }
                .keyboardShortcut(KeyboardShortcut(key))
                .opacity(0)
                .accessibilityHidden(true)
        }

        private func picker(_ choices: [PageChoice]) -> some View {
            Picker(field.label, selection: $model[textOf: id]) {
                // A picker shows only a text that it has.
                if !choices.contains(where: { $0.text == model[textOf: id] }) {
                    Text(verbatim: model[textOf: id]).tag(model[textOf: id])
                }
                ForEach(choices, id: \.text) { Text(verbatim: $0.title).tag($0.text) }
            }
        }
    }

    extension PageModel {
        /// The day in the text of a field; today if the text is not a date. Setting it keeps a time of day in the text.
        fileprivate subscript(dayOf id: FieldID) -> Date {
            get {
                guard let day = PageDate(self[textOf: id]).components else { return Date() }
                return Self.calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day))
                    ?? Date()
            }
            set {
                let day = Self.calendar.dateComponents([.year, .month, .day], from: newValue)
                guard let year = day.year, let month = day.month, let number = day.day else { return }
                func digits(_ number: Int, _ count: Int) -> String {
                    String(repeating: "0", count: max(0, count - "\(number)".count)) + "\(number)"
                }
                let text = self[textOf: id]
                let time = PageDate(text).components?.minute == nil ? "" : text.drop { $0 != "T" }
                self[textOf: id] = "\(digits(year, 4))-\(digits(month, 2))-\(digits(number, 2))" + time
            }
        }

        private static var calendar: Calendar { Calendar(identifier: .gregorian) }
    }

    #if canImport(UIKit)
        extension View {
            /// Shows the keyboard of a kind of text.
            fileprivate func keyboard(_ kind: PageFieldKind) -> some View { keyboardType(kind.keyboard) }
        }

        extension PageFieldKind {
            fileprivate var keyboard: UIKeyboardType {
                switch self {
                case .number: .numbersAndPunctuation
                case .decimal: .decimalPad
                case .line, .search, .paragraph, .date, .choice: .default
                }
            }
        }
    #else
        extension View {
            /// Changes nothing: macOS has no keyboard on the screen.
            fileprivate func keyboard(_ kind: PageFieldKind) -> some View { self }
        }
    #endif
#endif
