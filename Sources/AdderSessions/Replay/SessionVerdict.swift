public import Adder
import AdderJSON

/// The reading of a recording by the types of this program.
///
/// A type may have changed since the recording was made. Each event is decoded and encoded again: what does not come back is a
/// field that this program does not have.
public struct SessionVerdict: Equatable, Sendable {
    /// A grade.
    public enum Grade: String, Sendable {
        /// Every event is read as it was written.
        case compatible
        /// Some events have fields that this program does not read, so a replay may differ there.
        case risky
        /// Some events cannot be read, or the recording has not what a replay needs.
        case impossible
    }

    /// The grade.
    public let grade: Grade
    /// A sentence for each type that differs, with the type and the field, and for what the recording lacks, such as the end of
    /// the session, before which a replay of a compatible one ends too.
    public let problems: [String]
}

extension SessionRecording {
    /// Returns whether this program can replay the recording.
    ///
    /// - Parameter types: Types that are found by their names, such as private ones, which the runtime does not find.
    /// - Complexity: Linear in the size of the recording.
    public func verdict(types: [any Event.Type] = []) -> SessionVerdict {
        let types = NamedTypes(types)
        var impossible = obstacle.map { [$0] } ?? []
        var risky: [String] = []
        var reported: Set<String> = []
        for event in events.prefix(replayableCount) {
            do throws(SessionRecordingError) {
                let again = encoded(try event.decoded(types))
                guard again != event.body else { continue }
                for field in JSONTree.differences(of: event.body, again)
                where reported.insert(event.type + field).inserted {
                    risky.append(
                        "\(event.type): the field “\(field.excerpt)” of event \(event.number) is read otherwise.")
                }
            } catch {
                if reported.insert(event.type).inserted { impossible.append(error.message) }
            }
        }
        let grade: SessionVerdict.Grade =
            impossible.isEmpty ? risky.isEmpty ? .compatible : .risky : .impossible
        let end = mode == .full && ending != .complete ? [ending.description] : []
        return SessionVerdict(grade: grade, problems: impossible + risky + end)
    }
}

extension JSONTree {
    /// Returns the paths of the values in which two texts differ.
    fileprivate static func differences(of one: String, _ other: String) -> [String] {
        guard let one = try? JSONTree(one.utf8), let other = try? JSONTree(other.utf8) else { return ["…"] }
        return one.differences(from: other, at: "")
    }

    private func differences(from other: JSONTree, at path: String) -> [String] {
        switch (self, other) {
        case (.object(let members), .object(let others)):
            let names =
                members.map(\.name) + others.map(\.name).filter { name in !members.contains { $0.name == name } }
            return names.flatMap { name -> [String] in
                let inner = path.isEmpty ? name : "\(path).\(name)"
                guard let one = members.first(where: { $0.name == name })?.value,
                    let two = others.first(where: { $0.name == name })?.value
                else { return [inner] }
                return one.differences(from: two, at: inner)
            }
        case (.array(let elements), .array(let others)) where elements.count == others.count:
            return zip(elements, others).flatMap { $0.differences(from: $1, at: path) }
        default: return self == other ? [] : [path]
        }
    }
}
