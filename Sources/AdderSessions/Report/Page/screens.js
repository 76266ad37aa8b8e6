// The screens before and after a turn, and what differs.

class Screens {
    // The elements and the attributes that HTMLRenderer writes and that do nothing. All others are left out.
    static elements = new Set(
        "SECTION H2 H3 P BR DIV UL LI DL DT DD TABLE THEAD TBODY TR TH TD BDI SPAN TIME FIGURE LABEL INPUT TEXTAREA SELECT OPTION PROGRESS BUTTON"
            .split(" "));
    static attributes = new Set(
        "class dir scope datetime type value checked selected disabled readonly for id label data-code".split(" "));

    constructor(session, style) {
        this.pages = session.pages;
        this.style = style;
        this.cache = new Map();
        // The changes of each screen, in their order.
        this.changes = new Map();
        for (const [event, screen, page] of session.pages.changes) {
            if (!this.changes.has(screen)) this.changes.set(screen, []);
            this.changes.get(screen).push({ event, page });
        }
    }

    // The numbers of a page's lines.
    lines(page) {
        const known = this.cache.get(page);
        if (known) return known;
        const [back, start, end, ...own] = this.pages.pages[page];
        const base = back ? this.lines(page - back) : [];
        const lines = [...base.slice(0, start), ...own, ...base.slice(base.length - end)];
        if (this.cache.size > 256) this.cache.clear();
        this.cache.set(page, lines);
        return lines;
    }

    text(page) { return this.lines(page).map(line => this.pages.lines[line]).join("\n"); }

    // The pages of a screen before an event and after it; undefined where there is none.
    around(screen, event) {
        const changes = this.changes.get(screen) ?? [];
        let low = 0, high = changes.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (changes[middle].event <= event) low = middle + 1; else high = middle;
        }
        const after = changes[low - 1], isChanged = after?.event === event;
        return { before: isChanged ? changes[low - 2]?.page : after?.page, after: after?.page, isChanged };
    }

    // Returns the content of a page that runs nothing, loads nothing and leads nowhere.
    content(page) {
        const text = this.text(page);
        if (text.startsWith("{")) return maskedPage(JSON.parse(text));
        // A document that was parsed so neither runs a script nor loads a picture.
        const source = new DOMParser().parseFromString(text, "text/html").body;
        const copy = node => {
            if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
            if (node.nodeType !== Node.ELEMENT_NODE) return "";
            if (node.tagName === "IMG") return make("span", "picture", node.getAttribute("alt") ?? "");
            const element = make(Screens.elements.has(node.tagName) ? node.tagName : "span");
            for (const { name, value } of node.attributes) {
                if (Screens.attributes.has(name)) element.setAttribute(name, value);
            }
            if (node.tagName === "A") element.className = "link";
            if ("readOnly" in element) element.tabIndex = -1;
            element.append(...Array.from(node.childNodes, copy));
            return element;
        };
        return make("div", "content", ...Array.from(source.childNodes, copy));
    }

    // Shows a page in a frame of its own style, with marks.
    frame(content) {
        const host = make("div", "frame");
        const root = host.attachShadow({ mode: "open" });
        root.adoptedStyleSheets = [this.style];
        root.append(content);
        return host;
    }
}

// Returns the content of a page of a masked recording, which has the structure of a page and masks in the place of texts.
function maskedPage(page) {
    const section = make("section", "page masked");
    if (page.omitted) section.append(make("p", "remark", `The page is not in the recording: it has ${page.omitted} bytes.`));
    if (page.title) section.append(make("h2", "", page.title));
    for (const name of ["problem", "notices", "question"]) {
        for (const value of [page[name] ?? []].flat()) section.append(make("p", name.replace(/s$/, ""), plain(value)));
    }
    for (const part of page.parts ?? []) section.append(...maskedPart(part));
    for (const remark of page.remarks ?? []) section.append(make("p", "remark", plain(remark)));
    if (page.busy) section.append(make("p", "progress", "Loading"));
    if (page.actions) section.append(maskedActions(page.actions));
    return make("div", "content", section);
}

function maskedPart(part) {
    const [kind, value] = Object.entries(part)[0] ?? [];
    switch (kind) {
    case "section": return [make("h3", "", value)];
    case "rows": return maskedRows(part);
    case "field": {
        const input = make("input");
        Object.assign(input, { value: part.text ?? "", readOnly: true, tabIndex: -1, disabled: !!part.disabled });
        input.setAttribute("value", part.text ?? "");
        const field = make("div", "field", make("label", "", value, " ", input));
        if (part.error) field.append(make("p", "error", part.error));
        return [field];
    }
    case "fact": return [make("dl", "", make("dt", "", value), make("dd", "", plain(Object.values(part).slice(1))))];
    case "action": return [maskedActions([value])];
    case "child": return [];
    default: return [make("p", kind, plain(value))];
    }
}

// Returns a text, or those in a value one after another: in the first version of the format, each was a text alone.
function plain(value) { return value && typeof value === "object" ? Object.values(value).map(plain).join(" ") : String(value); }

function maskedRows(part) {
    const rows = (part.first ?? []).map(row => {
        const line = make("li", row.tone ? `tone-${row.tone}` : "");
        if (row.mark) line.append(Object.assign(make("input"), { type: "checkbox", disabled: true, checked: row.mark === "done" }), " ");
        for (const name of ["key", "badge", "title"]) if (row[name]) line.append(make("bdi", name, row[name]), " ");
        for (const cell of row.cells ?? []) line.append(make("bdi", "value", plain(cell)), " ");
        if (row.detail) line.append(make("p", "detail", row.detail));
        return line;
    });
    const missing = part.rows - rows.length;
    return [make("ul", "rows", ...rows), ...(missing > 0 ? [make("p", "remark", `${plural(missing, "row")} more`)] : [])];
}

function maskedActions(actions) {
    return make("ul", "actions", ...actions.map(action => {
        const name = [action.role ? `role-${action.role}` : "", action.disabled ? "unavailable" : ""].join(" ").trim();
        const button = make("button", name, action.title ?? "");
        button.disabled = true;
        return make("li", "", button);
    }));
}
