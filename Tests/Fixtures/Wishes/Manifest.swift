// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "wishes",
    platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
    products: [.library(name: "WishesKit", targets: ["WishesKit"])],
    dependencies: [.package(name: "adder", path: "../adder")],
    targets: [
        .target(
            name: "WishesKit",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderServices", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
            ]),
        .executableTarget(
            name: "wishes",
            dependencies: [
                "WishesKit",
                .product(name: "AdderTerminal", package: "adder"),
                .product(name: "CartKit", package: "adder"),
                .product(name: "TodosKit", package: "adder"),
            ]),
        .testTarget(
            name: "WishesKitTests",
            dependencies: [
                "WishesKit",
                .product(name: "AdderTesting", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "CartKit", package: "adder"),
                .product(name: "TodosKit", package: "adder"),
            ]),
    ]
)
