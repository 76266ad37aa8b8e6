import Adder

/// Links the core, whose cost at the start of a program is measured. It runs nothing of it without an argument.
@main
enum StartCore {
    static func main() {
        if CommandLine.argc > 1 { withExtendedLifetime(EventStream()) {} }
    }
}
