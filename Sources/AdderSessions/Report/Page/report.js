// The page: what is selected, and all that shows it.

const element = id => document.getElementById(id);

class Report {
    constructor(session) {
        this.style = new CSSStyleSheet();
        this.style.replaceSync(element("screen-style").textContent);
        this.selected = 0;
        this.timeline = new Timeline(session, event => this.select(event));
        this.scrubber = new Scrubber(event => this.select(event));
        this.listen();
        this.show(session);
        // The first page that was shown says more than the first event; of a session that goes on, the last event does.
        this.follow(1 + (session.isLive ? this.timeline.rows.at(-1) : session.pages.changes[0]?.[0] ?? 0));
    }

    // Shows a session, or more of the same one.
    show(session) {
        this.session = session;
        this.screens = new Screens(session, this.style);
        this.fillHead();
        this.fillOptions();
        this.fillLedger();
        this.scrubber.fill(session);
        // The focus stays where it is.
        if (!element("latencies").contains(document.activeElement)) {
            showLatencies(session, (event, isFar) => this.select(event, isFar));
        }
    }

    // Shows more of a session that goes on. Who is at its end stays there, and anybody else where they are.
    update(session) {
        const { timeline } = this, detail = element("detail"), isReading = detail.contains(document.activeElement) || detail.scrollTop > 0;
        const isAtEnd = !this.session.count || timeline.isAtEnd && !isReading, before = this.detailKey();
        // The oldest events may have been left out.
        const shift = session.dropped - this.session.dropped;
        this.selected = Math.max(0, Math.min(this.selected - shift, session.count - 1));
        this.show(session);
        timeline.replace(session, this.matches(), shift, this.selected);
        this.fillCount();
        if (!session.count) return;
        if (isAtEnd && timeline.rows.length) return this.select(timeline.rows.at(-1));
        this.fillPosition();
        this.scrubber.show(this.selected);
        if (before === this.detailKey() || detail !== document.activeElement && detail.contains(document.activeElement)) return;
        const place = detail.scrollTop;
        this.fillDetail(this.selected);
        detail.scrollTop = place;
    }

    // All that the detail says of the selected event and that can still change.
    detailKey() {
        const { session, selected } = this;
        if (selected >= session.count) return "";
        return [session.final[selected], session.turnOf[selected], session.duration(selected), session.title(selected)].join();
    }

    listen() {
        element("previous").addEventListener("click", () => this.turn(-1));
        element("next").addEventListener("click", () => this.turn(1));
        addEventListener("beforeprint", () => this.timeline.draw(40));
        addEventListener("afterprint", () => this.timeline.draw());
        addEventListener("hashchange", () => this.follow());
        const filter = () => this.filter();
        for (const id of ["kit", "screen", "kind"]) element(id).addEventListener("change", filter);
        element("text").addEventListener("input", () => {
            clearTimeout(this.typing);
            this.typing = setTimeout(filter, 60);
        });
        element("filter").addEventListener("submit", event => event.preventDefault());
        element("filter").addEventListener("reset", () => setTimeout(filter));
    }

    // Selects the event that the address names.
    follow(otherwise) {
        const number = Number(/^#event-(\d+)$/.exec(location.hash)?.[1] ?? otherwise);
        if (this.session.count && number) this.select(Math.min(number, this.session.count) - 1);
    }

    select(event, isFar = false) {
        this.selected = event;
        this.timeline.show(event);
        this.scrubber.show(event);
        this.fillDetail(event);
        this.fillPosition();
        if (isFar) element("tree").focus();
        // A browser refuses addresses that change too often. A page that is loaded anew at its end goes on there.
        clearTimeout(this.addressing);
        this.addressing = setTimeout(() => history.replaceState(null, "", this.session.isLive && this.timeline.isAtEnd ? location.pathname : `#event-${event + 1}`), 400);
    }

    fillPosition() {
        const { turns } = this.session, turn = this.session.turnsUntil(this.selected);
        element("position").textContent = `Turn ${turn.toLocaleString("en")} of ${turns.length.toLocaleString("en")}`;
        element("previous").disabled = !this.turnBeside(-1);
        element("next").disabled = !this.turnBeside(1);
    }

    turnBeside(direction) {
        const { turns } = this.session, count = this.session.turnsUntil(this.selected);
        if (direction > 0) return turns[count] + 1;
        return turns[count - (turns[count - 1] === this.selected ? 2 : 1)] + 1;
    }

    turn(direction) {
        const turn = this.turnBeside(direction);
        if (turn) this.select(turn - 1);
    }

    // MARK: - What is known from the start

    fillHead() {
        const { session } = this, began = new Date(session.began);
        const isDate = !isNaN(began);
        element("subtitle").textContent = `${isDate ? began.toISOString().replace("T", " ").slice(0, 19) + " UTC" : ""} · ${session.session}`;
        const took = session.count ? timeText(session.time[session.count - 1] - session.time[0]) : "0 s";
        const facts = [plural(session.count, "event"), plural(session.turns.length, "turn"), plural(new Set(session.outer.values()).size, "screen"), took];
        element("facts").replaceChildren(...facts.map(fact => make("li", "", fact)), make("li", "badge", session.isMasked ? "Masked" : "Full"));
        element("warnings").replaceChildren();
        const warn = (name, title, text) => {
            const warning = make("p", `warning ${name}`, make("strong", "", title), " ", text);
            warning.setAttribute("role", "note");
            element("warnings").append(warning);
        };
        if (!session.isMasked) warn("private", "This report contains what was typed and shown.",
            "The recording is a full one: it has the texts and the numbers of the session, and only secret fields are left out. Send it only to people who may read them.");
        else warn("", "Texts and numbers are masked.", "A mask such as ~4.k3j9x2 is a text of 4 characters. Equal masks stand for equal values.");
        if (session.replay) warn("difference", "Not all screens are shown.", session.replay);
        if (!session.isComplete) warn("", "The recording is not complete.", session.ending);
        if (session.isLive && session.dropped) warn("left-out", `${plural(session.dropped, "event")} ${session.dropped === 1 ? "is" : "are"} left out.`,
            "The page keeps the newest events that fit its limit. Record the session to keep more of it.");
    }

    fillLedger() {
        const { session } = this;
        const count = test => session.secret.reduce((sum, value) => sum + test(value), 0);
        const isMask = session.bodies.map(body => session.isMasked && /"~[0-9a-z.]+"/.test(body));
        const masked = session.body.reduce((sum, body) => sum + (body > 0 && isMask[body - 1]), 0);
        const rows = [
            ["Kept", session.count, "events in the recording"],
            ["Dropped", session.dropped, "events that came too fast, or before those that fit", "loss"],
            ["Masked", masked, "events with masks in the place of values"],
            ["Secret", count(value => value === 1), "events with a secret that was not written"],
            ["Without content", count(value => value === 2), "events that were too long or could not be written", "loss"],
            ["Size", session.bytes, "bytes of the recording"],
        ];
        element("ledger").replaceChildren(...rows.map(([name, value, note, kind = ""]) => make("div", value ? kind : "zero",
            make("dt", "", name), make("dd", "", make("strong", "", value.toLocaleString("en")), " ", make("span", "", note)))));
        element("ledger").append(make("div", "whole", make("dt", "", "Ending"), make("dd", "", make("span", "", session.ending))));
    }

    // MARK: - Filter

    fillOptions() {
        const { session } = this;
        const fill = (id, options) => {
            const { value } = element(id), present = new Set(Array.from(element(id).options, option => option.value));
            const all = options.map(([text, value]) => new Option(text, value));
            // An open list stays open if it has nothing new.
            if (all.every(option => present.has(option.value)) && all.length + 1 === present.size) return;
            element(id).replaceChildren(new Option("All", ""), ...all);
            element(id).value = value;
        };
        fill("kit", session.kits.map(kit => [kit, kit]));
        fill("screen", Array.from(session.screens.values())
            .filter(({ screen }) => session.outer.get(screen) === screen)
            .map(({ screen, presenter }) => [`${screen} ${presenter}`, screen]));
        const present = new Set(session.role);
        fill("kind", roles.map((role, index) => [role, index]).filter(([, index]) => present.has(index)));
        this.fillCount();
    }

    fillCount() {
        const count = plural(this.session.count, "event");
        element("count").textContent = this.timeline.matches ? `${this.timeline.matched.toLocaleString("en")} of ${count}` : count;
    }

    // The events that the filter shows, 1 each; null if it shows all.
    matches() {
        const { session } = this, [kit, screen, kind] = ["kit", "screen", "kind"].map(id => element(id).value);
        const text = element("text").value.trim();
        if (!kit && !screen && !kind && !text) return null;
        // A text is compared once, however often it occurs.
        const pattern = new RegExp(text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "i");
        const has = texts => Uint8Array.from(texts, value => text && pattern.test(value));
        const [bodies, types, names] = [has(session.bodies), has(session.types), has(session.names)];
        const matches = new Uint8Array(session.count), number = session.kits.indexOf(kit);
        for (let i = 0; i < matches.length; i++) {
            matches[i] = (!kit || session.kit[session.type[i]] === number) && (!screen || session.outermost(i).includes(+screen))
                && (!kind || session.role[i] === +kind)
                && (!text || bodies[session.body[i] - 1] || types[session.type[i]] || names[session.nameNumber[i]]);
        }
        return matches;
    }

    filter() {
        const matches = this.matches();
        this.timeline.filter(matches);
        this.fillCount();
        if (!matches || matches[this.selected]) this.timeline.show(this.selected);
        else if (this.timeline.matched) this.select(matches.indexOf(1));
    }

    // MARK: - The selected event

    fillDetail(event) {
        const { session } = this, turn = session.turnAt(event);
        const title = make("h2", "", make("span", `dot kit-${session.kit[session.type[event]] % 8}`), session.title(event));
        title.id = "detail-title";
        const content = session.text(event), code = make("pre", "", content.length < 2e5 ? indented(content) : content.slice(0, 2e5) + "…");
        const facts = make("dl", "facts");
        for (const [name, value] of this.facts(event)) facts.append(make("dt", "", name), make("dd", "", ...[value].flat()));
        const notes = [session.secret[event] === 1 ? "The event holds a secret, which the recording does not have." : "",
            session.secret[event] === 2 ? "The recording has no content of this event." : ""].filter(note => note);
        element("detail").replaceChildren(title, ...this.turnView(turn, event), make("h3", "", "Event"), facts,
            ...notes.map(note => make("p", "hint", note)), ...(content ? [make("h3", "", "Content"), code] : []));
        element("detail").scrollTop = 0;
    }

    facts(event) {
        const { session } = this, screen = session.screens.get(session.screen[event]);
        const folded = session.role[event] === TURN ? this.foldedBy(event) : [];
        const facts = [["Number", (event + 1).toLocaleString("en")], ["Kind", roles[session.role[event]]], ["Type", session.types[session.type[event]]]];
        if (session.screen[event]) facts.push(["Screen", `${session.screen[event]} ${screen?.presenter ?? ""}`]);
        facts.push(["Time", `${clockText(session.time[event])} after the first event`]);
        if (session.duration(event)) facts.push([session.final[event] >= 0 ? "Answered after" : "Effects until", timeText(session.duration(event))]);
        if (session.cause[event] >= 0) facts.push(["Cause", this.link(session.cause[event])]);
        else if (session.lostCause(event)) facts.push(["Cause", "An event that the recording does not have"]);
        if (session.final[event] >= 0) facts.push(["Response", this.link(session.final[event])]);
        if (folded.length) facts.push(["Folds", folded.map(other => this.link(other))]);
        if (session.turnOf[event] >= 0) facts.push(["Folded in", this.link(session.turnOf[event])]);
        return facts;
    }

    // The events that a turn has folded, which precede it closely.
    foldedBy(turn) {
        const folded = [];
        for (let i = turn - 1; i >= 0 && i > turn - 1000; i--) if (this.session.turnOf[i] === turn) folded.unshift(i);
        return folded.slice(0, 50);
    }

    link(event) {
        const button = make("button", "link", `${event + 1} ${this.session.title(event)}`);
        button.type = "button";
        button.addEventListener("click", () => this.select(event, true));
        return button;
    }

    // The screens that a turn has changed, before and after it, and the others that are open.
    turnView(turn, event) {
        if (turn < 0) return [make("p", "hint", "No turn has run yet.")];
        const { session, screens } = this, open = [];
        for (const screen of screens.changes.keys()) {
            const { opened = 0, closed = Infinity } = session.screens.get(screen) ?? {};
            const around = screens.around(screen, turn);
            if (around.after !== undefined && opened <= turn && (closed >= turn || around.isChanged)) open.push([screen, around]);
        }
        const isStep = turn === event || session.turnOf[event] === turn;
        // The screen of the event comes first.
        const own = session.outermost(event);
        open.sort(([a], [b]) => own.includes(b) - own.includes(a));
        const parts = turn === event ? [] : [make("h3", "", `${isStep ? "Folded in turn" : "After turn"} ${session.turnNumber.get(turn)}`)];
        const changed = open.filter(([, around]) => around.isChanged), others = open.filter(([, around]) => !around.isChanged);
        for (const [screen, around] of isStep ? changed : []) parts.push(this.change(screen, around));
        if (isStep && !changed.length) parts.push(make("p", "hint", "No screen has changed."));
        const rest = isStep ? others : open;
        if (rest.length) {
            const details = make("details", "", make("summary", "", isStep ? `Unchanged: ${plural(rest.length, "screen")}` : plural(rest.length, "screen")));
            const fill = () => {
                if (details.open && details.children.length === 1) for (const [screen, { after }] of rest) details.append(this.card(screen, after));
            };
            details.addEventListener("toggle", fill);
            details.open = !isStep || !changed.length;
            parts.push(details);
        }
        return parts;
    }

    change(screen, { before, after }) {
        const contents = [before, after].map(page => page === undefined ? undefined : this.content(page));
        const frames = make("div", "change");
        let summary = "It is shown for the first time.";
        if (contents[0]) {
            summary = Difference.mark(...contents);
        }
        frames.append(...["Before", "After"].map((title, index) => {
            const figure = make("figure", "", make("figcaption", "", title));
            figure.append(contents[index] ? this.screens.frame(contents[index]) : make("p", "empty", "Not shown yet."));
            return figure;
        }));
        return make("div", "screen", this.caption(screen, summary), frames);
    }

    card(screen, page) {
        return make("div", "screen", this.caption(screen, ""), this.screens.frame(this.content(page)));
    }

    caption(screen, summary) {
        const presenter = this.session.screens.get(screen)?.presenter ?? "";
        return make("p", "caption", make("strong", "", `Screen ${screen}`), ` ${presenter} `, make("span", "", summary));
    }

    content(page) {
        try {
            return this.screens.content(page);
        } catch {
            return make("p", "remark", "The recording has no page that can be shown here.");
        }
    }
}

// The session as a strip of its events by their time, in which the selected one can be moved.
class Scrubber {
    constructor(select) {
        Object.assign(this, { select, strip: element("scrubber"), head: element("head"), current: 0 });
        this.canvas = this.strip.querySelector("canvas");
        this.strip.addEventListener("keydown", event => this.handle(event));
        this.strip.addEventListener("pointerdown", event => {
            this.strip.setPointerCapture(event.pointerId);
            this.move(event);
        });
        this.strip.addEventListener("pointermove", event => { if (event.buttons & 1) this.move(event); });
        new ResizeObserver(() => this.draw()).observe(this.strip);
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    }

    fill(session) {
        this.session = session;
        this.start = session.time[0] ?? 0;
        this.span = Math.max(1, (session.time[session.count - 1] ?? 0) - this.start);
        this.strip.setAttribute("aria-valuemax", String(Math.max(0, session.count - 1)));
        this.draw();
    }

    show(event) {
        this.current = event;
        this.head.style.insetInlineStart = (this.session.time[event] - this.start) / this.span * 100 + "%";
        this.strip.setAttribute("aria-valuenow", String(event));
        this.strip.setAttribute("aria-valuetext", `Event ${event + 1}, ${clockText(this.session.time[event])}, ${this.session.title(event)}`);
    }

    handle(event) {
        const { count } = this.session, page = Math.max(1, Math.round(count / 20));
        const target = {
            ArrowRight: this.current + 1, ArrowUp: this.current + 1, ArrowLeft: this.current - 1, ArrowDown: this.current - 1,
            PageUp: this.current + page, PageDown: this.current - page, Home: 0, End: count - 1,
        }[event.key];
        if (target === undefined || !count) return;
        event.preventDefault();
        this.select(Math.max(0, Math.min(count - 1, target)));
    }

    move(event) {
        const box = this.strip.getBoundingClientRect();
        const time = this.start + Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * this.span;
        if (this.session.count) this.select(this.eventAt(time));
    }

    // The event that is closest to a time.
    eventAt(time) {
        const times = this.session.time;
        let low = 0, high = times.length - 1;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (times[middle] < time) low = middle + 1; else high = middle;
        }
        return low > 0 && time - times[low - 1] < times[low] - time ? low - 1 : low;
    }

    // Draws how many events of each kit there are at each time.
    draw() {
        const { session, canvas } = this, { clientWidth: width, clientHeight: height } = this.strip;
        const scale = devicePixelRatio, bar = 3, columns = Math.max(1, Math.floor(width / bar)), kits = session.kits.length;
        if (!width || !height) return;
        [canvas.width, canvas.height] = [width * scale, height * scale];
        const counts = new Uint32Array(columns * kits), sums = new Uint32Array(columns);
        for (let i = 0; i < session.count; i++) {
            const column = Math.min(columns - 1, Math.floor((session.time[i] - this.start) / this.span * columns));
            counts[column * kits + session.kit[session.type[i]]]++;
            sums[column]++;
        }
        const most = Math.log1p(sums.reduce((a, b) => Math.max(a, b), 1)), context = canvas.getContext("2d");
        const style = getComputedStyle(this.strip), colors = session.kits.map((_, kit) => style.getPropertyValue(`--kit-${kit % 8}`));
        context.scale(scale, scale);
        for (let column = 0; column < columns; column++) {
            let y = height;
            const full = Math.log1p(sums[column]) / most * (height - 6);
            for (let kit = 0; kit < kits; kit++) {
                const part = counts[column * kits + kit] / sums[column] * full;
                if (!part) continue;
                context.fillStyle = colors[kit];
                context.fillRect(column * bar, y - part, bar - 1, part);
                y -= part;
            }
        }
    }
}

const begin = data => {
    const report = new Report(new Session(data));
    document.documentElement.dataset.ready = "";
    return report;
};
const source = element("data").dataset.live;
(source ? new Live(source, begin).reading : readData().then(begin)).catch(error => {
    element("warnings").append(make("p", "warning difference", make("strong", "", "The report cannot be shown."), ` ${error.message}`));
});
