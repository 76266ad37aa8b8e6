// A session that goes on, which its program sends as it happens.

class Live {
    constructor(address, begin) {
        this.begin = begin;
        this.reading = new Promise((_, fail) => { this.fail = fail; });
        this.clear();
        this.source = new EventSource(address);
        this.source.addEventListener("message", message => this.guard(() => this.receive(JSON.parse(message.data))));
        this.source.addEventListener("open", () => { this.isLost = false; this.say("Live", "live"); });
        this.source.addEventListener("error", () => this.lose());
        // A screen reader would read each change.
        for (const id of ["count", "position"]) document.getElementById(id).ariaLive = "off";
        document.getElementById("network").textContent = "It follows a program on this machine, and changes nothing.";
    }

    guard(body) {
        try { body(); } catch (error) {
            this.source.close();
            this.fail(error);
        }
    }

    clear() {
        this.data = { recording: { isLive: true }, events: { screens: [] }, pages: { lines: [], pages: [], changes: [] } };
    }

    // Adds the events of a message, which follow those that are here; the first ones again if the oldest are left out.
    receive({ from, hasMore, hasEnded, recording, events, pages }) {
        if (from === 0) this.clear();
        const { data } = this;
        Object.assign(data.recording, recording);
        const add = (old, more) => { for (const value of more) old.push(value); };
        const { screens, folded, ...columns } = events;
        for (const [name, values] of Object.entries(columns)) add(data.events[name] ??= [], values);
        for (const [event, turn] of folded) data.events.turn[event] = turn - event;
        for (const screen of screens) {
            const index = data.events.screens.findIndex(other => other.screen === screen.screen && other.opened === screen.opened);
            if (index < 0) data.events.screens.push(screen); else data.events.screens[index] = screen;
        }
        for (const name of ["lines", "pages", "changes"]) add(data.pages[name], pages[name]);
        if (hasEnded) {
            this.source.close();
            this.say("The program has ended", "ended");
        }
        if (hasMore) return;
        // The longer the session is, the more rarely it is shown anew, so that the page answers a person.
        clearTimeout(this.showing);
        const wait = hasEnded ? 0 : Math.min(Math.max(0, (this.next ?? 0) - performance.now()), 10000);
        this.showing = setTimeout(() => this.guard(() => this.show()), wait);
    }

    show() {
        const start = performance.now();
        if (this.report) this.report.update(new Session(this.data)); else this.report = this.begin(this.data);
        this.next = performance.now() + (performance.now() - start) * 8;
    }

    // The browser connects again once. A program that has ended without a word is not there any more.
    lose() {
        const hasEnded = this.isLost || this.source.readyState === EventSource.CLOSED;
        this.isLost = true;
        if (hasEnded) this.source.close();
        this.say(hasEnded ? "The program does not answer" : "The connection is lost", "ended");
    }

    say(text, name) {
        const state = document.getElementById("state");
        state.hidden = false;
        state.className = `state ${name}`;
        if (state.textContent !== text) state.textContent = text;
    }
}
