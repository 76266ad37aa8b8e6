extension HTMLWriter {
    mutating func parts<Intent>(_ parts: [PagePart<Intent>]) {
        var isInSection = false
        var isInFacts = false
        for part in parts {
            if case .fact(let cell) = part {
                if !isInFacts { buffer.markup("<dl>\n") }
                isInFacts = true
                fact(cell)
                continue
            }
            if isInFacts { buffer.markup("</dl>\n") }
            isInFacts = false
            if case .section(let title) = part {
                buffer.markup(isInSection ? "</section>\n<section>\n" : "<section>\n")
                isInSection = true
                buffer.markup("<h3 dir=\"auto\">")
                buffer.text(title)
                buffer.markup("</h3>\n")
            } else {
                self.part(part)
            }
        }
        if isInFacts { buffer.markup("</dl>\n") }
        if isInSection { buffer.markup("</section>\n") }
    }

    private mutating func part<Intent>(_ part: PagePart<Intent>) {
        switch part {
        case .section, .fact, .child: break
        case .action(let action): actions([action])
        case .rows(let rows): self.rows(rows)
        case .field(let field): self.field(field)
        case .text(let text): paragraph("text", text)
        case .picture(let picture): self.picture(picture)
        case .link(let link): self.link(link)
        case .progress(let progress): self.progress(progress, "progress")
        case .empty(let text): paragraph("empty", text)
        case .failure(let failure):
            alert("failure", failure.problem)
            if let retry = failure.retry { actions([retry]) }
        }
    }

    /// Writes a name and its value (https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element).
    private mutating func fact(_ cell: PageCell) {
        buffer.markup("<dt dir=\"auto\">")
        buffer.text(cell.label ?? "")
        buffer.markup("</dt>\n<dd")
        attribute(cell.tone)
        buffer.markup(" dir=\"auto\">")
        value(cell.value)
        buffer.markup("</dd>\n")
    }

    /// Writes a picture from `http` or `https`, and the description of any other. The server of the picture does not
    /// learn the address of the document.
    private mutating func picture(_ picture: PagePicture) {
        guard picture.canBeLoaded else {
            paragraph("picture", picture.description)
            return
        }
        buffer.markup("<figure>\n<img src=\"")
        buffer.text(picture.url)
        buffer.markup("\" alt=\"")
        buffer.text(picture.description)
        buffer.markup("\" loading=\"lazy\" referrerpolicy=\"no-referrer\">\n</figure>\n")
    }

    private mutating func link(_ link: PageLink) {
        buffer.markup("<p class=\"link\">")
        if link.canBeOpened {
            buffer.markup("<a href=\"")
            buffer.text(link.url)
            buffer.markup("\" rel=\"noopener noreferrer\" dir=\"auto\">")
            buffer.text(link.title)
            buffer.markup("</a>")
        } else {
            inline("title", link.title)
            next("url", link.url)
        }
        buffer.markup("</p>\n")
    }

    /// Writes progress (https://html.spec.whatwg.org/multipage/form-elements.html#the-progress-element).
    mutating func progress(_ progress: PageProgress, _ name: StaticString) {
        buffer.markup("<p class=\"")
        buffer.markup(name)
        buffer.markup("\"><label dir=\"auto\">")
        buffer.text(progress.text)
        buffer.markup(" <progress")
        if let fraction = progress.fraction {
            buffer.markup(" value=\"")
            buffer.text("\(fraction)")
            buffer.markup("\"")
        }
        buffer.markup("></progress></label></p>\n")
    }
}

// MARK: Lists

extension HTMLWriter {
    /// Writes a list, or a table if there are columns.
    private mutating func rows<Intent>(_ rows: PageRows<Intent>) {
        if !rows.columns.isEmpty {
            table(rows)
        } else if rows.count > 0 {
            buffer.markup("<ul class=\"rows\">\n")
            forEach(rows) { $0.item($1) }
            buffer.markup("</ul>\n")
        }
        if let more = rows.more { actions([more]) }
    }

    private mutating func forEach<Intent>(
        _ rows: PageRows<Intent>, _ write: (inout HTMLWriter, PageRow<Intent>) -> Void
    ) {
        guard includesRowActions else { return rows.forEach { write(&self, $0) } }
        for index in 0..<rows.count { write(&self, rows.row(at: index)) }
    }

    private mutating func item<Intent>(_ row: PageRow<Intent>) {
        buffer.markup("<li")
        attribute(row.tone)
        buffer.markup(">")
        if let key = row.key {
            inline("key", key)
            buffer.markup(" ")
        }
        title(row)
        cells(row.cells)
        end(row)
        buffer.markup("</li>\n")
    }

    /// Writes a table whose titles are the headers of their rows
    /// (https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope).
    private mutating func table<Intent>(_ rows: PageRows<Intent>) {
        buffer.markup("<table>\n<thead>\n<tr>\n")
        for column in rows.columns {
            buffer.markup("<th scope=\"col\" dir=\"auto\">")
            buffer.text(column)
            buffer.markup("</th>\n")
        }
        buffer.markup("</tr>\n</thead>\n<tbody>\n")
        forEach(rows) { $0.line($1, columnCount: rows.columns.count) }
        buffer.markup("</tbody>\n</table>\n")
    }

    private mutating func line<Intent>(_ row: PageRow<Intent>, columnCount: Int) {
        buffer.markup("<tr")
        attribute(row.tone)
        buffer.markup(">\n<td class=\"key\" dir=\"auto\">")
        buffer.text(row.key ?? "")
        buffer.markup("</td>\n<th scope=\"row\">")
        title(row)
        end(row)
        buffer.markup("</th>\n")
        for cell in row.cells {
            buffer.markup(cell.value.isQuantity ? "<td class=\"quantity" : "<td class=\"value")
            tail(cell.tone)
            buffer.markup("\" dir=\"auto\">")
            value(cell.value)
            buffer.markup("</td>\n")
        }
        for _ in row.cells.count..<max(row.cells.count, columnCount - 2) { buffer.markup("<td></td>\n") }
        buffer.markup("</tr>\n")
    }

    private mutating func title<Intent>(_ row: PageRow<Intent>) {
        title(row.title, row.mark, row.badge)
    }

    /// Writes a badge and a title, as the label of a check box if there is a mark.
    mutating func title(_ title: String, _ mark: PageMark?, _ badge: String?) {
        switch mark {
        case nil: break
        case .open?: buffer.markup("<label><input type=\"checkbox\" disabled> ")
        case .done?: buffer.markup("<label><input type=\"checkbox\" disabled checked> ")
        }
        if let badge {
            inline("badge", "(\(badge))")
            buffer.markup(" ")
        }
        inline("title", title)
        if mark != nil { buffer.markup("</label>") }
    }

    private mutating func end<Intent>(_ row: PageRow<Intent>) {
        if row.detail != nil || !row.actions.isEmpty { buffer.markup("\n") }
        if let detail = row.detail { paragraph("detail", detail) }
        actions(row.actions)
    }
}
