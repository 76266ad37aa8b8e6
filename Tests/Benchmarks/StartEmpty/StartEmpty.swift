/// Does nothing: measures the start of any Swift program.
@main
enum StartEmpty {
    static func main() {}
}
