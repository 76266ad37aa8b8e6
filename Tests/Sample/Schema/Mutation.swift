/// The documents that differ from a document in one place.
struct Mutation: Sendable, CustomStringConvertible {
    let description: String
    let document: JSONTree

    /// Every value replaced by a number that no document has, every member removed, and every object and array with a value
    /// more.
    ///
    /// The members of an object of free names, and those that a document can lack, are not removed.
    static func all(of value: JSONTree, at path: String = "$") -> [Mutation] {
        let strange = JSONTree.number(0.5)
        var mutations = [Mutation(description: "\(path) is 0.5", document: strange)]
        switch value {
        case .null, .boolean, .number, .text: break
        case .array(let elements):
            mutations.append(Mutation(description: "\(path) has 0.5 too", document: .array(elements + [strange])))
            for (index, element) in elements.enumerated() {
                mutations += all(of: element, at: "\(path)[\(index)]").map { mutation in
                    var elements = elements
                    elements[index] = mutation.document
                    return Mutation(description: mutation.description, document: .array(elements))
                }
            }
        case .object(let members):
            mutations.append(
                Mutation(
                    description: "\(path) has a member more",
                    document: .object(members.merging(["unexpected": strange]) { $1 })))
            for (name, member) in members {
                if !path.hasSuffix(".attributes"), path != "$" || !optional.contains(name) {
                    let fewer = members.filter { $0.key != name }
                    mutations.append(Mutation(description: "\(path) lacks \(name)", document: .object(fewer)))
                }
                mutations += all(of: member, at: "\(path).\(name)").map { mutation in
                    Mutation(
                        description: mutation.description,
                        document: .object(members.merging([name: mutation.document]) { $1 }))
                }
            }
        }
        return mutations
    }

    private static let optional = ["unreadable", "unreadableCount", "warnings"]
}
