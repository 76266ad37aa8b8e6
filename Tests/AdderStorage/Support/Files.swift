import Foundation

/// A folder that is removed with its contents when it is let go.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path =
            FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("adder-storage-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

func write(_ bytes: Data, to path: String) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

func rights(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int) ?? -1
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// Overwrites part of a file in place.
func overwrite(_ path: String, at offset: Int, with bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: bytes)
    try file.close()
}
