/// A key path that can be read through and sent to another thread.
public typealias ReadPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A key path that can be written through and sent to another thread.
public typealias WritePath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable
