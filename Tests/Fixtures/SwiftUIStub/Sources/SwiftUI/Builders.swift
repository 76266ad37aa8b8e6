// A stub of SwiftUI on Linux: the signatures that Sources/AdderSwiftUI and Sample/sample-app use, and nothing that draws.
// Each declaration is preceded by its page below https://developer.apple.com/documentation/swiftui and by the first iOS that has
// it; macOS and visionOS have them in the systems that Package.swift names. Names that begin with `Stub` are the tests' own.
import Foundation

// view (iOS 13)
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A part of a drawing that has children and no body.
@MainActor public protocol StubNode {
    /// The element with its texts; `nil` for a group, of which only the children count.
    var stubName: String? { get }
    var stubChildren: [any View] { get }
}
extension StubNode { public var stubChildren: [any View] { [] } }

// never (iOS 13)
extension Never: View { public var body: Never { fatalError("A primitive view has no body.") } }
extension View where Body == Never { public var body: Never { fatalError("A primitive view has no body.") } }

// viewbuilder (iOS 13)
@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    > {
        TupleView((repeat each content))
    }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<A: View, B: View>(first: A) -> _ConditionalContent<A, B> { .init(value: .a(first)) }
    public static func buildEither<A: View, B: View>(second: B) -> _ConditionalContent<A, B> {
        .init(value: .b(second))
    }
}

// emptyview (iOS 13)
public struct EmptyView: View, StubNode {
    nonisolated public init() {}
    public var stubName: String? { nil }
}

// anyview (iOS 13)
public struct AnyView: View, StubNode {
    public typealias Body = Never
    let view: any View
    public init<V: View>(_ view: V) { self.view = view }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { [view] }
}

// tupleview (iOS 13)
public struct TupleView<T>: View, StubNode {
    public let value: T
    public init(_ value: T) { self.value = value }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { Mirror(reflecting: value).children.compactMap { $0.value as? any View } }
}

// A type that Apple does not document; its builder makes it for `if` and `switch`.
public struct _ConditionalContent<A, B> {
    enum Value { case a(A), b(B) }
    let value: Value
}
extension _ConditionalContent: View, StubNode where A: View, B: View {
    public typealias Body = Never
    public var stubName: String? { nil }
    public var stubChildren: [any View] {
        switch value {
        case .a(let view): [view]
        case .b(let view): [view]
        }
    }
}

// swift/optional (iOS 13)
extension Optional: View where Wrapped: View { public var body: Never { fatalError("A primitive view has no body.") } }
extension Optional: StubNode where Wrapped: View {
    public var stubName: String? { nil }
    public var stubChildren: [any View] { map { [$0] } ?? [] }
}

// group (iOS 13)
public struct Group<Content> { let content: Content }
extension Group: View, StubNode where Content: View {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { [content] }
}

// foreach (iOS 13)
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    let data: Data
    let content: (Data.Element) -> Content
}
extension ForEach: View, StubNode where Content: View {
    public typealias Body = Never
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        (self.data, self.content) = (data, content)
    }
    public var stubName: String? { nil }
    public var stubChildren: [any View] { data.map { content($0) } }
}
extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        (self.data, self.content) = (data, content)
    }
}

// toolbarcontent (iOS 14)
@MainActor @preconcurrency public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: ToolbarContent {}
extension ToolbarContent where Body == Never { public var body: Never { fatalError("A primitive item has no body.") } }

/// An item of a toolbar, or several.
@MainActor public protocol StubItems { var stubItems: [any View] { get } }

// toolbarcontentbuilder (iOS 14)
@resultBuilder public struct ToolbarContentBuilder {
    public static func buildBlock<each Item: ToolbarContent>(_ item: repeat each Item) -> TupleToolbar<
        (repeat each Item)
    > {
        TupleToolbar(value: (repeat each item))
    }
    public static func buildExpression<Item: ToolbarContent>(_ item: Item) -> Item { item }
    // First in iOS 16.
    public static func buildIf<Item: ToolbarContent>(_ item: Item?) -> Item? { item }
}
public struct TupleToolbar<T>: ToolbarContent, StubItems {
    public typealias Body = Never
    let value: T
    public var stubItems: [any View] {
        Mirror(reflecting: value).children.flatMap { ($0.value as? any StubItems)?.stubItems ?? [] }
            + ((value as? any StubItems)?.stubItems ?? [])
    }
}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {
    public typealias Body = Never
}
extension Optional: StubItems where Wrapped: ToolbarContent {
    public var stubItems: [any View] { flatMap { ($0 as? any StubItems)?.stubItems } ?? [] }
}

// toolbaritemplacement (iOS 14, secondaryAction in iOS 16)
public struct ToolbarItemPlacement {
    let name: String
    public static let primaryAction = ToolbarItemPlacement(name: "primary")
    public static let secondaryAction = ToolbarItemPlacement(name: "secondary")
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellation")
    public static let status = ToolbarItemPlacement(name: "status")
    public static let navigation = ToolbarItemPlacement(name: "navigation")
}

// toolbaritem (iOS 14)
public struct ToolbarItem<ID, Content: View>: ToolbarContent, StubItems {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content
    public var stubItems: [any View] { [StubGroup("ToolbarItem \(placement.name)", [content])] }
}
extension ToolbarItem where ID == () {
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
}

// toolbaritemgroup (iOS 14)
public struct ToolbarItemGroup<Content: View>: ToolbarContent, StubItems {
    public typealias Body = Never
    let placement: ToolbarItemPlacement
    let content: Content
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public var stubItems: [any View] { [StubGroup("ToolbarItem \(placement.name)", [content])] }
}

/// The children of a modifier, such as the buttons of a dialog.
public struct StubGroup: View, StubNode {
    public typealias Body = Never
    public let stubName: String?
    public let stubChildren: [any View]
    public init(_ name: String?, _ children: [any View]) { (stubName, stubChildren) = (name, children) }
}
