import Adder

/// Links the core, and makes a stream if it is given an argument: what the core adds to the start of a program.
@main
enum StartCore {
    static func main() {
        if CommandLine.argc > 1 { withExtendedLifetime(EventStream()) {} }
    }
}
