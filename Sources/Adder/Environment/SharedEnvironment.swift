/// A host's environment that all turns and answers on a stream share: each holds one reference instead of four closures.
@usableFromInline
package final class SharedEnvironment: Sendable {
    @usableFromInline let sources: HostEnvironment

    @usableFromInline
    package init(_ sources: HostEnvironment) {
        self.sources = sources
    }
}
