@main
enum Benchmark {
    static func main() { print("hello", CommandLine.arguments) }
}
