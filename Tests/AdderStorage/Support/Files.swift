import AdderTesting
import Foundation

extension TemporaryFolder {
    /// The names in the folder, in alphabetical order.
    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}

/// Returns the contents of a file. Foundation leaks its buffer when it reads an empty one.
func bytes(_ path: String) throws -> Data {
    let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    return size == 0 ? Data() : try Data(contentsOf: URL(fileURLWithPath: path))
}

func write(_ bytes: Data, to path: String) throws { try bytes.write(to: URL(fileURLWithPath: path)) }

func permissions(_ path: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.posixPermissions] as? Int) ?? -1
}

func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

/// Overwrites a part of a file in place.
func overwrite(_ path: String, at offset: Int, with bytes: Data) throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seek(toOffset: UInt64(offset))
    try file.write(contentsOf: bytes)
    try file.close()
}
