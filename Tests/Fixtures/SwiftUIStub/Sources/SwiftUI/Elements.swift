import Foundation

#if canImport(UIKit)
    import UIKit
#else
    import AppKit
#endif

// text (iOS 13)
public struct Text: View, StubNode, Equatable {
    public typealias Body = Never
    let text: String
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ content: S) { text = String(content) }
    nonisolated public init(verbatim content: String) { text = content }
    public var stubName: String? { "Text “\(text)”" }
    // text/bold() (iOS 13)
    public func bold() -> Text { self }
}

// image (iOS 13)
public struct Image: View, StubNode {
    public typealias Body = Never
    let name: String
    nonisolated public init(systemName: String) { name = systemName }
    public var stubName: String? { "Image \(name)" }
    #if canImport(UIKit)
        // image/init(uiimage:) (iOS 13; not on macOS)
        nonisolated public init(uiImage: UIImage) { name = "of \(uiImage.data.count) bytes" }
    #else
        // image/init(nsimage:) (macOS 10.15)
        nonisolated public init(nsImage: NSImage) { name = "of \(nsImage.data.count) bytes" }
    #endif
    // image/resizable(capinsets:resizingmode:) (iOS 13)
    public func resizable() -> Image { self }
}

// label (iOS 14)
public struct Label<Title: View, Icon: View>: View, StubNode {
    public typealias Body = Never
    let title: Title
    let icon: Icon
    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        (self.title, self.icon) = (title(), icon())
    }
    public var stubName: String? { "Label" }
    public var stubChildren: [any View] { [title, icon] }
}
extension Label where Title == Text, Icon == Image {
    @_disfavoredOverload nonisolated public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        (self.title, icon) = (Text(title), Image(systemName: name))
    }
}

// buttonrole (iOS 15)
public struct ButtonRole: Equatable, Sendable {
    let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}

// button (iOS 13, with a role iOS 15)
public struct Button<Content: View>: View, StubNode, StubButton {
    public typealias Body = Never
    let content: Content
    let role: ButtonRole?
    public let stubPress: @MainActor () -> Void
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Content) {
        (content, role, stubPress) = (label(), nil, action)
    }
    public var stubName: String? { "Button" + (role.map { " \($0.name)" } ?? "") }
    public var stubChildren: [any View] { [content] }
}
@MainActor public protocol StubButton { var stubPress: @MainActor () -> Void { get } }
extension Button where Content == Text {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
        (content, self.role, stubPress) = (Text(title), role, action)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
        self.init(title, role: nil, action: action)
    }
}
extension Button where Content == Label<Text, Image> {
    // First in iOS 17.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping @MainActor () -> Void) {
        (content, role, stubPress) = (Label(title, systemImage: systemImage), nil, action)
    }
}

// list (iOS 13)
public struct List<Selection, Content: View>: View, StubNode {
    public typealias Body = Never
    let content: Content
    public var stubName: String? { "List" }
    public var stubChildren: [any View] { [content] }
}
extension List where Selection == Never {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

// section (iOS 13, with closures iOS 15)
public struct Section<Parent, Content, Footer> {
    let (parent, content, footer): (Parent, Content, Footer)
}
extension Section: View, StubNode where Parent: View, Content: View, Footer: View {
    public typealias Body = Never
    public var stubName: String? { "Section" }
    public var stubChildren: [any View] { [parent, content, footer] }
}
extension Section where Parent: View, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        (parent, self.content, footer) = (header(), content(), EmptyView())
    }
}
extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        (parent, self.content, footer) = (EmptyView(), content(), EmptyView())
    }
}

// horizontalalignment, verticalalignment (iOS 13)
public enum HorizontalAlignment: Sendable { case leading, center, trailing }
public enum VerticalAlignment: Sendable { case top, center, firstTextBaseline }

// hstack (iOS 13)
public struct HStack<Content: View>: View, StubNode {
    public typealias Body = Never
    let content: Content
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { [content] }
}

// vstack (iOS 13)
public struct VStack<Content: View>: View, StubNode {
    public typealias Body = Never
    let content: Content
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content)
    {
        self.content = content()
    }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { [content] }
}

// viewthatfits (iOS 16); the first of its views fits here.
public struct ViewThatFits<Content: View>: View, StubNode {
    public typealias Body = Never
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var stubName: String? { nil }
    public var stubChildren: [any View] {
        ((content as? any StubNode)?.stubChildren.first).map { [$0] } ?? [content]
    }
}

// labeledcontent (iOS 16)
public struct LabeledContent<Title, Content> { let (title, content): (Title, Content) }
extension LabeledContent: View, StubNode where Title: View, Content: View {
    public typealias Body = Never
    public var stubName: String? { "LabeledContent" }
    public var stubChildren: [any View] { [title, content] }
}
extension LabeledContent where Title: View, Content: View {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Title) {
        (title, self.content) = (label(), content())
    }
}
extension LabeledContent where Title == Text, Content: View {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        (self.title, self.content) = (Text(title), content())
    }
}

// contentunavailableview (iOS 17)
public struct ContentUnavailableView<Title: View, Description: View, Actions: View>: View, StubNode {
    public typealias Body = Never
    let (title, description, actions): (Title, Description, Actions)
    public init(
        @ViewBuilder label: () -> Title, @ViewBuilder description: () -> Description = { EmptyView() },
        @ViewBuilder actions: () -> Actions = { EmptyView() }
    ) {
        (title, self.description, self.actions) = (label(), description(), actions())
    }
    public var stubName: String? { "ContentUnavailableView" }
    public var stubChildren: [any View] { [title, description, actions] }
}

// progressview (iOS 14)
public struct ProgressView<Title: View, Value: View>: View, StubNode {
    public typealias Body = Never
    let title: Title
    let value: Double?
    public var stubName: String? { "ProgressView" + (value.map { " \(Int($0 * 100)) %" } ?? "") }
    public var stubChildren: [any View] { [title] }
}
extension ProgressView where Title == Text, Value == EmptyView {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S) { (self.title, value) = (Text(title), nil) }
    @_disfavoredOverload
    public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) {
        (self.title, self.value) = (Text(title), value.map { Double($0 / total) })
    }
}

// link (iOS 14)
public struct Link<Content: View>: View, StubNode {
    public typealias Body = Never
    let url: URL
    let content: Content
    public var stubName: String? { "Link \(url.absoluteString)" }
    public var stubChildren: [any View] { [content] }
}
extension Link where Content == Text {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, destination: URL) {
        (url, content) = (destination, Text(title))
    }
}

// navigationstack (iOS 16)
public struct NavigationStack<Data, Root: View>: View, StubNode {
    public typealias Body = Never
    let root: Root
    public var stubName: String? { "NavigationStack" }
    public var stubChildren: [any View] { [root] }
    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath { self.root = root() }
    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {
        self.root = StubPath.$elements.withValue(path.wrappedValue.map { $0 }) { root() }
    }
}
// navigationpath (iOS 16)
public struct NavigationPath {}
/// The elements of the path whose destinations are drawn.
public enum StubPath { @TaskLocal static var elements: [Any] = [] }
