/// Writes a list of feeds in the format of OPML 2.0: <http://opml.org/spec2.opml>.
enum OPMLWriter {
    /// A feed of the list.
    struct Outline {
        let title: String
        let feed: String
        let page: String?
    }

    /// Returns the document, in which a folder is an outline around those of its feeds.
    static func write(_ outlines: FolderTree<Outline>, title: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <opml version="2.0">
          <head>
            <title>\(escaped(title))</title>
          </head>
          <body>
        \(lines(outlines, indent: "    "))  </body>
        </opml>

        """
    }

    /// Returns the lines of a folder. The function calls itself, at most as often as folders are inside one another.
    private static func lines(_ tree: FolderTree<Outline>, indent: String) -> String {
        let feeds = tree.values.map { outline in
            let page = outline.page.map { " htmlUrl=\"\(escaped($0))\"" } ?? ""
            return
                "\(indent)<outline type=\"rss\" \(names(outline.title)) xmlUrl=\"\(escaped(outline.feed))\"\(page)/>\n"
        }
        let folders = tree.folders.map { name, tree in
            "\(indent)<outline \(names(name))>\n\(lines(tree, indent: indent + "  "))\(indent)</outline>\n"
        }
        return (feeds + folders).joined()
    }

    private static func names(_ title: String) -> String {
        let name = escaped(titleText(title))
        return "text=\"\(name)\" title=\"\(name)\""
    }

    /// Returns a title as the attribute `text` has it, which may contain HTML: one that looks like it is escaped.
    private static func titleText(_ title: String) -> String {
        HTMLText.isMarkup(Array(title.utf8)) ? escaped(title) : title
    }

    /// Escapes a text for an attribute or an element. Characters that XML 1.0 does not allow are left out.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += "&#\(scalar.value);"
            case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
