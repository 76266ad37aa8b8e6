import Foundation
import Observation

// dynamicproperty (iOS 13)
public protocol DynamicProperty { mutating func update() }
extension DynamicProperty { public mutating func update() {} }

// binding (iOS 13)
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    let read: () -> Value
    let write: (Value) -> Void
    init(read: @escaping () -> Value, write: @escaping (Value) -> Void) { (self.read, self.write) = (read, write) }
    // binding/init(get:set:) (iOS 13). Apple's closures are `@isolated(any)`.
    public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void)
    where Value: Sendable {
        read = { MainActor.assumeIsolated { get() } }
        write = { value in MainActor.assumeIsolated { set(value) } }
    }
    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(read: { read()[keyPath: keyPath] }) {
            var value = read()
            value[keyPath: keyPath] = $0
            write(value)
        }
    }
}
extension Binding: DynamicProperty {}
extension Binding: @unchecked Sendable where Value: Sendable {}

// state (iOS 13). The stub keeps the value of the first instance that it sees in each place.
@propertyWrapper public struct State<Value>: DynamicProperty, StubProperty {
    typealias Box = StubBox<Value>
    let box: Box
    public var stubBox: AnyObject { box }
    public init(wrappedValue: Value) { box = Box(wrappedValue) }
    public init(initialValue: Value) { box = Box(initialValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> { Binding(read: { box.value }, write: { box.value = $0 }) }
}
extension State: Sendable where Value: Sendable {}

/// A property whose value stays in the place of its view, although the view is made again.
public protocol StubProperty { var stubBox: AnyObject { get } }
/// The value of a property, or the box of the first view in its place.
public final class StubBox<Value>: StubPlace, @unchecked Sendable {
    private var own: Value
    private var first: StubBox?
    init(_ value: Value) { own = value }
    var value: Value {
        get { first?.value ?? own }
        set { if let first { first.value = newValue } else { own = newValue } }
    }
    public func stubFollow(_ first: AnyObject) { if first !== self { self.first = first as? StubBox } }
}
public protocol StubPlace: AnyObject { func stubFollow(_ first: AnyObject) }

// scenestorage (iOS 14)
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, StubProperty {
    let box: StubBox<Value>
    public var stubBox: AnyObject { box }
    public init(wrappedValue: Value, _ key: String) where Value == Data { box = StubBox(wrappedValue) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
}
extension SceneStorage: Sendable where Value: Sendable {}

// bindable (iOS 17)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable { self.wrappedValue = wrappedValue }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject>
    where Value: AnyObject {
        let object = wrappedValue
        return Binding(read: { object[keyPath: keyPath] }, write: { object[keyPath: keyPath] = $0 })
    }
}

// focusstate (iOS 15)
@propertyWrapper public struct FocusState<Value: Hashable>: DynamicProperty, StubProperty {
    // focusstate/binding (iOS 15)
    @propertyWrapper public struct Binding {
        let box: Box
        public var wrappedValue: Value {
            get { box.value }
            nonmutating set { box.value = newValue }
        }
        public var projectedValue: Binding { self }
    }
    typealias Box = StubBox<Value>
    let box: Box
    public var stubBox: AnyObject { box }
    // Without it, the compiler does not find the other one.
    public init() where Value == Bool { box = Box(false) }
    public init<T>() where Value == T?, T: Hashable { box = Box(nil) }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding { Binding(box: box) }
}
extension FocusState: Sendable where Value: Sendable {}

// environmentvalues (iOS 13)
public struct EnvironmentValues {
    // environmentvalues/dismiss (iOS 15)
    public var dismiss: DismissAction { DismissAction() }
}
// dismissaction (iOS 15)
public struct DismissAction {
    @MainActor @preconcurrency public func callAsFunction() {}
}
// environment (iOS 13)
@propertyWrapper public struct Environment<Value>: DynamicProperty {
    let keyPath: KeyPath<EnvironmentValues, Value>
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: keyPath] }
}

// app (iOS 14)
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
    @MainActor @preconcurrency init()
}
extension App { @MainActor @preconcurrency public static func main() {} }
// scene (iOS 14)
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}
extension Never: Scene {}
extension Scene where Body == Never { public var body: Never { fatalError("A primitive scene has no body.") } }
// scenebuilder (iOS 14)
@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
}
// windowgroup (iOS 14)
public struct WindowGroup<Content: View>: Scene {
    public typealias Body = Never
    public init(@ViewBuilder content: () -> Content) {}
}

// animation (iOS 13), withanimation(_:_:) (iOS 13)
public struct Animation: Equatable, Sendable { public static let `default` = Animation() }
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result { try body() }
