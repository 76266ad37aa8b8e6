/// An address against which others are resolved, taken apart once.
package struct AddressBase {
    private let address: WebAddress
    /// The path up to its last slash, without `.` and `..`.
    private let folder: [UInt8]
    /// The positions of the slashes in ``folder``.
    private let slashes: [Int]

    package init(_ address: WebAddress) {
        self.address = address
        let path = Array(address.path.utf8)
        var folder = path.lastIndex(of: UInt8(ascii: "/")).map { Array(path[...$0]) } ?? []
        if folder.isEmpty, address.authority != nil { folder = [UInt8(ascii: "/")] }
        self.folder = PathSegments(folder).joined(after: [], [])
        slashes = self.folder.indices.filter { [folder = self.folder] in folder[$0] == UInt8(ascii: "/") }
    }

    /// Returns the address that a reference leads to from here, by section 5.2 of RFC 3986.
    ///
    /// - Complexity: Linear in the lengths of the reference and of the result.
    package func resolving(_ reference: WebAddress) -> WebAddress {
        var target = reference
        guard target.scheme == nil, address.scheme != nil else { return target }
        target.scheme = address.scheme
        guard target.authority == nil else { return target }
        target.authority = address.authority
        if target.path.isEmpty {
            target.path = address.path
            if target.query == nil { target.query = address.query }
            return target
        }
        let isRooted = target.path.utf8.first == UInt8(ascii: "/")
        // Most paths have no `.` and no `..` to be resolved.
        if isRooted, !target.path.utf8.contains(UInt8(ascii: ".")) { return target }
        let segments = PathSegments(Array(target.path.utf8))
        let path = isRooted ? segments.joined(after: [], []) : segments.joined(after: folder, slashes)
        target.path = String(decoding: path, as: UTF8.self)
        return target
    }
}

extension WebAddress {
    /// The path without `.` and `..`, by section 5.2.4 of RFC 3986.
    var pathWithoutDots: String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        return String(decoding: PathSegments(Array(path.utf8)).joined(after: [], []), as: UTF8.self)
    }
}

/// The segments of a path without `.` and `..`, by section 5.2.4 of RFC 3986.
private struct PathSegments {
    private let isAbsolute: Bool
    private var kept: [ArraySlice<UInt8>] = []
    /// The number of folders above the path that its `..` leave.
    private var levelsUp = 0

    init(_ path: [UInt8]) {
        isAbsolute = path.first == UInt8(ascii: "/")
        var start = isAbsolute ? 1 : 0
        while true {
            let end = path[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.count
            add(path[start..<end], isLast: end == path.count)
            guard end < path.count else { return }
            start = end + 1
        }
    }

    private mutating func add(_ segment: ArraySlice<UInt8>, isLast: Bool) {
        let isUp = segment.elementsEqual("..".utf8)
        guard isUp || segment.elementsEqual(".".utf8) else { return kept.append(segment) }
        if isUp, kept.popLast() == nil { levelsUp += 1 }
        if isLast { kept.append([]) }
    }

    /// Returns the path, which begins in a folder if it is not absolute.
    func joined(after folder: [UInt8], _ slashes: [Int]) -> [UInt8] {
        var path: [UInt8] = isAbsolute ? [UInt8(ascii: "/")] : []
        if !isAbsolute, let root = folder.first {
            let last = slashes.count - 1 - levelsUp
            let end = last >= 0 ? slashes[last] + 1 : root == UInt8(ascii: "/") ? 1 : 0
            path += folder[..<end]
        }
        for (index, segment) in kept.enumerated() {
            if index > 0 { path.append(UInt8(ascii: "/")) }
            path += segment
        }
        return path
    }
}
