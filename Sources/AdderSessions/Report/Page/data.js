"use strict";

// The data of the page, and what follows from it. SessionReport writes it as columns: a value of each event.

// The recorded roles, and what is told of them by their responses.
const roles = ["Intent", "Turn", "Screen", "Effect", "Answer", "Announcement", "Host", "Request", "Progress", "Response"];
const [TURN, REQUEST, PROGRESS] = [1, 7, 8];

async function readData() {
    const text = atob(document.getElementById("data").textContent);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(stream).text());
}

class Session {
    constructor({ recording, events, pages }) {
        Object.assign(this, recording, { pages, types: events.types, cases: events.cases, bodies: events.bodies });
        const count = events.time.length;
        this.count = count;
        this.screens = new Map(events.screens.map(screen => [screen.screen, screen]));
        // The outermost screen that contains each screen.
        this.outer = new Map();
        for (const { screen, parent } of events.screens) this.outer.set(screen, this.outer.get(parent) ?? screen);
        this.type = Int32Array.from(events.type);
        this.case = Int32Array.from(events.name);
        this.body = Int32Array.from(events.body);
        this.screen = Uint32Array.from(events.screen);
        this.secret = Uint8Array.from(events.secret);
        this.kits = [...new Set(this.types.map(kitOf))].sort();
        this.kit = this.types.map(type => this.kits.indexOf(kitOf(type)));
        this.findNames();
        this.time = new Float64Array(count);
        this.cause = new Int32Array(count);
        this.turnOf = new Int32Array(count);
        for (let i = 0; i < count; i++) {
            this.time[i] = i ? this.time[i - 1] + events.time[i] : 0;
            this.cause[i] = events.cause[i] > 0 ? i - events.cause[i] : -1;
            // Of a running session, the turn may follow in the next message.
            this.turnOf[i] = events.turn[i] && i + events.turn[i] < count ? i + events.turn[i] : -1;
        }
        this.lostCause = i => events.cause[i] < 0;
        this.findRoles(events);
        this.findTree();
        this.findDurations();
        this.turns = Array.from({ length: count }, (_, i) => i).filter(i => this.role[i] === TURN);
        this.turnNumber = new Map(this.turns.map((event, index) => [event, index + 1]));
        // The screens that each turn has changed.
        this.changed = new Map();
        for (const [event, screen] of pages.changes) this.changed.set(event, [...this.changed.get(event) ?? [], screen]);
    }

    // The names of types and cases, each once.
    findNames() {
        const shortTypes = this.types.map(type => type.replace(/(^|[<,( ])\w+\./g, "$1")), numbers = new Map();
        this.names = [];
        this.nameNumber = new Int32Array(this.count);
        for (let i = 0; i < this.count; i++) {
            const key = this.type[i] * (this.cases.length + 1) + this.case[i];
            if (!numbers.has(key)) {
                numbers.set(key, this.names.length);
                this.names.push(shortTypes[this.type[i]] + (this.case[i] ? "." + this.cases[this.case[i] - 1] : ""));
            }
            this.nameNumber[i] = numbers.get(key);
        }
    }

    findRoles({ kind: kinds, role }) {
        const { count } = this, requests = new Set();
        this.final = new Int32Array(count).fill(-1);
        for (let i = 0; i < count; i++) {
            if (kinds[i] !== 2 || this.cause[i] < 0) continue;
            this.final[this.cause[i]] = i;
            requests.add(this.type[this.cause[i]]);
        }
        this.role = Uint8Array.from(role, (role, i) =>
            kinds[i] === 1 || kinds[i] === 2 ? PROGRESS + kinds[i] - 1 : requests.has(this.type[i]) ? REQUEST : role);
    }

    // The events in the order of a tree: each one before those that it has brought about.
    findTree() {
        const { count, cause } = this;
        const first = new Int32Array(count).fill(-1), last = new Int32Array(count).fill(-1);
        const next = new Int32Array(count).fill(-1);
        this.place = new Int32Array(count);
        this.children = new Int32Array(count);
        this.depth = new Uint16Array(count);
        this.root = new Int32Array(count);
        this.rootCount = 0;
        for (let i = 0; i < count; i++) {
            const parent = cause[i];
            this.root[i] = parent < 0 ? i : this.root[parent];
            if (parent < 0) { this.place[i] = ++this.rootCount; continue; }
            if (last[parent] < 0) first[parent] = i; else next[last[parent]] = i;
            last[parent] = i;
            this.place[i] = ++this.children[parent];
            this.depth[i] = Math.min(this.depth[parent] + 1, 65535);
        }
        this.order = new Int32Array(count);
        this.rank = new Int32Array(count);
        this.end = new Int32Array(count);
        let rank = 0;
        for (let root = 0; root < count; root++) {
            if (cause[root] >= 0) continue;
            for (let i = root; ;) {
                this.rank[i] = rank;
                this.order[rank++] = i;
                if (first[i] >= 0) { i = first[i]; continue; }
                this.end[i] = rank;
                while (i !== root && next[i] < 0) { i = cause[i]; this.end[i] = rank; }
                if (i === root) break;
                i = next[i];
            }
        }
    }

    // The time until the response of a request, and until the last effect of any other event.
    findDurations() {
        this.last = Float64Array.from(this.time);
        for (let i = this.count - 1; i >= 0; i--) {
            const cause = this.cause[i];
            if (cause >= 0 && this.last[i] > this.last[cause]) this.last[cause] = this.last[i];
        }
        this.duration = i => this.final[i] >= 0 ? this.time[this.final[i]] - this.time[i] : this.last[i] - this.time[i];
    }

    title(i) { return this.role[i] === TURN ? `Turn ${this.turnNumber.get(i)}` : this.name(i); }
    outermost(i) { return this.screensOf(i).map(screen => this.outer.get(screen) ?? screen); }
    screensOf(i) { return this.changed.get(i) ?? (this.screen[i] ? [this.screen[i]] : []); }
    name(i) { return this.names[this.nameNumber[i]]; }
    kitName(i) { return this.kits[this.kit[this.type[i]]]; }
    text(i) { return this.body[i] ? this.bodies[this.body[i] - 1] : ""; }
    hasFailed(i) { return this.case[i] > 0 && /^(failed|failure)$/.test(this.cases[this.case[i] - 1]); }

    // The number of turns up to an event.
    turnsUntil(i) {
        let low = 0, high = this.turns.length;
        while (low < high) {
            const middle = (low + high) >> 1;
            if (this.turns[middle] <= i) low = middle + 1; else high = middle;
        }
        return low;
    }

    // The turn that has folded an event, or the latest one before it; -1 if there is none.
    turnAt(i) {
        if (this.role[i] === TURN) return i;
        if (this.turnOf[i] >= 0) return this.turnOf[i];
        const count = this.turnsUntil(i);
        return count ? this.turns[count - 1] : -1;
    }
}

function kitOf(type) {
    const module = type.split(/[.<]/)[0];
    return module === "Adder" ? "Core" : module;
}

// Texts for people

const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

function timeText(microseconds) {
    const digits = value => value.toFixed(value < 10 ? 1 : 0);
    if (microseconds < 1e3) return `${Math.round(microseconds)} µs`;
    if (microseconds < 1e6) return `${digits(microseconds / 1e3)} ms`;
    if (microseconds < 60e6) return `${digits(microseconds / 1e6)} s`;
    const minutes = Math.floor(microseconds / 60e6);
    return `${minutes} min ${Math.floor(microseconds / 1e6) % 60} s`;
}

function clockText(microseconds) {
    const seconds = Math.floor(microseconds / 1e6);
    const two = number => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600);
    const fraction = String(Math.floor(microseconds / 1e3) % 1000).padStart(3, "0");
    return `${hours ? hours + ":" : ""}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${fraction}`;
}

// Returns JSON with a line for each member. Numbers stay as they are written, however long.
function indented(json) {
    let text = "", depth = 0, isString = false;
    const line = () => "\n" + "  ".repeat(Math.min(depth, 40));
    for (let i = 0; i < json.length; i++) {
        const sign = json[i];
        if (isString) {
            text += sign;
            if (sign === "\\") text += json[++i] ?? "";
            else if (sign === "\"") isString = false;
        } else if (sign === "\"") { isString = true; text += sign; }
        else if ("{[".includes(sign)) {
            const isEmpty = "}]".includes(json[i + 1]);
            depth++;
            text += sign + (isEmpty ? "" : line());
        } else if ("}]".includes(sign)) {
            depth--;
            text += ("{[".includes(json[i - 1]) ? "" : line()) + sign;
        } else if (sign === ",") text += sign + line();
        else text += sign === ":" ? ": " : sign;
    }
    return text;
}

// Returns a new element with a class and with what it contains: nodes, or texts as texts.
function make(tag, name = "", ...content) {
    const element = document.createElement(tag);
    if (name) element.className = name;
    element.append(...content);
    return element;
}
