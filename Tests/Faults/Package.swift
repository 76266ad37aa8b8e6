// swift-tools-version: 6.2
import PackageDescription

// The driver of the fault suites: a package of its own, so that Adder's manifest has no product that only a suite needs.
let package = Package(
    name: "faults",
    targets: [
        .executableTarget(
            name: "faults", path: "Driver",
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"),
                .treatAllWarnings(as: .error),
            ])
    ]
)
