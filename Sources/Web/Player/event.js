// The event that is handed on: a token at the object that has it, and on its way along what the one holds the other by.

// Where the drawing of now has its boxes and arrows, and what the drawing before it showed.
const standing = { boxes: new Map(), ways: new Map() };
const eventBefore = { tour: undefined, step: 0, handover: undefined };
const wantsStillness = matchMedia("(prefers-reduced-motion: reduce)");

const placeOf = index => tour.events.places[index];
const isCode = place => place?.code !== undefined;

// The event at a step: what brought it there, and whether it was handed on already.
function eventAt(step) {
    const number = tour.events?.ofVisit[step] ?? 0;
    return number ? { index: Math.abs(number) - 1, isHandedOn: number < 0, ...tour.events.handovers[Math.abs(number) - 1] } : undefined;
}

const codeLines = ({ code, isClosure }) => [isClosure ? say("내 클로저", "your closure") : say("내 코드", "your code"), nameOf(code)];
const codeName = place => codeLines(place).join(" · ");
// As wide as its letters, of which those of Hangul are wider.
const codeWidth = place => Math.max(...codeLines(place).map(line => [...line].reduce((sum, letter) => sum + (letter > "\u1100" ? 10 : 6), 14)));
const whoseName = place => isCode(place) ? codeName(place) : tour.objects[place.object].name;

// Who has handed it on is said where that is known for sure: the one holds the other, or one of them is the reader's code.
function eventText({ event, from, to, holding, isHandedOn }) {
    const [sender, taker] = [from, to].map(placeOf), isSure = sender && from !== to && (holding !== undefined || isCode(sender) || isCode(taker));
    return joined(`${event}: ` + (isSure ? `${whoseName(sender)} → ` : "") + whoseName(taker)
        + (holding === undefined ? "" : ` (${tour.holdings[holding].label})`), isHandedOn && say("건넸다", "handed on"));
}

const TOP = 36;

// Where the token stands at a place: at the upper right corner of a box, and of what is drawn beside it for the reader's code.
function cornerOf(place) {
    const box = standing.boxes.get(place.object);
    if (isCode(place)) {
        const { left, top, width } = codeBox(place);
        return [left + width, top - 4];
    }
    return box && [box.left + box.width, box.top - 4];
}

// The reader's code stands beside the object that has called it, where it covers no box and no arrow, as far as there is
// such a place; else above all of them.
function codeBox(place) {
    const box = standing.boxes.get(place.object), width = codeWidth(place), height = 28, { left: first, width: last } = tour.picture;
    if (!box) return { left: (first + last - width) / 2, top: 2 - TOP, width, height };
    const row = box.top + (box.height - height) / 2, away = 22, beside = [box.left + box.width + away, box.left - width - away];
    const lefts = [...beside, ...Array.from({ length: Math.max((last - width - first) / 10, 0) + 1 }, (_, index) => first + index * 10)]
        .filter(left => left === first || left > first && left + width <= last);
    const far = left => Math.abs(left + width / 2 - box.left - box.width / 2);
    const spots = [row, box.top - height - 9, box.top + box.height + 16].flatMap(top => lefts.map(left => [left, top]))
        .sort(([one], [other]) => far(one) - far(other));
    // Around it the token needs some room, too.
    const isIn = ([left, top], x, y, wide = 0, high = 0) => left - 3 < x + wide && x < left + width + 14 && top - 12 < y + high && y < top + height + 3;
    const boxes = [...standing.boxes.values()], points = [...standing.ways.values()].flatMap(way => pointsOf(way, Math.ceil(way.getTotalLength() / 8)));
    const covered = spot => boxes.filter(({ left, top, width, height }) => isIn(spot, left, top, width, height)).length * 99
        + points.filter(([x, y]) => isIn(spot, x, y)).length;
    const [[left, top], covers] = spots.map(spot => [spot, covered(spot)]).reduce((one, other) => other[1] < one[1] ? other : one);
    return { left, top, width, height, covers };
}

// From the object that has called the code to where that stands, as short as can be.
function drawCall(box, code) {
    const near = (start, length, other, otherLength) => Math.min(Math.max(other + otherLength / 2, start + 6), start + length - 6);
    const isBeside = code.left > box.left + box.width || code.left + code.width < box.left;
    const [x, y] = isBeside ? [code.left > box.left ? box.left + box.width : box.left, near(box.top, box.height, code.top, code.height)]
        : [near(box.left, box.width, code.left, code.width), code.top > box.top ? box.top + box.height : box.top];
    const [toX, toY] = isBeside ? [code.left > box.left ? code.left : code.left + code.width, code.top + code.height / 2]
        : [near(code.left, code.width, x, 0), code.top > box.top ? code.top : code.top + code.height];
    const turn = Math.atan2(toY - y, toX - x) * 180 / Math.PI;
    return [vector("path", { class: "call", d: `M${x} ${y}L${toX} ${toY}` }), vector("path", { class: "call head", d: "M0 0l-7 -3.5v7z", transform: `translate(${toX} ${toY}) rotate(${turn})` })];
}

// The token in the drawing, and how it gets there once the drawing is on the page.
function drawEvent() {
    const shown = eventAt(step), before = eventBefore.tour === tour ? eventBefore : {}, place = shown && placeOf(shown.to);
    const corner = place && cornerOf(place), way = corner && wayBetween(before, shown, corner);
    Object.assign(eventBefore, { tour, step, handover: shown?.index });
    if (!corner) return { drawn: [] };
    const text = shown.event.length > 22 ? shown.event.slice(0, 21) + "…" : shown.event, width = text.length * 5.6 + 12;
    const [x, y] = [Math.min(corner[0], tour.picture.width + 5 - width / 2), corner[1]];
    const token = vector("g", { class: words("event", shown.isHandedOn && "passed"), transform: `translate(${x} ${y})` },
        vector("title", {}, eventText(shown)),
        vector("rect", { x: -width / 2, y: -8, width, height: 16, rx: 8 }), vector("text", { y: 3.5 }, text));
    const box = isCode(place) && codeBox(place);
    const caller = box && standing.boxes.get(place.object);
    const code = box && vector("g", { class: "code" }, caller && drawCall(caller, box), vector("rect", { x: box.left, y: box.top, width: box.width, height: box.height, rx: 4 }),
        ...codeLines(place).map((line, index) => vector("text", { x: box.left + box.width / 2, y: box.top + 12 + index * 11.5 }, line)));
    return { drawn: [code, token].filter(part => part), token, travel: () => travel(token, way, [x, y]) };
}

// The handovers that led to one, the first one first, as far as each begins where the one before it led to.
function chainTo(index) {
    const chain = [];
    for (let next = index, from; next !== undefined; next = tour.events.handovers[next].before) {
        if (from !== undefined && tour.events.handovers[next].to !== from) break;
        chain.unshift(next);
        ({ from } = tour.events.handovers[next]);
        if (from === undefined) break;
    }
    return chain;
}

// The points by which the token has come from the step that was shown before: forth by what was handed on since then,
// back by what was not yet.
function wayBetween(before, shown, corner) {
    if (before.step === undefined || before.step === step) return [];
    const [then, now] = [before.handover, shown.index].map(chainTo), isForth = step > before.step;
    const handovers = isForth ? now.filter(index => !then.includes(index)) : then.filter(index => !now.includes(index));
    const points = handovers.flatMap(wayOf);
    return points.some(point => !point) ? [] : isForth ? points : points.reverse();
}

// From the one to the other, along the arrow that leads there, if one does.
function wayOf(index) {
    const { from, to, holding } = tour.events.handovers[index];
    if (from === undefined || to === undefined || from === to) return [];
    const [sender, taker] = [from, to].map(placeOf), arrow = holding !== undefined && standing.ways.get(`${sender.object} ${holding}`);
    return [cornerOf(sender), ...arrow ? pointsOf(arrow, 8) : [], cornerOf(taker)];
}

// So many parts of an arrow end at these points.
function pointsOf(arrow, parts) {
    const length = arrow.getTotalLength();
    return Array.from({ length: parts + 1 }, (_, part) => arrow.getPointAtLength(length * part / parts)).map(({ x, y }) => [x, y + arrow.down]);
}

function travel(token, way, end) {
    if (!way.length || wantsStillness.matches) return;
    const points = [...way, end], lengths = points.map(([x, y], place) => place ? Math.hypot(x - points[place - 1][0], y - points[place - 1][1]) : 0);
    const whole = lengths.reduce((sum, length) => sum + length, 0);
    let gone = 0;
    token.animate(points.map(([x, y], place) => ({
        transform: `translate(${x}px, ${y}px)`, offset: Math.min((gone += lengths[place]) / whole, 1) || 0,
    })), { duration: Math.min(350 + whole * 3, 1200), easing: "ease-in-out" });
}
