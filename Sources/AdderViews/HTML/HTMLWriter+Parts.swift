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
        case .section, .fact: break
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
