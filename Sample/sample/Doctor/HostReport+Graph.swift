import Adder

extension HostReport {
    /// The parts of the host as a graph of Graphviz: https://graphviz.org/doc/info/lang.html
    ///
    /// A part is a box with its screens and its routes; a route that links from outside reach has a border. The part points to
    /// the services that it offers, and a dashed line leads to it from each service that it needs.
    var graph: String {
        let services = Set(parts.flatMap { $0.offers + $0.needs }).sorted()
        let lines = services.map { "\(Self.node("service", $0)) [label=\(Self.quoted($0)), shape=ellipse]" }
        let body = lines + parts.flatMap(Self.lines)
        return "digraph sample {\n  rankdir=LR\n  node [shape=box]\n" + body.map { "  \($0)\n" }.joined() + "}\n"
    }

    private static func lines(of part: HostPart) -> [String] {
        let kit = node("kit", part.name)
        let screens = part.screens.map { "\($0)" }.map { name in
            (node: node("screen", name), label: quoted(name), style: "style=rounded")
        }
        let routes = part.routes.map { route in
            // A long query has a line for each parameter.
            let label = quoted(route.text.isEmpty ? "(home)" : route.text).replacing("?", with: "\\n?")
                .replacing("&", with: "\\n&")
            let style = route.isExternal ? "shape=note" : "shape=plain"
            return (node: node("route", "\(part.name) \(route.text)"), label: label, style: style)
        }
        let parts = screens + routes
        return ["subgraph \(quoted("cluster \(part.name)")) {", "  label=\(quoted(part.name))"]
            + ["  \(kit) [label=\(quoted(part.name)), style=bold]"]
            + parts.map { "  \($0.node) [label=\($0.label), \($0.style)]" }
            + parts.map { "  \(kit) -> \($0.node)" } + ["}"]
            + part.offers.map { "\(kit) -> \(node("service", $0))" }
            + part.needs.map { "\(node("service", $0)) -> \(kit) [style=dashed]" }
    }

    private static func node(_ kind: String, _ name: String) -> String { quoted("\(kind) \(name)") }

    private static func quoted(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
