/// Does nothing: how long the system takes to start any Swift program.
@main
enum StartEmpty {
    static func main() {}
}
