// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "notes",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [
        .library(
            name: "NotesKit",
            targets: ["NotesKit"]
        )
    ],
    dependencies: [.package(name: "adder", path: "../adder")],
    targets: [
        .target(
            name: "NotesKit",
            dependencies: [
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
            ]),
        .executableTarget(
            name: "notes",
            dependencies: [
                .target(name: "NotesKit"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderTerminal", package: "adder"),
            ]),
        .testTarget(
            name: "NotesKitTests",
            dependencies: [
                .target(name: "NotesKit"),
                .product(name: "Adder", package: "adder"),
                .product(name: "AdderViews", package: "adder"),
                .product(name: "AdderTesting", package: "adder"),
            ]),
    ]
)
