#if canImport(SwiftUI)
    import Adder
    import AdderViews
    import Foundation
    import SwiftUI

    #if canImport(UIKit)
        import UIKit
    #else
        import AppKit
    #endif

    /// A part of a page. A field for a search is that of the system, above the list.
    struct PartView<Intent: Sendable>: View {
        let model: PageModel<Intent>
        let item: PageItem<Intent>
        let options: PageScreenOptions
        let focus: FocusState<FieldID?>.Binding

        var body: some View {
            switch item.part {
            case .rows(let rows): PageRowList(model: model, rows: rows, part: item.index, options: options)
            case .field(let field):
                if case .field(let id) = item.id, !field.isNativeSearch {
                    FieldView(model: model, id: id, field: field, options: options, focus: focus)
                }
            case .fact(let cell):
                LabeledContent(cell.label ?? "") {
                    Text(verbatim: options.formatter.text(cell.value)).tone(cell.tone, options.texts)
                }
            case .text(let text): Text(verbatim: text)
            case .picture(let picture): PictureView(picture: picture, load: options.loadPicture)
            case .link(let link):
                if link.canBeOpened, let url = URL(string: link.url) {
                    Link(link.title, destination: url)
                } else {
                    Text(verbatim: link.title)
                }
            case .progress(let progress):
                if let fraction = progress.fraction {
                    ProgressView(progress.text, value: fraction)
                } else {
                    ProgressView(progress.text)
                }
            case .empty(let text): ContentUnavailableView { Text(verbatim: text) }
            case .failure(let failure):
                ContentUnavailableView {
                    Label(failure.problem.message, systemImage: "exclamationmark.triangle")
                } actions: {
                    if let retry = failure.retry { button(retry) }
                }
            case .action(let action): button(action)
            // A section begins one of the list's; a child that the screen does not have shows nothing.
            case .section, .child: EmptyView()
            }
        }

        /// A primary action among the content has the Return key if the page itself has no primary action.
        private func button(_ action: PageAction<Intent>) -> some View {
            KeyedButton(
                model: model, action: action,
                takesReturn: action.role == .primary && !model.page.actions.contains { $0.role == .primary },
                focus: focus)
        }
    }

    /// A picture, loaded while it is shown; its description until then, and for one that is not loaded.
    struct PictureView: View {
        let picture: PagePicture
        let load: (@Sendable (PagePicture) async throws -> [UInt8])?
        @State private var image: Image?

        var body: some View {
            Group {
                if let image {
                    image.resizable().scaledToFit()
                } else {
                    Text(verbatim: picture.description)
                }
            }
            .accessibilityLabel(picture.description)
            .task(id: picture.url) {
                image = nil
                guard picture.canBeLoaded, let bytes = try? await load?(picture) else { return }
                image = Image(bytes)
            }
        }
    }

    extension Image {
        /// Creates the image of a picture's bytes; `nil` if the system cannot decode them.
        fileprivate init?(_ bytes: [UInt8]) {
            #if canImport(UIKit)
                guard let image = UIImage(data: Data(bytes)) else { return nil }
                self.init(uiImage: image)
            #else
                guard let image = NSImage(data: Data(bytes)) else { return nil }
                self.init(nsImage: image)
            #endif
        }
    }

    extension PageField {
        /// A Boolean value that indicates whether the field is the search field of the system.
        var isNativeSearch: Bool {
            if case .state = text { kind == .search && isEnabled } else { false }
        }
    }
#endif
