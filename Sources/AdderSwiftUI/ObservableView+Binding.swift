#if canImport(SwiftUI)
    public import Adder
    public import SwiftUI

    extension ObservableView {
        /// Returns a binding of a property, of which each change is an intent:
        /// `TextField("Title", text: view.binding(\.title) { .type($0) })`.
        ///
        /// - Parameters:
        ///   - path: The property.
        ///   - intent: Returns the intent of a new value.
        public func binding<Value: Equatable & Sendable>(
            _ path: ReadPath<P.State, Value>, _ intent: @escaping @MainActor (_ value: Value) -> P.Intent
        ) -> Binding<Value> {
            Binding { @MainActor in
                self[dynamicMember: path]
            } set: { @MainActor value in
                self.send(intent(value))
            }
        }
    }
#endif
