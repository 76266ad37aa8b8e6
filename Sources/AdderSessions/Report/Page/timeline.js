// The events as a tree, of which only the visible rows are in the document.

class Timeline {
    static rowHeight = 30;
    // Browsers draw no element that is much higher.
    static maximumHeight = 8e6;

    constructor(session, select) {
        this.session = session;
        this.select = select;
        this.list = document.getElementById("tree");
        this.space = document.getElementById("space");
        this.closed = new Set();
        // The rows in the document, by their events.
        this.drawn = new Map();
        this.current = 0;
        this.list.addEventListener("scroll", () => this.draw(), { passive: true });
        this.list.addEventListener("keydown", event => this.handle(event));
        this.list.addEventListener("click", event => this.click(event));
        new ResizeObserver(() => this.draw()).observe(this.list);
        this.filter(null);
    }

    // Shows the events that match, and their causes; all if there is no filter.
    filter(matches) {
        const { count, cause } = this.session;
        this.matches = matches;
        if (matches) {
            this.shown = matches.slice();
            for (let i = count - 1; i >= 0; i--) if (this.shown[i] && cause[i] >= 0) this.shown[cause[i]] = 1;
        }
        this.matched = count;
        if (matches) { this.matched = 0; for (let i = 0; i < count; i++) this.matched += matches[i]; }
        this.findRows();
    }

    // A Boolean value: the last row is the selected one.
    get isAtEnd() { return this.rows.length > 0 && this.rows.at(-1) === this.current; }

    // Shows more of the session, without some of the oldest events. The first visible row stays, and so does the end of the list.
    replace(session, matches, shift, current) {
        const { list } = this, first = Math.floor(this.firstRow), event = this.rows[first] - shift;
        const offset = list.scrollTop % Timeline.rowHeight;
        const isAtBottom = list.scrollTop > 0 && list.scrollTop + list.clientHeight >= this.height - 1;
        this.session = session;
        this.current = current;
        if (shift) this.closed = new Set(Array.from(this.closed, event => event - shift).filter(event => event >= 0));
        this.filter(matches);
        if (isAtBottom) list.scrollTop = this.height;
        else {
            // One that is left out gives its place to the first that is not.
            const row = event >= 0 ? this.rowOf(event) : 0;
            if (row !== first) list.scrollTop = event >= 0 ? row * Timeline.rowHeight + offset : 0;
        }
        this.draw();
    }

    findRows() {
        const { count, order, end } = this.session;
        const rows = new Int32Array(count);
        let length = 0;
        for (let rank = 0; rank < count;) {
            const event = order[rank];
            if (this.matches && !this.shown[event]) { rank++; continue; }
            rows[length++] = event;
            rank = !this.matches && this.closed.has(event) ? end[event] : rank + 1;
        }
        this.rows = rows.subarray(0, length);
        this.drawn.clear();
        this.space.replaceChildren();
        this.height = Math.min(length * Timeline.rowHeight, Timeline.maximumHeight);
        this.space.style.height = this.height + "px";
        document.getElementById("nothing").hidden = length > 0;
        this.draw();
    }

    // The row of an event; that of the closest cause that has one if it has none.
    rowOf(event) {
        const { rank } = this.session;
        let low = 0, high = this.rows.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (rank[this.rows[middle]] < rank[event]) low = middle + 1; else high = middle;
        }
        return low;
    }

    get firstRow() {
        const { scrollTop, clientHeight } = this.list;
        const range = Math.max(1, this.height - clientHeight);
        const isScaled = this.rows.length * Timeline.rowHeight > this.height;
        if (!isScaled) return scrollTop / Timeline.rowHeight;
        return scrollTop / range * (this.rows.length - clientHeight / Timeline.rowHeight);
    }

    reveal(event) {
        const row = this.rowOf(event), visible = this.list.clientHeight / Timeline.rowHeight, first = this.firstRow;
        if (row >= first && row <= first + visible - 1) return;
        const target = Math.max(0, row - Math.floor(visible / 3));
        const isScaled = this.rows.length * Timeline.rowHeight > this.height;
        this.list.scrollTop = isScaled
            ? target / Math.max(1, this.rows.length - visible) * (this.height - this.list.clientHeight)
            : target * Timeline.rowHeight;
    }

    show(event) {
        this.current = event;
        for (let cause = this.session.cause[event], isOpened = false; ; cause = this.session.cause[cause]) {
            if (cause < 0) { if (isOpened) this.findRows(); break; }
            isOpened = this.closed.delete(cause) || isOpened;
        }
        this.reveal(event);
        this.draw();
    }

    draw(margin = 8) {
        const first = this.firstRow, height = Timeline.rowHeight, { scrollTop } = this.list;
        const start = Math.max(0, Math.floor(first) - margin);
        const end = Math.min(this.rows.length, Math.ceil(first + this.list.clientHeight / height) + margin);
        const drawn = new Map();
        for (let row = start; row < end; row++) {
            const event = this.rows[row], element = this.drawn.get(event) ?? this.row(event);
            element.style.top = `${Math.round(scrollTop + (row - first) * height)}px`;
            element.ariaSelected = event === this.current;
            drawn.set(event, element);
        }
        for (const [event, element] of this.drawn) if (!drawn.has(event)) element.remove();
        let place = this.space.firstChild;
        for (const element of drawn.values()) {
            if (element === place) place = place.nextSibling; else this.space.insertBefore(element, place);
        }
        this.drawn = drawn;
        if (drawn.has(this.current)) this.list.setAttribute("aria-activedescendant", `event-${this.current}`);
        else this.list.removeAttribute("aria-activedescendant");
    }

    row(event) {
        const { session } = this;
        const row = make("div", "row"), title = session.title(event), role = roles[session.role[event]];
        const [took, isOpen] = [session.duration(event), !this.closed.has(event) || this.matches];
        const isParent = session.children[event] > 0, isTurn = session.role[event] === TURN;
        const screens = session.screensOf(event).join(" and "), on = screens && `${isTurn ? "changes" : "on"} screen ${screens}`;
        row.id = "event-" + event;
        row.classList.toggle("aside", !!this.matches && !this.matches[event]);
        row.classList.toggle("failed", session.hasFailed(event));
        const attributes = {
            role: "treeitem", "aria-level": session.depth[event] + 1, "aria-posinset": session.place[event],
            "aria-setsize": session.cause[event] < 0 ? session.rootCount : session.children[session.cause[event]],
            "aria-label": [event + 1, isTurn ? title : `${role} ${title}, ${session.kitName(event)}`, on, took && timeText(took)]
                .filter(text => text).join(", "),
        };
        if (isParent) attributes["aria-expanded"] = !!isOpen;
        for (const [key, value] of Object.entries(attributes)) row.setAttribute(key, value);
        const what = make("span", "what");
        what.style.paddingInlineStart = Math.min(session.depth[event], 14) * 14 + "px";
        what.append(
            make("span", isParent ? "toggle" : "toggle none", isParent ? (isOpen ? "▾" : "▸") : ""),
            make("span", `dot kit-${session.kit[session.type[event]] % 8}`), 
            make("span", isTurn ? "name turn" : "name", title, make("span", "on", on && ` ${on}`)),
            make("span", "role", isTurn ? "" : role.toLowerCase()));
        row.append(
            make("span", "number", String(event + 1)), make("span", "at", clockText(session.time[event])), what,
            make("span", "took", took ? timeText(took) : ""), this.bar(event, took));
        return row;
    }

    // The time of an event within that of its root.
    bar(event, took) {
        const { time, last } = this.session, root = this.session.root[event], span = last[root] - time[root];
        const bar = make("span", "bar"), part = make("span", `part kit-${this.session.kit[this.session.type[event]] % 8}`);
        if (span > 0) {
            const start = Math.max(0, (time[event] - time[root]) / span);
            part.style.insetInlineStart = start * 100 + "%";
            part.style.width = Math.max(0, Math.min(1 - start, took / span)) * 100 + "%";
        }
        bar.append(part);
        return bar;
    }

    click(event) {
        const row = event.target.closest(".row");
        if (!row) return;
        const number = Number(row.id.slice(6));
        if (event.target.closest(".toggle:not(.none)")) this.toggle(number, this.closed.has(number));
        else this.select(number);
    }

    toggle(event, isOpen) {
        if (isOpen) this.closed.delete(event); else this.closed.add(event);
        this.findRows();
    }

    handle(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const page = Math.max(1, Math.floor(this.list.clientHeight / Timeline.rowHeight) - 1);
        const { session, current } = this, isOpen = !this.closed.has(current) && session.children[current] > 0;
        const step = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[event.key];
        if (step !== undefined) this.step(step);
        else if (event.key === "ArrowLeft" && isOpen && !this.matches) this.toggle(current, false);
        else if (event.key === "ArrowLeft" && session.cause[current] >= 0) this.select(session.cause[current]);
        else if (event.key === "ArrowRight" && session.children[current]) {
            if (isOpen || this.matches) this.step(1); else this.toggle(current, true);
        } else if (event.key === "Enter") document.getElementById("detail").focus();
        else return;
        event.preventDefault();
    }

    // Goes to another row, past those that do not match.
    step(count) {
        const last = this.rows.length - 1, direction = Math.sign(count);
        let row = Math.max(0, Math.min(last, this.rowOf(this.current) + count));
        if (this.matches) {
            const start = row;
            while (this.rows[row] !== undefined && !this.matches[this.rows[row]]) row += direction;
            if (this.rows[row] === undefined) for (row = start; row >= 0 && row <= last && !this.matches[this.rows[row]];) row -= direction;
        }
        if (this.rows[row] !== undefined) this.select(this.rows[row]);
    }
}
