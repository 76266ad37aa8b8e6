import Adder

/// Links the core, and creates a stream if there is an argument: measures the cost of the core at the start of a program.
@main
enum StartCore {
    static func main() {
        if CommandLine.argc > 1 { withExtendedLifetime(EventStream()) {} }
    }
}
