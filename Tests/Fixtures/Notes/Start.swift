// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "notes",
    platforms: [.iOS(.v18), .macOS(.v15)],
    dependencies: [.package(name: "adder", path: "../adder")]
)
