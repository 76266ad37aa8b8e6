// The part of SwiftUI that is over UIKit, and not on macOS.
#if canImport(UIKit)
    import Foundation
    import UIKit

    extension View {
        // keyboardtype(_:) (iOS 13; not on macOS)
        public func keyboardType(_ type: UIKeyboardType) -> some View {
            stub(type == .default ? nil : "keyboard \(type)")
        }
        // fullscreencover(item:ondismiss:content:) (iOS 14; not on macOS)
        public func fullScreenCover<Item: Identifiable, Content: View>(
            item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
        ) -> some View { stub(nil, item.wrappedValue.map { [StubGroup("fullScreenCover", [content($0)])] } ?? []) }
    }

    // uihostingcontroller (iOS 13)
    @MainActor open class UIHostingController<Content: View>: UIViewController {
        public var rootView: Content
        public init(rootView: Content) {
            self.rootView = rootView
            super.init(nibName: nil, bundle: nil)
        }
        public required init?(coder: NSCoder) { nil }
    }
#endif
