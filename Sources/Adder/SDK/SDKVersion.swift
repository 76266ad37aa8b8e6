/// The version of Adder, by the rules of [Semantic Versioning](https://semver.org/spec/v2.0.0.html).
public enum SDKVersion: Sendable {
    /// The version of these sources. A release has the same in its tag and in the changelog, which `.ci/check-release` checks.
    public static let current = "0.1.0"
}
