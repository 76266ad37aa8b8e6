import Foundation
import Testing

/// Disks that are full or mounted read-only, in a mount namespace of their own.
@Suite(.serialized, .enabled("This system creates no mount namespaces.") { try await Mount.works() })
struct MountTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func aReadOnlyMountIsReadAndNamed() async throws {
        let outcome = try await Mount.run(
            sandbox,
            """
            "$0" todos add Milk >/dev/null
            mount -o remount,ro "$ADDER_HOME"
            "$0" todos && "$0" todos export "$HOME/milk.json"
            "$0" todos add Oats
            """)
        #expect(outcome.output.hasSuffix("[ ]  Milk\nExported all todos to \(sandbox.home)/milk.json\n"))
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains(sandbox.database) && outcome.messages.contains("mounted read-only"))
        #expect(!outcome.messages.contains("permission"))
    }

    /// The report needs no file beside a database, and leaves each as it is.
    @Test func aReportIsMadeOfAReadOnlyMount() async throws {
        let outcome = try await Mount.run(
            sandbox,
            """
            "$0" todos add Milk >/dev/null
            mount -o remount,ro "$ADDER_HOME"
            (cd "$ADDER_HOME" && stat -c '%n %s %Y %a' . * && cat *) | cksum >"$HOME/before"
            "$0" doctor --report | grep -o 'todo 1$'
            (cd "$ADDER_HOME" && stat -c '%n %s %Y %a' . * && cat *) | cksum | cmp - "$HOME/before"
            """)
        #expect(outcome == Outcome(output: "todo 1\n", messages: "", status: 0))
    }

    @Test func aFullDiskIsReadAndNamed() async throws {
        let outcome = try await Mount.run(
            sandbox,
            """
            "$0" todos add Milk >/dev/null
            mount -o remount,size=1m "$ADDER_HOME"
            dd if=/dev/zero of="$ADDER_HOME/fill" bs=4k 2>/dev/null
            "$0" todos && "$0" todos export "$HOME/milk.json"
            "$0" todos add Oats
            rm "$ADDER_HOME/fill"
            "$0" todos add Bread | sed 's/.* //'
            """)
        #expect(outcome.output.hasSuffix("[ ]  Milk\nExported all todos to \(sandbox.home)/milk.json\nBread\n"))
        #expect(outcome.messages.contains(sandbox.database) && outcome.messages.contains("no room left"))
        #expect(!outcome.messages.contains("permission"))
    }

    @Test func aDiskWithoutRoomForAnEmptyFileIsRead() async throws {
        let outcome = try await Mount.run(
            sandbox,
            """
            "$0" todos add Milk >/dev/null
            files=$(($(df --output=iused "$ADDER_HOME" | tail -n 1)))
            mount -o remount,nr_inodes="$files" "$ADDER_HOME"
            touch "$ADDER_HOME/empty" 2>/dev/null && exit 9
            "$0" todos && "$0" todos export "$HOME/milk.json"
            "$0" todos add Oats
            mount -o remount,nr_inodes=100 "$ADDER_HOME"
            "$0" todos add Bread | sed 's/.* //'
            """)
        #expect(outcome.output.hasSuffix("[ ]  Milk\nExported all todos to \(sandbox.home)/milk.json\nBread\n"))
        #expect(outcome.messages.contains(sandbox.database) && outcome.messages.contains("no room left"))
        #expect(!outcome.messages.contains("permission"))
    }
}

/// Runs scripts in which `$ADDER_HOME` is a disk in memory.
private enum Mount {
    /// A Boolean value that indicates whether a user may mount disks in a namespace; some containers do not allow it.
    static func works() async throws -> Bool {
        #if os(Linux)
            let sandbox = try Sandbox()
            return try await run(sandbox, "mount -o remount,ro \"$ADDER_HOME\"").status == 0
        #else
            return false
        #endif
    }

    static func run(_ sandbox: Sandbox, _ script: String) async throws -> Outcome {
        try await sandbox.shell(
            """
            mkdir -p "$ADDER_HOME"
            exec unshare -rm sh -c "$1" "$0"
            """, "mount -t tmpfs adder \"$ADDER_HOME\" || exit 9\n\(script)")
    }
}
