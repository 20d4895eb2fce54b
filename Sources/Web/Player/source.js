// The source of a file, in which stops and their lines lead to visits.

const ROLES = ["", "keyword", "type", "literal", "comment", "stop"];

// The lines of a file; those that belong to a stop of the tour lead to its visits.
function drawSource(source) {
    const owners = new Map(), heads = new Map(), sentences = new Map();
    for (const stop of stops.values()) {
        if (stop.file !== source.path) continue;
        const [first, last, code, end] = stop.lines;
        if (last > first) heads.set(first, stop);
        for (let line = first + 1; line <= last; line++) sentences.set(line, stop);
        for (let line = code; line <= end && tour.visitsOf.has(stop.number); line++) owners.set(line, stop);
    }
    let part = 0;
    const file = make("div");
    file.rows = new Map();
    source.text.split("\n").forEach((text, index) => {
        const number = index + 1, code = make("code"), owner = owners.get(number), head = heads.get(number);
        const said = sentences.get(number), indent = text.length - text.trimStart().length + 4;
        // A sentence is shown to those who read its language.
        const language = /^\s*\/\/ (ko|en):/.exec(text)?.[1];
        for (let at = 0; at < text.length; part++) {
            const role = ROLES[source.parts[part] & 7], piece = text.slice(at, at += source.parts[part] >> 3);
            code.append(role === "stop" ? drawChip(head, piece) : role ? make("span", { class: role }, piece) : piece);
        }
        if (said && !language) return;
        if (said) code.lastChild.append(" " + said[language]);
        code.style.paddingLeft = `${indent}ch`;
        code.style.textIndent = `-${indent}ch`;
        file.rows.set(number, make("div", {
            class: words("line", owner && "leads", head && "tells", said && "said"), lang: language,
            onclick: owner && (() => getSelection().isCollapsed && go(tour.nextVisit(owner.number, step), true)),
        }, make("span", {}, `${number}`), code));
    });
    file.append(...file.rows.values());
    return file;
}

// The number of a stop in the source: it leads to all its visits.
function drawChip(stop, name) {
    if (!tour.visitsOf.has(stop.number)) return make("span", { class: "comment" }, name);
    return make("button", { type: "button", onclick: event => {
        event.stopPropagation();
        listedStop = stop.number;
        show("visits");
    } }, name);
}
