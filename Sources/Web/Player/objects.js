// The objects at a step: as a picture, and as a list.

// The objects, and what is to be said of each.
function things() {
    const made = tour.made[step], freed = tour.freed[step];
    const event = eventAt(step), cycles = tour.inCycles(step), watched = tour.valuesAt(step).map(({ object }) => object);
    return {
        lit: event?.holding !== undefined && `${placeOf(event.from).object} ${event.holding}`,
        live: tour.live(step), freed, cycles, gone: tour.gone(step),
        isMade: object => made.includes(object), isWatched: object => watched.includes(object),
        isChanged: object => made.includes(object) || freed.includes(object) || tour.change(object, step)?.step === step,
        name: object => tour.objects[object].name + (cycles.has(object) ? " ⟲" : ""),
    };
}

// What is held, line by line; the same behind each other is counted.
function holdingLines(held, name) {
    const lines = [];
    for (const { label, object, isWeak, isCaptured, key } of held) {
        const beside = key === undefined ? "" : say(` (키 ${key})`, ` (key ${key})`), way = label + (isWeak ? " ⇢ weak " : " → ");
        const text = object === undefined ? way + say("클로저", "a closure") + beside
            : isCaptured ? `${way}${say("클로저", "closure")}${beside} → ${name(object)}` : way + name(object) + beside;
        if (lines.at(-1)?.text === text) lines.at(-1).count++; else lines.push({ text, count: 1 });
    }
    return lines.map(({ text, count }) => count > 1 ? `${text} ×${count}` : text);
}

function choose(object) {
    chosenObject = object === chosenObject ? -1 : object;
    show("list");
}

panes.list = () => {
    const { live, gone, freed, cycles, isMade, isWatched, name } = things(), most = 150;
    const lines = (held, ofName) => make("ul", {}, ...holdingLines(held, ofName).map(line => make("li", {}, line)));
    const thing = (object, sign, kind, ...below) => make("li", { class: kind },
        make("button", { type: "button", "aria-pressed": `${object === chosenObject}`, onclick: () => choose(object) }, sign + name(object)),
        ...below, object === chosenObject && drawHistory(object));
    const event = eventAt(step);
    const variables = tour.variablesAt(step);
    $("list").replaceChildren(
        make("p", { class: "note" }, joined(
            say(`살아 있는 객체 ${live.length}개`, counted(live.length, "live object")),
            say(`해제 ${gone.length + freed.length}개`, `${gone.length + freed.length} freed`), cycles.size && say("⟲ 순환", "⟲ a cycle"))),
        event ? make("p", { class: "note now" }, eventText(event)) : "",
        make("ul", { class: "things" },
            ...freed.slice(0, most).map(object => thing(object, "× ", "gone freed")),
            variables.length && make("li", { class: "route" }, "route",
                make("ul", {}, ...variables.map(variable => make("li", {}, `${variable.name} → ${name(variable.object)}`)))),
            ...live.slice(0, most).map(object => thing(object, isMade(object) ? "+ " : "",
                isWatched(object) ? "watched" : isMade(object) ? "made" : "", lines(tour.held(object, step), name))),
            ...gone.slice(0, most).map(object => thing(object, "× ", "gone"))));
    return () => $("list").querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
};

// When an object was made, by whom it was held, and when it was freed.
function drawHistory(object) {
    const at = (step, text) => make("li", {}, jump(Math.min(step, tour.end), {}, text, " ",
        make("small", {}, step >= tour.end ? say("끝", "the end") : `${step + 1} / ${tour.end}`)));
    const { made, freed } = tour.objects[object];
    return make("ul", { class: "history" },
        made === undefined ? make("li", {}, say("전부터 있었다", "was there before")) : at(made, say("+ 생성", "+ made")),
        ...tour.heldBy(object).slice(0, 50).map(({ holder, label, step }) =>
            at(step, say(`${tour.objects[holder].name}의 ${label}: 붙잡힘`, `held by ${tour.objects[holder].name}, ${label}`))),
        freed === undefined ? make("li", {}, say("해제되지 않았다", "never freed")) : at(freed, say("× 해제", "× freed")));
}

panes.objects = () => {
    const pane = $("objects"), { picture } = tour;
    if (!picture) return void pane.replaceChildren(
        note("객체가 많아 그리지 않는다. 목록에는 모두 있다.", "Too many objects to draw; the list has them all."));
    const seen = things(), place = placeOf(eventAt(step)?.to);
    let drawing = drawObjects(picture, seen);
    // The reader's code needs room of its own where there is none.
    if (isCode(place) && codeBox(place).covers) drawing = drawObjects(picture, seen, place.object);
    const { drawn, travel } = drawEvent();
    drawing.append(...drawn);
    pane.replaceChildren(drawing);
    // The event and its way, else what the visit watches, else what has changed, as far as there is room from the first on.
    const near = [".event, .code, .lit", ".watched", ".changed"].map(kind => [...pane.querySelectorAll(kind)]).find(found => found.length);
    return near && (() => {
        const above = pane.getBoundingClientRect().top - pane.scrollTop, room = pane.clientHeight, [token] = pane.getElementsByClassName("event");
        const all = near.map(box => box.getBoundingClientRect()).sort((one, other) => one.top - other.top);
        const boxes = token && all.at(-1).bottom - all[0].top > room ? [token.getBoundingClientRect()] : all;
        const top = boxes[0].top - above, bottom = Math.max(...boxes.map(box => box.bottom).filter(end => end - boxes[0].top < room)) - above;
        // What is said at a milestone lies over the lower end.
        if (top < pane.scrollTop || bottom > pane.scrollTop + room * .8) pane.scrollTop = (top + bottom - room) / 2;
        travel?.();
    });
};

// What is drawn: the objects that live, and those that are just freed.
const isThere = ({ object }) => tour.isLive(object, step) || tour.objects[object].freed === step;

// What is higher than this stands closer together, and without the rows of which nothing is there: of a pane there would
// be too little.
const HIGH = 450;

function squeezed({ height, boxes, arrows }) {
    const rows = [...new Map(boxes.map(box => [box.top, box])).values()].sort((one, other) => one.top - other.top);
    const isEmpty = rows.map(({ top }) => !boxes.some(box => box.top === top && isThere(box)));
    const closer = rows.map((row, index) => [isEmpty[index] ? row.top : row.top + row.height, rows[index + 1]?.top ?? height, isEmpty[index] ? 1 : .4]);
    const down = y => Math.round(closer.reduce((now, [start, end, share]) => now - Math.min(Math.max(y - start, 0), end - start) * share, y));
    const isPast = y => rows.some(({ top, height }, index) => isEmpty[index] && top <= y && y <= top + height);
    return moved({ height, boxes, arrows: arrows.map(arrow => ({ ...arrow,
        points: arrow.points.filter(([, y], index) => index === 0 || index === arrow.points.length - 1 || !isPast(y)) })) }, down);
}

// The group with room below an object, if it is one of it.
function parted(group, object) {
    const box = group.boxes.find(box => box.object === object);
    return box ? moved(group, y => y > box.top + box.height ? y + 44 : y) : group;
}

const moved = ({ height, boxes, arrows }, down) => ({
    height: down(height),
    boxes: boxes.map(box => ({ ...box, top: down(box.top), line: down(box.top) + box.line - box.top })),
    arrows: arrows.map(arrow => ({ ...arrow, points: arrow.points.map(([x, y]) => [x, down(y)]) })),
});

// An arrow bends between rows, and runs straight past one.
function curve(points, isUp) {
    return points.slice(1).reduce((path, [x, y], index) => {
        const [fromX, fromY] = points[index], end = index === points.length - 2 ? y + (isUp ? 6 : -6) : y, bend = (end - fromY) / 2;
        return `${path}${index % 2 ? "L" : `C${fromX} ${fromY + bend} ${x} ${end - bend} `}${x} ${end}`;
    }, `M${points[0].join(" ")}`);
}

// The groups of objects, one below the other.
function drawObjects({ left, width, groups }, seen, caller) {
    const isHigh = groups.reduce((sum, group) => sum + group.height, 0) > HIGH;
    let height = 0;
    standing.boxes.clear();
    standing.ways.clear();
    const drawing = groups.filter(({ boxes }) => boxes.some(isThere)).map(group => parted(isHigh ? squeezed(group) : group, caller)).map(group => {
        height += group.height;
        return vector("g", { transform: `translate(0 ${height - group.height})` }, ...drawGroup(group, seen, height - group.height));
    });
    const above = tour.events?.handovers.length ? TOP : 4;
    return vector("svg", { viewBox: `${left - 6} ${-above} ${width - left + 12} ${height + above}`, role: "img",
        "aria-label": say("누가 누구를 붙잡고 있나. 같은 것이 ‘목록’에 글로 있다.", "Who holds whom. The pane ‘list’ has the same as text.") }, ...drawing);
}

// The objects in their places, and the arrows of what they hold now.
function drawGroup({ boxes, arrows }, seen, down) {
    const shown = boxes.filter(isThere), numbers = new Map();
    for (const box of shown) standing.boxes.set(box.object, { ...box, top: box.top + down });
    const drawn = shown.map(box => drawBox(box, labelsIn(box, numbers), seen));
    return [...arrows.flatMap(arrow => drawArrow(arrow, numbers, seen, down)), ...drawn];
}

const isHeld = (holder, holding) => tour.isLive(holder, step) && tour.held(holder, step).includes(holding);

// What stands in a box of what the object holds: one label is enough for what has the same one side by side. Where
// several arrows begin there, they are numbered.
function labelsIn({ object, slots }, numbers) {
    const labels = [];
    for (const { holding: index, x, isUp } of slots) {
        const holding = tour.holdings[index], last = labels.at(-1);
        if (!isHeld(object, holding)) continue;
        if (last?.isUp === isUp && last.text === holding.slot) last.places.push(x), last.holdings.push(index);
        else labels.push({ text: holding.slot, isUp, places: [x], holdings: [index] });
    }
    for (const label of labels.filter(({ holdings }) => holdings.length > 1)) {
        const signs = label.holdings.map((holding, place) => {
            numbers.set(`${object} ${holding}`, String.fromCodePoint(0x2460 + place));
            return numbers.get(`${object} ${holding}`);
        });
        label.text += " " + signs.join("");
    }
    return labels;
}

function drawArrow({ from, holding: index, points }, numbers, { cycles, lit }, down) {
    const holding = tour.holdings[index];
    if (!isHeld(from, holding) || !tour.isLive(holding.object, step)) return [];
    const kind = words("arrow", !holding.isWeak && cycles.get(holding.object)?.includes(from) && "round", holding.isWeak && "weak", lit === `${from} ${index}` && "lit");
    const number = numbers.get(`${from} ${index}`), [x, y] = points.at(-1), isUp = y < points[0][1];
    const way = Object.assign(vector("path", { class: kind, d: curve(points, isUp) }), { down });
    standing.ways.set(`${from} ${index}`, way);
    return [way, vector("path", { class: kind + " head", d: `M${x} ${y}l-3.5 ${isUp ? 7 : -7}h7z` }),
        ...number ? [vector("text", { class: "slot sign", x: x - 9, y: y + (isUp ? 13 : -4) }, number)] : []];
}

function drawBox({ object, left, top, width, height, line }, labels, { cycles, isChanged, isWatched }) {
    const isLive = tour.isLive(object, step), isRound = cycles.has(object);
    return vector("g", {
        class: words("box", !isLive && "ghost", isRound && "round", isWatched(object) && "watched"), onclick: () => choose(object),
    },
    isChanged(object) && vector("rect", { class: "changed", x: left - 3, y: top - 3, width: width + 6, height: height + 6, rx: 6 }),
    vector("rect", { x: left, y: top, width, height, rx: 4 }),
    vector("text", { x: left + width / 2, y: line }, words(isLive ? isRound && "⟲" : "×", tour.objects[object].name)),
    ...labels.map(({ text, isUp, places, holdings }) => vector("text", {
        class: "slot", x: places.reduce((sum, place) => sum + place, 0) / places.length, y: isUp ? top + 10 : top + height - 4.5,
    }, text, vector("title", {}, holdingLines(holdings.map(index => tour.holdings[index]), object => tour.objects[object].name).join("\n")))));
}
