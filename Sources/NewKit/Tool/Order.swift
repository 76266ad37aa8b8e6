import Foundation

/// The package in which something is made.
struct PackageFolder {
    /// The folder of the package.
    let folder: URL
    /// The identity by which the package depends on Adder; `nil` for the package of Adder itself.
    let adder: String?
    /// The names of the package's targets.
    let targets: Set<String>

    /// The folder of the sources of a kit.
    func sources(of kit: Name) -> String { adder == nil ? "Kits/\(kit.type)" : "Sources/\(kit.type)Kit" }

    /// The folder of the tests of a kit.
    func tests(of kit: Name) -> String { adder == nil ? "Tests/\(kit.type)" : "Tests/\(kit.type)KitTests" }
}

/// A command line of `new-kit` or `new-screen`.
enum Order {
    case help(String)
    case kit(NewKit, PackageFolder)
    case screen(NewScreen, PackageFolder)

    /// Reads the words of a command line. The plugin has put its own before those of the person.
    init(_ words: [String]) throws(Mistake) {
        var words = words[...]
        let isKit = words.popFirst() == "kit"
        var (folder, adder, targets) = (URL(filePath: "."), String?.none, Set<String>())
        var (names, screens) = ([String](), [String]())
        var parts: Set<NewKit.Part> = []
        var kind = NewScreen.Kind.entry
        while let word = words.popFirst() {
            switch word {
            case "--help", "-h":
                self = .help(isKit ? Self.kitHelp : Self.screenHelp)
                return
            case "--package": folder = URL(filePath: try Self.value(of: word, &words))
            case "--adder": adder = try Self.value(of: word, &words)
            case "--has": targets.insert(try Self.value(of: word, &words))
            case "--screens" where isKit:
                screens += try Self.value(of: word, &words).split(separator: ",", omittingEmptySubsequences: false)
                    .map(String.init)
            default:
                if isKit, word.hasPrefix("--"), let part = NewKit.Part(rawValue: String(word.dropFirst(2))) {
                    parts.insert(part)
                } else if !isKit, word == "--form" || word == "--plain" {
                    guard kind == .entry else { throw Mistake("A screen is --form or --plain. Leave one out.") }
                    kind = word == "--form" ? .form : .plain
                } else if word.hasPrefix("-") {
                    throw Mistake("“\(word)” is not an option. \(isKit ? Self.kitHelp : Self.screenHelp)")
                } else {
                    names.append(word)
                }
            }
        }
        let package = PackageFolder(
            folder: folder, adder: adder.map { Self.dependency(on: $0, in: folder) }, targets: targets)
        if isKit {
            guard names.count == 1 else { throw Mistake("Name one kit. \(Self.kitHelp)") }
            self = .kit(try NewKit(names[0], screens: screens, parts, in: package), package)
        } else {
            guard names.count == 2 else { throw Mistake("Name a kit and a screen. \(Self.screenHelp)") }
            let package = PackageFolder(
                folder: folder, adder: Self.clientMark(in: folder, of: names[0]), targets: targets)
            self = .screen(try NewScreen(names[1], of: names[0], kind: kind), package)
        }
    }

    private static func value(of option: String, _ words: inout ArraySlice<String>) throws(Mistake) -> String {
        guard let value = words.popFirst() else { throw Mistake("The option \(option) has no value. Add one.") }
        return value
    }

    /// Returns the name by which targets refer to Adder: the one that the manifest gives it, or else its identity.
    private static func dependency(on identity: String, in folder: URL) -> String {
        let manifest = (try? String(contentsOf: folder.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
        return manifest.contains(/\.package\(\s*name:\s*"adder"/) ? "adder" : identity
    }

    /// A kit in `Kits` is one of Adder’s own package.
    private static func clientMark(in folder: URL, of kit: String) -> String? {
        FileManager.default.fileExists(atPath: folder.appending(path: "Kits/\(kit)").path) ? nil : "adder"
    }

    private static let kitHelp = """
        Type: swift package --allow-writing-to-package-directory new-kit NAME [--screens A,B…] [OPTIONS]
          --screens A,B…  the names of the screens: a list, and screens of one entry; List if there are none
          --minimal       one screen in as few files as possible, without the options below but --host
          --sqlite        the entries are kept in an SQLite database
          --http          titles are loaded from a server
          --service       other kits can add and read entries, by a protocol in a module of its own
          --host          a program that shows the screens at a terminal
        """

    private static let screenHelp = """
        Type: swift package --allow-writing-to-package-directory new-screen KIT NAME [--form | --plain]
        makes a screen of one entry, and inserts its route, its texts and its checks into the kit.
          --form          a form for a new entry
          --plain         a screen with a setting, without an entry and without a request
        """
}
