// The time from each request to its response, by type.

function latencies(session) {
    const byName = new Map();
    for (let i = 0; i < session.count; i++) {
        if (session.final[i] < 0) continue;
        const name = session.nameNumber[i];
        if (!byName.has(name)) byName.set(name, []);
        byName.get(name).push(i);
    }
    const rows = [...byName].map(([number, events]) => {
        const name = session.names[number];
        events.sort((a, b) => session.duration(a) - session.duration(b));
        // The nearest rank.
        const at = part => session.duration(events[Math.max(0, Math.ceil(part * events.length) - 1)]);
        const row = { name, events, kit: session.kit[session.type[events[0]]], p50: at(0.5), p95: at(0.95), p99: at(0.99) };
        // Tukey's fence.
        const fence = at(0.75) + 1.5 * (at(0.75) - at(0.25));
        row.outliers = events.slice(-8).filter(event => session.duration(event) > fence || events.length < 5);
        return row;
    });
    return rows.sort((a, b) => b.p95 - a.p95);
}

function showLatencies(session, select) {
    const rows = latencies(session), body = document.getElementById("latencies"), section = body.closest("section");
    section.querySelector(".empty").hidden = rows.length > 0;
    section.querySelector("table").hidden = !rows.length;
    if (!rows.length) return;
    const low = Math.max(1, Math.min(...rows.map(row => session.duration(row.events[0]))));
    const high = Math.max(low * 10, ...rows.map(row => session.duration(row.events.at(-1))));
    const place = value => Math.log(Math.max(low, value) / low) / Math.log(high / low) * 100 + "%";
    const at = (element, value) => { element.style.insetInlineStart = place(value); return element; };
    const axis = document.getElementById("axis");
    for (let tick = 10 ** Math.ceil(Math.log10(low)); tick <= high; tick *= 10) {
        axis.append(at(make("span", "tick", timeText(tick)), tick));
    }
    body.replaceChildren(...rows.map(row => {
        const chart = make("div", `chart kit-${row.kit % 8}`);
        const range = at(make("span", "range"), session.duration(row.events[0]));
        range.style.width = `calc(${place(row.p95)} - ${place(session.duration(row.events[0]))})`;
        chart.append(range, at(make("span", "mark p50"), row.p50), at(make("span", "mark p95"), row.p95), at(make("span", "mark p99"), row.p99));
        for (const event of row.outliers) {
            const button = at(make("button", "outlier"), session.duration(event));
            button.type = "button";
            button.title = `${timeText(session.duration(event))}: event ${event + 1}`;
            button.setAttribute("aria-label", `Go to ${row.name}, event ${event + 1}, ${timeText(session.duration(event))}`);
            button.addEventListener("click", () => select(event, true));
            chart.append(button);
        }
        const name = make("th", "", make("span", `dot kit-${row.kit % 8}`), row.name);
        name.scope = "row";
        const line = make("tr", "", name, make("td", "quantity", row.events.length.toLocaleString("en")));
        for (const value of [row.p50, row.p95, row.p99]) line.append(make("td", "quantity", timeText(value)));
        line.append(make("td", "plot", chart));
        return line;
    }));
}
