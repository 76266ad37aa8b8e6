/// A part of a list that is read in parts: see ``TodosKit/readList(_:on:_:)``.
public struct TodoListPart: Equatable, Sendable {
    /// The query of the list.
    public let query: TodoQuery
    /// The todos of the part. The last part has the rows that cannot be read, and the number of todos that wait, too.
    public let page: TodoPage
    /// A Boolean value that indicates whether no part follows.
    public let isLast: Bool
    /// The number of todos in the parts before this one.
    let earlierCount: Int
    /// The number of due todos in this part and those before it.
    let dueCount: Int
    /// Keys that are as wide as those of the whole list.
    let widestKeys: [String]
}
