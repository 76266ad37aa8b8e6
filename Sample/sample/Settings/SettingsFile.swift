import Adder
import AdderHTTP
import AdderJSON
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A setting that the host remembers.
enum Setting: String, CaseIterable, Sendable {
    /// The order of the list of todos.
    case todosSort = "todos.sort"
    /// The proxy over which the host reaches every server.
    case proxy

    /// The value of a setting that nobody has changed.
    var initial: String {
        switch self {
        case .todosSort: TodoSort.agenda.rawValue
        case .proxy: "none"
        }
    }

    /// The values that the setting can have, beside the address of a proxy.
    var choices: [String] {
        switch self {
        case .todosSort: TodoSort.allCases.map(\.rawValue)
        case .proxy: [initial]
        }
    }

    /// Returns a value as it is shown: that of a proxy without its name and its password.
    ///
    /// - Throws: ``Failure`` if the setting cannot have it.
    fileprivate func shown(_ value: String) throws(Failure) -> String {
        if choices.contains(value) { return value }
        guard self == .proxy else {
            throw Failure(usage: "\(rawValue) cannot be \(value.quoted). Enter \(choices.listed("or")).")
        }
        // The message of the parser would name an address of a feed, and its own may have a password.
        guard let proxy = try? HTTPProxy(value) else {
            throw Failure(
                usage: "That is not the address of a proxy. Enter one such as http://ada@proxy.example:3128, or none.")
        }
        return proxy.address
    }
}

/// The settings that a person has changed: the file `settings.json` of the data folder, an object of texts.
///
/// A file that cannot be read is an error, and is never replaced. The settings of another version of the program stay in it.
struct SettingsFile: Sendable {
    /// The greatest size of the file, in bytes.
    static let limit = 65_536

    let path: String

    /// Creates the file of a data folder, which need not exist.
    init(folder: String) {
        path = "\(folder)/settings.json"
    }

    /// Returns the settings with their values.
    ///
    /// - Throws: ``Failure`` if there is a file that cannot be read, or that has a value which its setting cannot have.
    func values(at console: Console) throws(Failure) -> [(setting: Setting, value: String)] {
        let stored = try stored(at: console)
        return try Setting.allCases.map { (setting) throws(Failure) in
            do throws(Failure) {
                return (setting, try setting.shown(stored[setting.rawValue] ?? setting.initial))
            } catch {
                throw malformed(error.problem.message)
            }
        }
    }

    /// Returns the proxy; `nil` for none, and if the settings cannot be read.
    func proxy(at console: Console) -> HTTPProxy? {
        (try? stored(at: console))?[Setting.proxy.rawValue].flatMap { try? HTTPProxy($0) }
    }

    /// Returns the order of the list of todos.
    ///
    /// - Throws: ``Failure`` as ``values(at:)`` does.
    func todoSort(at console: Console) throws(Failure) -> TodoSort {
        try values(at: console).first { $0.setting == .todosSort }.flatMap { TodoSort(rawValue: $0.value) } ?? .agenda
    }

    /// Tells why the settings cannot be read, if they cannot. Then each counts as unchanged.
    func check(at console: Console, _ tell: (String) -> Void) {
        do throws(Failure) { _ = try values(at: console) } catch { tell(error.problem.message) }
    }

    /// Changes a setting, durably and as a whole, and creates the file if there is none. The password of a proxy whose address has
    /// a name is asked for.
    ///
    /// - Throws: ``Failure`` if the value is not one of the setting's, or the file cannot be read or written. Then it is as it
    ///   was.
    func set(_ setting: Setting, to value: String, at console: Console) throws(Failure) {
        _ = try setting.shown(value)
        _ = try values(at: console)
        var stored = try stored(at: console)
        let value = try Self.completed(value, at: console)
        guard stored[setting.rawValue] != value else { return }
        stored[setting.rawValue] = value
        Self.createFolders(of: path)
        // It may have the password of a proxy, and a file that exists keeps its permissions.
        chmod(path, 0o600)
        try TextFile.write(JSONCoder.document(stored), to: path)
    }

    /// Returns a value, with the password that is asked for if it is an address with a name.
    private static func completed(_ value: String, at console: Console) throws(Failure) -> String {
        guard let mark = value.lastIndex(of: "@") else { return value }
        guard value[..<mark].count(where: { $0 == ":" }) == 1 else {
            throw Failure(usage: "Leave the password out of the address of the proxy: it is asked for.")
        }
        // Every byte is escaped, since any could be one of the address.
        let password = Sensitive(
            try console.secret("Password").utf8.map { "%\($0 < 16 ? "0" : "")\(String($0, radix: 16))" })
        let address = "\(value[..<mark]):\(password.reveal()?.joined() ?? "")\(value[mark...])"
        guard (try? HTTPProxy(address)) != nil else {
            throw Failure(usage: "The password has a control character. Enter it without one.")
        }
        return address
    }

    /// Returns the texts of the file by their names, those of other versions too; none if there is no file.
    private func stored(at console: Console) throws(Failure) -> [String: String] {
        var status = stat()
        guard stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR else { return [:] }
        guard status.st_mode & S_IFMT == S_IFREG else { throw malformed("It is not a file.") }
        let bytes = try TextFile.bytes(of: path, limit: Self.limit, at: console)
        do throws(JSONCodingError) {
            return try JSONCoder().decode([String: String].self, from: bytes)
        } catch {
            throw malformed(error.message)
        }
    }

    private func malformed(_ problem: String) -> Failure {
        Failure(
            .malformed,
            "The settings in \(path.quoted) cannot be read. \(problem) Correct the file, or remove it to return to the defaults."
        )
    }

    /// Creates the folders above a path, readable by this user only. What fails is told by the write that follows.
    private static func createFolders(of path: String) {
        for (index, character) in zip(path.indices, path) where character == "/" && index != path.startIndex {
            mkdir(String(path[..<index]), 0o700)
        }
    }
}
