/// The changes of a todo that the list makes.
extension Todo {
    /// Moves the todo to the trash. It stays as open or as completed as it is.
    mutating func moveToTrash() { isDeleted = true }

    /// Takes the todo out of the trash.
    mutating func restore() { isDeleted = false }
}
