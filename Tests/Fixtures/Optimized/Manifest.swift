// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "optimized",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    dependencies: [.package(name: "adder", path: "../adder")],
    targets: [
        .executableTarget(
            name: "optimized",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "CartKit", package: "adder"),
                .product(name: "NewsKit", package: "adder"),
                .product(name: "TodosKit", package: "adder"),
            ])
    ]
)
