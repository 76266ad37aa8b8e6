// What differs between two pages: the words of a part that both have, and the parts that only one has.

class Difference {
    static units = "h2, h3, p, dt, dd, li, tr, .field, figure, .link";
    static controls = "input, textarea, select, progress";
    // A mask, a word or a number with the signs in it, such as 3.20 or 2026-11-25, or any other sign.
    static word = /~[0-9a-z]+\.[0-9a-z]+|[\p{L}\p{M}\p{N}]+(?:[.,:'’-][\p{L}\p{M}\p{N}]+)*|\S/gu;

    // Marks what differs, and returns a sentence about it.
    static mark(before, after) {
        const [old, now] = [before, after].map(Difference.parts);
        const common = commonPairs(old.map(Difference.key), now.map(Difference.key));
        const counts = { added: 0, removed: 0, changed: 0 };
        for (let i = 0, j = 0; i < old.length || j < now.length; i++, j++) {
            const removed = [], added = [];
            while (i < old.length && !common.old.has(i)) removed.push(old[i++]);
            while (j < now.length && !common.now.has(j)) added.push(now[j++]);
            Difference.markBetween(removed, added, counts);
        }
        const texts = Object.entries(counts).filter(([, count]) => count).map(([verb, count]) => `${count} ${verb}`);
        return texts.length ? texts.join(", ") + "." : "The parts are in another order or state.";
    }

    static parts(root) {
        return Array.from(root.querySelectorAll(Difference.units))
            .filter(unit => !unit.querySelector(Difference.units) || unit.matches("li, tr, .field"))
            .filter(unit => !unit.parentElement.closest("li, tr, .field"));
    }

    // A field that cannot be changed now is not another one.
    static key(part) { return part.outerHTML.replace(/ (id|for|aria-describedby|readonly|disabled)="[^"]*"/g, ""); }

    // Marks the parts that stand between two that both pages have.
    static markBetween(removed, added, counts) {
        const whole = (part, name) => {
            counts[name]++;
            part.classList.add(name);
            (part.tagName === "TR" ? part.firstElementChild ?? part : part).prepend(Difference.label(name));
        };
        let next = 0;
        for (const part of removed) {
            // Each is compared with each, so many are not.
            const other = removed.length * added.length > 400 ? -1
                : added.findIndex((candidate, index) => index >= next && Difference.markWords(part, candidate));
            if (other < 0) { whole(part, "removed"); continue; }
            while (next < other) whole(added[next++], "added");
            next++;
            counts.changed++;
        }
        while (next < added.length) whole(added[next++], "added");
    }

    // Marks the words that differ, if a third of them or more is the same and nothing but words differs.
    static markWords(before, after) {
        const frame = part => [part.tagName, part.className, ...Array.from(part.querySelectorAll(Difference.controls), Difference.key)].join();
        if (frame(before) !== frame(after)) return false;
        const [old, now] = [before, after].map(Difference.words);
        const common = commonPairs(old.map(word => word.text), now.map(word => word.text));
        if (common.old.size * 3 < Math.max(old.length, now.length)) return false;
        if (common.old.size === old.length && common.now.size === now.length) return false;
        Difference.wrap(old.filter((_, i) => !common.old.has(i)), "del", "removed");
        Difference.wrap(now.filter((_, i) => !common.now.has(i)), "ins", "added");
        return true;
    }

    static words(part) {
        const words = [], walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            if (node.parentElement.closest(Difference.controls)) continue;
            for (const { 0: text, index } of node.data.matchAll(Difference.word)) {
                words.push({ node, start: index, end: index + text.length, text });
            }
        }
        return words;
    }

    static wrap(words, tag, name) {
        const runs = [];
        for (const word of words) {
            const last = runs.at(-1);
            if (last?.node === word.node && !word.node.data.slice(last.end, word.start).trim()) last.end = word.end;
            else runs.push({ ...word });
        }
        // From the end, since a text is cut at each mark.
        for (const { node, start, end } of runs.reverse()) {
            const range = document.createRange(), mark = make(tag, name);
            range.setStart(node, start);
            range.setEnd(node, end);
            range.surroundContents(mark);
            mark.prepend(Difference.label(name));
        }
    }

    static label(name) { return make("span", "unseen", name === "added" ? "Added: " : "Removed: "); }
}

// Returns the indices of the longest common subsequence of two lists, in each of them.
function commonPairs(old, now) {
    const pairs = { old: new Set(), now: new Set() };
    const keep = (i, j) => { pairs.old.add(i); pairs.now.add(j); };
    let start = 0, end = 0;
    while (start < old.length && start < now.length && old[start] === now[start]) keep(start, start++);
    while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) {
        end++;
        keep(old.length - end, now.length - end);
    }
    const [a, b] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
    // A difference of thousands of parts is marked as a whole.
    if (a.length * b.length > 4e6) return pairs;
    const width = b.length + 1, best = new Uint16Array((a.length + 1) * width);
    for (let i = a.length - 1; i >= 0; i--) for (let j = b.length - 1; j >= 0; j--) {
        best[i * width + j] = a[i] === b[j] ? best[(i + 1) * width + j + 1] + 1
            : Math.max(best[(i + 1) * width + j], best[i * width + j + 1]);
    }
    for (let i = 0, j = 0; i < a.length && j < b.length;) {
        if (a[i] === b[j]) keep(start + i++, start + j++);
        else if (best[(i + 1) * width + j] >= best[i * width + j + 1]) i++; else j++;
    }
    return pairs;
}

