import Adder
import AdderTerminal
import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The options of every command.
struct Options: Equatable, Sendable {
    var home: String?
    /// The form of JSON that is written; `nil` for text.
    var json: JSONForm?
    /// The choice of colours; `nil` if it is not given.
    var color: ColorMode?
    /// A Boolean value that indicates whether dates are written in the format of ISO 8601, also at a terminal.
    var usesISO = false
    var isVerbose = false
    /// The detail of the tree of events that is shown after the command; `nil` for none.
    var trace: EventTree.Detail?
    /// The file that the session is recorded in; `nil` for none.
    var recording: RecordingFile?
    /// The address to which measures are sent; `nil` for none.
    var measures: String?
    /// The kits that are not started, and whose commands and screens the host does not have.
    var without: Set<HostKit> = []

    static let specs = [
        OptionSpec(
            "--home DIR", "the data folder; by default ADDER_HOME, else $XDG_DATA_HOME/adder, else ~/.local/share/adder"
        ),
        OptionSpec("-j, --json", "write one JSON document to standard output, also for an error"),
        OptionSpec("--ndjson", "write JSON with a line for each element of a list, and for each step of long work"),
        OptionSpec(
            "--color[=always|auto|never]",
            "use colours; by default auto: on a terminal, unless NO_COLOR is set; elsewhere if CLICOLOR_FORCE is set"),
        OptionSpec("--no-color", "the same as --color=never"),
        OptionSpec(
            "--iso", "write dates as 2026-01-31T15:00, as in a pipe; by default as tomorrow 15:00 at a terminal"),
        OptionSpec("-v, --verbose", "write every event and log message to standard error as it occurs, a line each"),
        OptionSpec(
            "--trace[=short|full]",
            "write the events to standard error as a tree of causes, with durations; full: with all values"),
        OptionSpec("--record FILE", "record the session in a new file, with masks in the place of texts and numbers"),
        OptionSpec("--record-full FILE", "record the session with all that it contains, so that it can be replayed"),
        OptionSpec("--measures URL", "count what changes and fails in each kit, and send the counts to an address"),
        OptionSpec("--without todos|cart|news...", "start without a kit, as a host that does not link it; repeatable"),
        OptionSpec("-h, --help", "show this text"),
        OptionSpec("-V, --version", "show the version"),
    ]

    /// Returns the data folder: `--home`, else `ADDER_HOME`, else a folder of the XDG base directories.
    ///
    /// An `XDG_DATA_HOME` that is not absolute is ignored, as the specification asks:
    /// https://specifications.freedesktop.org/basedir-spec/latest/
    ///
    /// - Throws: ``Failure`` if neither these nor `HOME` are set.
    func dataFolder(at console: Console) throws(Failure) -> String {
        if let home = home ?? console.variable("ADDER_HOME") { return home }
        if let data = console.variable("XDG_DATA_HOME"), data.hasPrefix("/") { return "\(data)/adder" }
        guard let user = console.variable("HOME") else {
            throw Failure(usage: "The data folder is unknown, since HOME is not set: name a folder with --home DIR.")
        }
        return "\(user)/.local/share/adder"
    }

    /// Returns the options of a line that is read from a batch, which was started with `start`.
    func inside(_ start: Options) -> Options {
        var options = self
        options.home = start.home
        options.json = json ?? start.json
        options.color = color ?? start.color
        options.usesISO = usesISO || start.usesISO
        options.isVerbose = isVerbose || start.isVerbose
        options.trace = trace ?? start.trace
        options.measures = measures ?? start.measures
        options.without = start.without
        return options
    }

    /// Throws the failure of a command that needs some kits, if one of them is left out.
    func require(_ kits: Set<HostKit>) throws(Failure) {
        let missing = kits.intersection(without)
        guard missing.isEmpty else { throw Failure(leftOut: missing) }
    }

    /// The form in which the command answers.
    var form: OutputForm { json.map(OutputForm.json) ?? .text }

    /// A Boolean value that indicates whether the events on standard error are coloured; `nil` if the terminal decides.
    var colorsEvents: Bool? {
        switch color {
        case .always: true
        case .auto, nil: nil
        case .never: false
        }
    }

    /// Returns the formatter of what standard output shows: at a terminal, dates as people say them.
    func formatter(at console: Console, _ words: DateWords) -> any PageFormatter {
        guard console.terminal.isOutput, !usesISO else { return PlainPageFormatter() }
        return RelativePageFormatter(in: console.zone, words: words) { console.now }
    }

    /// Returns a Boolean value that indicates whether standard output is coloured.
    func isColored(at console: Console) -> Bool {
        switch color {
        case .always: true
        case .auto, nil: console.terminal.isColored
        case .never: false
        }
    }
}

/// The file of `--record` or `--record-full`.
struct RecordingFile: Equatable, Sendable {
    let path: String
    /// A Boolean value that indicates whether the recording has all that the session contains, and no masks.
    let isFull: Bool
}

/// The values of `--color`. Without a value it means ``always``, as in `git` and `ls`.
enum ColorMode: String, Sendable {
    case always, auto, never
}
