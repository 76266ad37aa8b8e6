/// Returns the name that a mistyped one was probably meant to be, for a “did you mean” in a message; `nil` if no name is
/// near.
///
/// A name is near if it differs by at most a third of its length, but by one edit in any case. For a mistyped name of more
/// than 128 bytes, no name is near.
package func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    guard name.utf8.count <= 128 else { return nil }
    let near = names.compactMap { other in
        editDistance(from: name, to: other, atMost: max(1, other.count / 3)).map { (name: other, edits: $0) }
    }
    return near.min { $0.edits < $1.edits }?.name
}
