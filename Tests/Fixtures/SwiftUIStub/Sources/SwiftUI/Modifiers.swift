import Foundation

// modifiedcontent (iOS 13)
public struct ModifiedContent<Content, Modifier> { var (content, modifier): (Content, Modifier) }
extension ModifiedContent: View, StubNode where Content: View, Modifier == StubModifier {
    public typealias Body = Never
    public var stubName: String? { modifier.name.map { "." + $0 } }
    public var stubChildren: [any View] { [content] + modifier.children }
}
/// A modifier: its name with its texts, the views that it adds, and what a test calls.
public struct StubModifier {
    let name: String?
    var children: [any View] = []
    public var call: Any?
    var id: AnyHashable?
}
extension ModifiedContent: StubModified where Content: View, Modifier == StubModifier {
    public var stubCall: Any? { modifier.call }
    public var stubID: AnyHashable? { modifier.id }
}
@MainActor public protocol StubModified {
    var stubCall: Any? { get }
    var stubID: AnyHashable? { get }
}

extension View {
    func stub(_ name: String?, _ children: [any View] = [], call: Any? = nil) -> ModifiedContent<Self, StubModifier> {
        ModifiedContent(content: self, modifier: StubModifier(name: name, children: children, call: call))
    }
}

// Every modifier below is on the page view/NAME of the documentation.
extension View {
    // id(_:) (iOS 13)
    public func id<ID: Hashable>(_ id: ID) -> some View {
        ModifiedContent(content: self, modifier: StubModifier(name: nil, id: AnyHashable(id)))
    }
    // tag(_:includeoptional:) (iOS 13)
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { stub("tag \(tag)") }
    // disabled(_:) (iOS 13)
    public func disabled(_ disabled: Bool) -> some View { stub(disabled ? "disabled" : nil) }
    // tint(_:) (iOS 15)
    public func tint(_ tint: Color?) -> some View { stub(nil) }
    // foregroundstyle(_:) (iOS 15)
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { stub("style \(style)") }
    // fontweight(_:) (iOS 16)
    public func fontWeight(_ weight: Font.Weight?) -> some View { stub(nil) }
    // font(_:) (iOS 13)
    public func font(_ font: Font?) -> some View { stub(nil) }
    // scaledtofit() (iOS 13)
    public func scaledToFit() -> some View { stub(nil) }
    // frame(minwidth:idealwidth:maxwidth:minheight:idealheight:maxheight:alignment:) (iOS 13)
    public func frame(maxWidth: CGFloat? = nil, alignment: Alignment = .center) -> some View { stub(nil) }
    // contentshape(_:eofill:) (iOS 13)
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { stub(nil) }
    // transition(_:) (iOS 13)
    public func transition(_ t: AnyTransition) -> some View { stub("transition \(t.name)") }
    // contenttransition(_:) (iOS 16)
    public func contentTransition(_ transition: ContentTransition) -> some View { stub(nil) }
    // opacity(_:) (iOS 13)
    public func opacity(_ opacity: Double) -> some View { stub(nil) }
    // background(alignment:content:) (iOS 15)
    public func background<V: View>(@ViewBuilder content: () -> V) -> some View { stub(nil, [content()]) }
    // linelimit(_:) (iOS 16)
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { stub(nil) }
    // labelshidden() (iOS 13)
    public func labelsHidden() -> some View { stub(nil) }
    // labelstyle(_:) (iOS 14)
    public func labelStyle<S: LabelStyle>(_ style: S) -> some View { stub(nil) }
    // buttonstyle(_:) (iOS 15)
    public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { stub(nil) }
    // navigationtitle(_:) (iOS 14)
    @_disfavoredOverload public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        stub("navigationTitle “\(title)”")
    }
    // navigationbarbackbuttonhidden(_:) (iOS 13, macOS 13)
    public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
        stub(hidesBackButton ? "navigationBarBackButtonHidden" : nil)
    }
    // toolbar(content:) (iOS 14)
    public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
        stub("toolbar", (content() as? any StubItems)?.stubItems ?? [])
    }
    // searchable(text:placement:prompt:) (iOS 15)
    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
    ) -> some View { stub("searchable “\(prompt)” “\(text.wrappedValue)”", call: text) }
    // refreshable(action:) (iOS 15)
    public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
        stub("refreshable", call: StubTask(action: action))
    }
    // swipeactions(edge:allowsfullswipe:content:) (iOS 15)
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { stub("swipeActions", [content()]) }
    // contextmenu(menuitems:) (iOS 13)
    public func contextMenu<T: View>(@ViewBuilder menuItems: () -> T) -> some View {
        stub("contextMenu", [menuItems()])
    }
    // keyboardshortcut(_:) (iOS 15.4)
    public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
        stub(shortcut.map { "shortcut " + ($0.modifiers.isEmpty ? "Return" : "\($0.key.character)") })
    }
    // onsubmit(of:_:) (iOS 15)
    public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
        stub("onSubmit", call: action)
    }
    // focused(_:equals:) (iOS 15)
    public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value) -> some View {
        stub(nil)
    }
    // onappear(perform:) (iOS 13)
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { stub("onAppear", call: action) }
    // ondisappear(perform:) (iOS 13)
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { stub("onDisappear", call: action) }
    // onchange(of:initial:_:) (iOS 17)
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void) -> some View
    {
        stub("onChange", call: StubChange(value: value, action: action))
    }
    // task(priority:_:) (iOS 15)
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { stub(nil) }
    // task(id:priority:_:) (iOS 15)
    public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { stub("task", call: StubTask(action: action)) }
    // onopenurl(perform:) (iOS 14)
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { stub(nil) }
}
/// The action of a list that is pulled, or of a view that is shown.
public struct StubTask { public let action: @Sendable () async -> Void }
/// The value that a view observes, and the action that follows its change.
public struct StubChange {
    public let value: Any
    public let action: () -> Void
}

extension View {
    // confirmationdialog(_:ispresented:titlevisibility:presenting:actions:) (iOS 15)
    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: (T) -> A
    ) -> some View { stub(nil, dialog("confirmationDialog “\(title)”", isPresented, data.map { [actions($0)] })) }
    // alert(_:ispresented:presenting:actions:) (iOS 15)
    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A
    ) -> some View { stub(nil, dialog("alert “\(title)”", isPresented, data.map { [actions($0)] })) }
    private func dialog(_ name: String, _ isPresented: Binding<Bool>, _ actions: [any View]?) -> [any View] {
        guard isPresented.wrappedValue, let actions else { return [] }
        return [StubGroup(name, actions)]
    }
    // sheet(item:ondismiss:content:) (iOS 13)
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { stub(nil, item.wrappedValue.map { [StubGroup("sheet", [content($0)])] } ?? []) }
    // interactivedismissdisabled(_:) (iOS 15)
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        stub(isDisabled ? "interactiveDismissDisabled" : nil)
    }
    // navigationdestination(for:destination:) (iOS 16)
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let pushed: [any View] = StubPath.elements.compactMap { $0 as? D }.map { destination($0) }
        return stub(nil, pushed.map { StubGroup("pushed", [$0]) })
    }
}

extension View {
    // accessibilitylabel(_:) (iOS 14)
    @_disfavoredOverload public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        stub("accessibilityLabel “\(label)”")
    }
    // accessibilityvalue(_:) (iOS 14)
    @_disfavoredOverload public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        stub(value.isEmpty ? nil : "accessibilityValue “\(value)”")
    }
    // accessibilityhidden(_:) (iOS 14)
    public func accessibilityHidden(_ hidden: Bool) -> some View { stub(hidden ? "accessibilityHidden" : nil) }
    // accessibilityelement(children:) (iOS 13)
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { stub(nil) }
}
// accessibilitychildbehavior (iOS 13)
public struct AccessibilityChildBehavior: Sendable {
    public static let ignore = AccessibilityChildBehavior(), combine = AccessibilityChildBehavior()
}

// shapestyle (iOS 13)
public protocol ShapeStyle: Sendable {}
// color (iOS 13)
public struct Color: ShapeStyle, CustomStringConvertible {
    public let description: String
    public static let primary = Color(description: "primary"), secondary = Color(description: "secondary")
    public static let red = Color(description: "red"), orange = Color(description: "orange")
}
extension Color: View, StubNode {
    public typealias Body = Never
    public static let clear = Color(description: "clear")
    public var stubName: String? { nil }
}
// shape (iOS 13), rectangle (iOS 13), shape/rect (iOS 15)
public protocol Shape: Sendable {}
public struct Rectangle: Shape {}
extension Shape where Self == Rectangle { public static var rect: Rectangle { .init() } }
// alignment (iOS 13), edge (iOS 13)
public enum Alignment: Sendable { case leading, center }
public enum Edge: Sendable { case leading, trailing }
// anytransition (iOS 13), contenttransition (iOS 16)
public struct AnyTransition {
    let name: String
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "\(edge)") }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(name: "\(insertion.name) \(removal.name)")
    }
}
public struct ContentTransition: Sendable { public static let opacity = ContentTransition() }
// font (iOS 13)
public struct Font: Sendable {
    public static let caption = Font(), callout = Font()
    // font/weight (iOS 13)
    public struct Weight: Sendable { public static let semibold = Weight() }
}
// labelstyle, icononlylabelstyle (iOS 14)
@MainActor @preconcurrency public protocol LabelStyle {}
public struct IconOnlyLabelStyle: LabelStyle { nonisolated public init() {} }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: IconOnlyLabelStyle { .init() } }
// primitivebuttonstyle (iOS 13), borderlessbuttonstyle (iOS 13), plainbuttonstyle (iOS 13)
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}
public struct BorderlessButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    public static var borderless: BorderlessButtonStyle { .init() }
}
public struct PlainButtonStyle: PrimitiveButtonStyle { nonisolated public init() {} }
extension PrimitiveButtonStyle where Self == PlainButtonStyle { public static var plain: PlainButtonStyle { .init() } }
// visibility, horizontaledge (iOS 15), searchfieldplacement (iOS 15), submittriggers (iOS 15)
public enum Visibility: Sendable { case automatic, visible, hidden }
public enum HorizontalEdge: Sendable { case leading, trailing }
public struct SearchFieldPlacement: Sendable { public static let automatic = SearchFieldPlacement() }
public struct SubmitTriggers: Sendable { public static let text = SubmitTriggers() }

// viewmodifier (iOS 13)
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}
// _viewmodifier_content (iOS 13)
public struct _ViewModifier_Content<Modifier: ViewModifier>: View, StubNode {
    public typealias Body = Never
    let view: any View
    public var stubName: String? { nil }
    public var stubChildren: [any View] { [view] }
}
extension View {
    // modifier(_:) (iOS 13)
    public func modifier<T: ViewModifier>(_ modifier: T) -> some View { modifier.body(content: .init(view: self)) }
}
