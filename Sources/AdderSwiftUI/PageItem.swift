#if canImport(SwiftUI)
    import AdderViews

    /// The identity of a field, by which its text and the focus stay when the page changes: its label, and the number of fields
    /// with the same label before it.
    struct FieldID: Hashable, Sendable {
        let label: String
        let number: Int
    }

    /// The identity of a row among those of a page.
    struct RowID: Hashable {
        let part: Int
        let id: AnyHashable
    }

    /// A part of a page with its identity.
    struct PageItem<Intent>: Identifiable {
        enum ID: Hashable { case field(FieldID), part(Int) }

        let id: ID
        let index: Int
        let part: PagePart<Intent>
    }

    extension Page {
        /// The parts with their identities.
        var items: [PageItem<Intent>] {
            var labels: [String: Int] = [:]
            return parts.enumerated().map { index, part in
                guard let label = part.field?.label else { return PageItem(id: .part(index), index: index, part: part) }
                let number = labels[label, default: 0]
                labels[label] = number + 1
                return PageItem(id: .field(FieldID(label: label, number: number)), index: index, part: part)
            }
        }
    }

    extension PagePart {
        /// The field; `nil` for another part.
        var field: PageField<Intent>? { if case .field(let field) = self { field } else { nil } }
    }
#endif
