// The source of a file, in which stops and their lines lead to visits.

// The lines of a file; those that belong to a stop of the tour lead to its visits.
function drawSource(source) {
    const file = make("div");
    file.rows = new Map(source.lines.map(({ number, parts, language, owners }) => {
        const owner = owners.findLast(stop => tour.visitsOf.has(stop)), code = make("code", {}, ...parts.map(drawPart));
        const text = code.textContent, indent = text.length - text.trimStart().length + 4;
        code.style.paddingLeft = `${indent}ch`;
        code.style.textIndent = `-${indent}ch`;
        return [number, make("div", {
            class: words("line", owner && "leads", parts.some(Number.isInteger) && "tells", language && "said"), lang: language,
            onclick: owner && (() => getSelection().isCollapsed && go(tour.nextVisit(owner, step), true)),
        }, make("span", {}, `${number}`), code)];
    }));
    file.append(...file.rows.values());
    return file;
}

function drawPart(part) {
    if (typeof part === "string") return part;
    return Number.isInteger(part) ? drawChip(part) : make("span", { class: part[0] }, part[1]);
}

// The number of a stop in the source: it leads to all its visits.
function drawChip(stop) {
    if (!tour.visitsOf.has(stop)) return make("span", { class: "comment" }, `여행 ${stop}`);
    return make("button", { type: "button", onclick: event => {
        event.stopPropagation();
        listedStop = stop;
        show("visits");
    } }, `여행 ${stop}`);
}
