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

const codeName = ({ code, isClosure }) => words(isClosure ? say("내 클로저", "your closure") : say("내 코드", "your code"), "·", nameOf(code));
const whoseName = place => isCode(place) ? codeName(place) : tour.objects[place.object].name;

// Who has handed it on is said where that is known for sure: the one holds the other, or one of them is the reader's code.
function eventText({ event, from, to, holding, isHandedOn }) {
    const [sender, taker] = [from, to].map(placeOf), isSure = sender && from !== to && (holding !== undefined || isCode(sender) || isCode(taker));
    return joined(`${event}: ` + (isSure ? `${whoseName(sender)} → ` : "") + whoseName(taker)
        + (holding === undefined ? "" : ` (${tour.holdings[holding].label})`), isHandedOn && say("건넸다", "handed on"));
}

const TOP = 26;

// Where the token stands at a place: at the upper right corner of a box, and of what is drawn below it for the reader's code.
function cornerOf(place) {
    const box = standing.boxes.get(place.object);
    if (isCode(place)) {
        const { left, top, width } = codeBox(place);
        return [left + width, top - 4];
    }
    return box && [box.left + box.width, box.top - 4];
}

// The reader's code stands below the object that has called it, or above all of them.
function codeBox(place) {
    const box = standing.boxes.get(place.object), width = codeName(place).length * 6.2 + 34, { left: first, width: last } = tour.picture;
    const left = box ? box.left + (box.width - width) / 2 : (first + last - width) / 2;
    return { left: Math.min(Math.max(left, first), last - width), top: box ? box.top + box.height + 9 : 4 - TOP, width, height: 17 };
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
    const code = box && vector("g", { class: "code" }, vector("rect", { x: box.left, y: box.top, width: box.width, height: box.height, rx: 4 }),
        vector("text", { x: box.left + box.width / 2 - 8, y: box.top + 12 }, codeName(place)));
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
    const length = arrow ? arrow.getTotalLength() : 0, parts = arrow ? 8 : -1;
    const along = Array.from({ length: parts + 1 }, (_, part) => arrow.getPointAtLength(length * part / parts)).map(({ x, y }) => [x, y + arrow.down]);
    return [cornerOf(sender), ...along, cornerOf(taker)];
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
