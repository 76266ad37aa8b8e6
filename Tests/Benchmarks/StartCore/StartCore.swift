import Adder

/// Links the core and makes a stream: what the core adds to the start of a program.
@main
enum StartCore {
    static func main() {
        withExtendedLifetime(EventStream()) {}
    }
}
