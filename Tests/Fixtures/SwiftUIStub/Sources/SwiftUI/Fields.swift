import Foundation

/// A field, whose text a test types.
@MainActor public protocol StubField { var stubText: Binding<String> { get } }

// textfield (iOS 13, with a prompt iOS 15, with an axis iOS 16)
public struct TextField<Title: View>: View, StubNode, StubField {
    public typealias Body = Never
    let title: Title
    let axis: Axis?
    public let stubText: Binding<String>
    public var stubName: String? { "TextField“\(stubText.wrappedValue)”" + (axis == .vertical ? " vertical" : "") }
    public var stubChildren: [any View] { [title] }
}
extension TextField where Title == Text {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>) {
        self.init(title, text: text, prompt: nil)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        (self.title, axis, stubText) = (Text(title), nil, text)
    }
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis) {
        (self.title, self.axis, stubText) = (Text(title), axis, text)
    }
}
// axis (iOS 13)
public enum Axis: Sendable { case horizontal, vertical }

// securefield (iOS 13, with a prompt iOS 15)
public struct SecureField<Title: View>: View, StubNode, StubField {
    public typealias Body = Never
    let title: Title
    public let stubText: Binding<String>
    public var stubName: String? { "SecureField" }
    public var stubChildren: [any View] { [title] }
}
extension SecureField where Title == Text {
    @_disfavoredOverload public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
        (self.title, stubText) = (Text(title), text)
    }
}

// picker (iOS 13)
public struct Picker<Title: View, Selection: Hashable, Content: View>: View, StubNode {
    public typealias Body = Never
    let title: Title
    let selection: Binding<Selection>
    let content: Content
    public var stubName: String? { "Picker“\(selection.wrappedValue)”" }
    public var stubChildren: [any View] { [title, content] }
}
extension Picker where Title == Text {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
        (self.title, self.selection, self.content) = (Text(title), selection, content())
    }
}

// datepicker (iOS 13)
public struct DatePicker<Title: View>: View, StubNode, StubDatePicker {
    public typealias Body = Never
    let title: Title
    public let stubDate: Binding<Date>
    public var stubName: String? { "DatePicker" }
    public var stubChildren: [any View] { [title] }
}
@MainActor public protocol StubDatePicker { var stubDate: Binding<Date> { get } }
extension DatePicker where Title == Text {
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<Date>, displayedComponents: DatePickerComponents) {
        (self.title, stubDate) = (Text(title), selection)
    }
}
// datepickercomponents (iOS 13)
public struct DatePickerComponents: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let date = DatePickerComponents(rawValue: 1)
}

// keyequivalent (iOS 14)
public struct KeyEquivalent: Sendable {
    public var character: Character
    public init(_ character: Character) { self.character = character }
}
// eventmodifiers (iOS 13)
public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let shift = EventModifiers(rawValue: 2)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}
// keyboardshortcut (iOS 14)
public struct KeyboardShortcut: Sendable {
    public var key: KeyEquivalent
    public var modifiers: EventModifiers
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        (self.key, self.modifiers) = (key, modifiers)
    }
    public static let defaultAction = KeyboardShortcut(KeyEquivalent("\r"), modifiers: [])
}
