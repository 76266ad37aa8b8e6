import AdderTesting
import Foundation
import Processes

/// A headless Chromium that tests drive over two pipes, with real keys and a real mouse.
///
/// It reads commands from its descriptor 3 and writes to 4, each a JSON object that ends with a zero:
/// https://chromedevtools.github.io/devtools-protocol/
actor Browser {
    /// An element as a screen reader gets it.
    struct Node: Sendable {
        let role: String
        let name: String
        /// The properties that are set, such as `expanded` or `level`.
        let properties: [String: String]
    }

    struct Failure: Error { let message: String }

    /// The program; `nil` if this machine has none.
    static let program: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let apps = ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
        return (folders.flatMap { folder in names.map { "\(folder)/\($0)" } } + apps)
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }()

    /// The warnings, the errors and the other messages of the page's console.
    private(set) var messages: [String] = []

    private let process: ChildProcess
    private let folder: TemporaryFolder
    private let commands = Pipe()
    private let replies = Pipe()
    private var buffer = Data()
    private var number = 0
    private var session: String?
    /// The documents that have loaded, among them the empty one, at any time.
    private var loaded: Set<String> = []

    /// Starts the browser with an empty page.
    init() async throws {
        guard let program = Self.program else { throw Failure(message: "There is no Chromium.") }
        folder = try TemporaryFolder()
        let options = [
            "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--hide-scrollbars",
            "--user-data-dir=\(folder.file("profile"))",
            "--remote-debugging-pipe", "about:blank",
        ]
        let shell = #"exec 3<&0 4>&1 </dev/null >/dev/null; exec "$0" "$@""#
        let none = FileHandle.nullDevice
        process = try ChildProcess(
            "/bin/sh", ["-c", shell, program] + options,
            environment: ["PATH": "/usr/bin:/bin", "HOME": folder.file(""), "TMPDIR": folder.file("")],
            streams: .descriptors(
                input: commands.fileHandleForReading.fileDescriptor,
                output: replies.fileHandleForWriting.fileDescriptor, errors: none.fileDescriptor))
        try commands.fileHandleForReading.close()
        try replies.fileHandleForWriting.close()
        let target = try await call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
        session =
            try await call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"] as? String
        try await call("Performance.enable", ["timeDomain": "threadTicks"])
        for domain in ["Page", "Runtime", "Log", "Accessibility"] { try await call("\(domain).enable") }
        try await call("Page.setLifecycleEventsEnabled", ["enabled": true])
    }

    /// Opens a page from disk, and waits until its script has shown it.
    func open(_ html: String, at fragment: String = "") async throws {
        let path = folder.file("page\(number).html")
        try html.write(toFile: path, atomically: true, encoding: .utf8)
        try await open(address: "file://\(path)\(fragment)")
    }

    /// Opens an address, and waits until its script has shown it.
    func open(address: String) async throws {
        let document = try await call("Page.navigate", ["url": address])["loaderId"] as? String
        while !loaded.contains(document ?? "") { note(try await next()) }
        let isReady = """
            new Promise(done => {
                const check = () => "ready" in document.documentElement.dataset ? done("yes")
                    : document.querySelector("#warnings .difference") ? done("no") : setTimeout(check, 5);
                check();
            })
            """
        try await evaluate(isReady)
    }

    /// Returns the value of an expression as text; waits for a promise.
    @discardableResult
    func evaluate(_ expression: String) async throws -> String {
        let result = try await call(
            "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true])
        if let exception = (result["exceptionDetails"] as? [String: Any])?["exception"] as? [String: Any] {
            throw Failure(message: "\(exception["description"] ?? "")")
        }
        return (result["result"] as? [String: Any])?["value"].map { "\($0)" } ?? ""
    }

    /// Waits until an expression has a value that is not false. The page looks again after each of its frames.
    func waits(for expression: String) async throws {
        try await evaluate(
            """
            new Promise(done => {
                const check = () => (\(expression)) ? done() : requestAnimationFrame(check);
                check();
            })
            """)
    }

    /// Presses a key as a person does. A key of one character types it.
    func press(_ keys: String...) async throws {
        for key in keys {
            var event: [String: Any] = ["key": key, "code": Self.codes[key] ?? key]
            event["windowsVirtualKeyCode"] = Self.numbers[key]
            if key.count == 1 { event["text"] = key }
            if key == "Enter" { event["text"] = "\r" }
            try await call("Input.dispatchKeyEvent", event.merging(["type": "keyDown"]) { $1 })
            try await call("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
        }
    }

    /// Presses the mouse at the middle of an element, or at a part of its width, and releases it.
    func click(_ selector: String, at part: Double = 0.5) async throws {
        let place = try await evaluate(
            """
            (() => { const element = document.querySelector(`\(selector)`); element.scrollIntoView({ block: "center" });
            const box = element.getBoundingClientRect();
            return [box.left + box.width * \(part), box.top + box.height / 2].join(" "); })()
            """)
        let numbers = place.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 2 else { throw Failure(message: "There is no \(selector).") }
        for type in ["mousePressed", "mouseReleased"] {
            let event: [String: Any] = [
                "type": type, "x": numbers[0], "y": numbers[1], "button": "left", "clickCount": 1,
                "buttons": type == "mousePressed" ? 1 : 0,
            ]
            try await call("Input.dispatchMouseEvent", event)
        }
    }

    /// Sets the size of the window, and the features of its media.
    func show(width: Int, isDark: Bool = false, isReduced: Bool = false, media: String = "") async throws {
        let features = [
            ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"],
            ["name": "prefers-reduced-motion", "value": isReduced ? "reduce" : "no-preference"],
        ]
        try await call("Emulation.setEmulatedMedia", ["features": features, "media": media])
        try await call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": 1_400, "deviceScaleFactor": 1, "mobile": false])
        try await evaluate(
            """
            new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
                .then(() => Promise.all(document.getAnimations().map(animation => animation.finished))).then(() => "")
            """)
    }

    /// Returns the seconds that the page's thread has been busy since it was opened, also on a machine with other work.
    func busyTime() async throws -> Double {
        let metrics = try await call("Performance.getMetrics")["metrics"] as? [[String: Any]] ?? []
        return metrics.first { $0["name"] as? String == "TaskDuration" }?["value"] as? Double ?? .infinity
    }

    /// Returns a picture of the window as PNG.
    func picture() async throws -> [UInt8] {
        let text = try await call("Page.captureScreenshot")["data"] as? String
        return [UInt8](Data(base64Encoded: text ?? "") ?? Data())
    }

    /// Returns the elements that a screen reader reads, in their order.
    func nodes() async throws -> [Node] {
        let nodes = try await call("Accessibility.getFullAXTree")["nodes"] as? [[String: Any]] ?? []
        func text(_ value: Any?) -> String { (value as? [String: Any])?["value"].map { "\($0)" } ?? "" }
        return nodes.filter { $0["ignored"] as? Bool == false }.map { node in
            var properties = ["value": text(node["value"])]
            for property in node["properties"] as? [[String: Any]] ?? [] {
                properties["\(property["name"] ?? "")"] = text(property["value"])
            }
            return Node(role: text(node["role"]), name: text(node["name"]), properties: properties)
        }
    }

    func close() async throws {
        try await call("Browser.close")
        _ = await process.status()
    }

    // MARK: - Messages

    @discardableResult
    private func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        number += 1
        let expected = number
        var message: [String: Any] = ["id": expected, "method": method, "params": parameters]
        message["sessionId"] = session
        try commands.fileHandleForWriting.write(
            contentsOf: JSONSerialization.data(withJSONObject: message) + Data([0]))
        while true {
            let reply = try await next()
            guard reply["id"] as? Int == expected else {
                note(reply)
                continue
            }
            if let error = reply["error"] as? [String: Any] { throw Failure(message: "\(error["message"] ?? "")") }
            return reply["result"] as? [String: Any] ?? [:]
        }
    }

    private func note(_ event: [String: Any]) {
        let parameters = event["params"] as? [String: Any] ?? [:]
        switch event["method"] as? String {
        case "Page.lifecycleEvent" where parameters["name"] as? String == "load":
            loaded.insert(parameters["loaderId"] as? String ?? "")
        case "Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Page.javascriptDialogOpening":
            messages.append("\(parameters)")
        default: break
        }
    }

    private func next() async throws -> [String: Any] {
        var searched = buffer.startIndex
        while true {
            if let end = buffer[searched...].firstIndex(of: 0) {
                let message = try JSONSerialization.jsonObject(with: buffer[..<end]) as? [String: Any]
                buffer = Data(buffer[(end + 1)...])
                return message ?? [:]
            }
            searched = buffer.endIndex
            let more = await read()
            guard !more.isEmpty else { throw Failure(message: "The browser has ended.") }
            buffer += more
        }
    }

    /// Reads on a thread of its own, since the threads of tasks are few.
    private func read() async -> Data {
        let handle = replies.fileHandleForReading
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: handle.availableData) }
        }
    }

    private static let codes = ["/": "Slash", " ": "Space"]
    private static let numbers = [
        "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "PageUp": 33, "PageDown": 34, "End": 35,
        "Home": 36, "Tab": 9, "Enter": 13, "Escape": 27, "Backspace": 8, " ": 32,
    ]
}
