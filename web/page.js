
"use strict";
// Shows the journeys that Swift has prepared. What comes from a source gets into the page as text alone.

const $ = id => document.getElementById(id);
const root = document.documentElement;
const player = $("player");

// An element with attributes and listeners, and with texts and elements in it.
function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value !== undefined && value !== false) element.setAttribute(name, value);
    }
    element.append(...children.flat().filter(child => child !== undefined && child !== ""));
    return element;
}

const say = (korean, english) => root.lang === "ko" ? korean : english;
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
// The place of the first number above another one, in ascending numbers.
function placeAbove(numbers, number, value = each => each) {
    let low = 0, high = numbers.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (value(numbers[middle]) > number) high = middle; else low = middle + 1;
    }
    return low;
}

// What is kept from one time to the next, where the browser allows it.
const kept = {
    get(key) { try { return localStorage.getItem("rxtravel." + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("rxtravel." + key, value); } catch { /* Then it is not. */ } },
};

// MARK: What Swift has prepared

async function unpack(name) {
    const bytes = Uint8Array.from(atob($("data-" + name).textContent), character => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(stream).text());
}

// A tour's journey, with all that a step looks up. A step is a visit, by its index, or the end behind the last one.
class Tour {
    constructor(data) {
        Object.assign(this, data);
        this.end = this.stop.length;
        this.hasThreads = this.thread.some(thread => thread > 1);
        this.leftAt = Number(kept.get("step." + this.name) ?? 0);
        this.files = new Map();
        this.readVisits();
        this.readObjects();
    }

    readVisits() {
        this.visitsOf = new Map();
        this.firstVisits = [];
        this.depth = new Int32Array(this.end);
        let callCount = 0;
        for (const call of this.call) callCount = Math.max(callCount, call + 1);
        this.firstInside = new Int32Array(callCount).fill(-1);
        this.lastInside = new Int32Array(callCount);
        this.callsBefore = new Int32Array(callCount);
        const made = new Int32Array(callCount);
        for (let visit = 0; visit < this.end; visit++) {
            const stop = this.stop[visit], call = this.call[visit], caller = this.caller(visit);
            if (!this.visitsOf.has(stop)) {
                this.visitsOf.set(stop, []);
                this.firstVisits.push(visit);
            }
            this.visitsOf.get(stop).push(visit);
            this.depth[visit] = caller < 0 ? 0 : this.depth[caller] + 1;
            if (this.firstInside[call] < 0) {
                this.firstInside[call] = visit;
                if (caller >= 0) this.callsBefore[call] = made[this.call[caller]]++;
            }
            this.lastInside[call] = visit;
        }
        // A call ends no sooner than the calls inside it, and these begin later.
        for (let visit = this.end - 1; visit >= 0; visit--) {
            if (this.caller(visit) < 0) continue;
            const outer = this.call[this.caller(visit)];
            this.lastInside[outer] = Math.max(this.lastInside[outer], this.lastInside[this.call[visit]]);
        }
    }

    readObjects() {
        this.madeAt = this.objects.map((_, object) => this.isMade[object] ? Infinity : 0);
        this.freedAt = this.objects.map(() => Infinity);
        const steps = (pairs, at) => {
            const found = new Map();
            for (let index = 0; index < pairs.length; index += 2) {
                at[pairs[index + 1]] = pairs[index];
                found.set(pairs[index], [...found.get(pairs[index]) ?? [], pairs[index + 1]]);
            }
            return found;
        };
        this.madeOn = steps(this.made, this.madeAt);
        this.freedOn = steps(this.freed, this.freedAt);
        this.changes = this.objects.map(() => []);
        for (const [step, object, ...held] of this.holdings) {
            const list = [];
            for (let index = 0; index < held.length; index += 3) {
                list.push({ label: held[index], object: held[index + 1], isWeak: held[index + 2] > 0 });
            }
            this.changes[object].push({ step, held: list });
        }
    }

    caller(visit) { return this.parent[visit] ? visit - this.parent[visit] : -1; }

    // The calls that are open at a step, the outermost first: of each call, the visit that it is at.
    path(step) {
        const path = [];
        for (let visit = step < this.end ? step : -1; visit >= 0; visit = this.caller(visit)) path.push(visit);
        return path.reverse();
    }

    stepAfterCall(step) {
        if (step >= this.end) return undefined;
        const thread = this.thread[step];
        for (let next = this.lastInside[this.call[step]] + 1; next < this.end; next++) {
            if (this.thread[next] === thread) return next;
        }
        return undefined;
    }

    // The next visit of a stop behind a step, from the beginning again when there is none.
    nextVisit(stop, step) {
        const visits = this.visitsOf.get(stop);
        return visits && (visits[placeAbove(visits, step)] ?? visits[0]);
    }

    // The next visit whose stop says or is called something, or that shows such a value.
    nextSaying(text, step) {
        const wanted = text.toLowerCase();
        const isSaying = new Set([...this.visitsOf.keys()].filter(number => {
            const stop = stops.get(number);
            return [stop.title, say(stop.ko, stop.en)].some(words => words.toLowerCase().includes(wanted));
        }));
        const isShowing = new Set(this.values.flatMap((values, index) =>
            values.some(([, description]) => description.toLowerCase().startsWith(wanted)) ? [index] : []));
        for (let next = 1; next <= this.end; next++) {
            const visit = (step + next) % (this.end + 1);
            if (isSaying.has(this.stop[visit]) || isShowing.has(this.value[visit])) return visit;
        }
        return undefined;
    }

    isLive(object, step) { return this.madeAt[object] <= step && step < this.freedAt[object]; }

    held(object, step) {
        const changes = this.changes[object];
        const place = placeAbove(changes, step, change => change.step);
        return place ? changes[place - 1].held : [];
    }

    // The live objects that hold themselves, directly or by way of others.
    inCycles(live, step) {
        const next = new Map(live.map(object => [object, this.held(object, step)
            .filter(held => held.object >= 0 && !held.isWeak && this.isLive(held.object, step))
            .map(held => held.object)]));
        // What holds nothing, or is held by nothing that is left, is in no cycle.
        for (let before = Infinity; next.size < before;) {
            before = next.size;
            const held = new Set([...next.values()].flat());
            for (const [object, others] of next) {
                const left = others.filter(other => next.has(other));
                if (left.length && held.has(object)) next.set(object, left); else next.delete(object);
            }
        }
        const reaches = object => {
            const seen = new Set(), waiting = [...next.get(object)];
            while (waiting.length) {
                const other = waiting.pop();
                if (other === object) return true;
                if (!seen.has(other)) {
                    seen.add(other);
                    waiting.push(...next.get(other) ?? []);
                }
            }
            return false;
        };
        return new Set([...next.keys()].filter(reaches));
    }

    // Who held an object, and from which step to which.
    heldBy(object) {
        return this.changes.flatMap((changes, holder) => {
            const spans = [];
            for (const { step, held } of changes) {
                const now = held.find(held => held.object === object);
                const open = spans.at(-1)?.to === undefined ? spans.at(-1) : undefined;
                if (open && open.label !== now?.label) open.to = step;
                if (now && open?.label !== now.label) spans.push({ holder, label: now.label, from: step });
            }
            for (const span of spans) span.to ??= this.freedAt[holder];
            return spans;
        }).sort((one, other) => one.from - other.from);
    }
}

// MARK: Where somebody is

let shared, stops, sources, tour;
let step = 0, chosenObject = -1, listedStop = 0, lastSearch = "", isFolded = true, awaited = "";
const tours = new Map();
const chosen = { left: "calls", middle: "source", right: "objects", bottom: "output" };
const columns = { calls: "left", tree: "left", source: "middle", objects: "right", why: "right", visits: "right", output: "bottom" };
const phone = matchMedia("(max-width: 56rem)");
let front = "source";

const isShown = pane => phone.matches ? front === pane : chosen[columns[pane]] === pane;

function address(at = step) {
    if (at >= tour.end) return `#${tour.name}/end`;
    const visits = tour.visitsOf.get(tour.stop[at]), place = placeAbove(visits, at);
    return `#${tour.name}/${tour.stop[at]}${place > 1 ? "." + place : ""}`;
}

let pending = 0;
// Writes down where somebody is: not at each step of a held key, which browsers refuse.
function settle() {
    if (!tour) return;
    clearTimeout(pending);
    pending = 0;
    if (location.hash !== address()) history.replaceState(null, "", address());
    kept.set("step." + tour.name, step);
}

// Goes to a step; a jump can be undone with the browser's way back.
function go(to, isJump = false) {
    if (to === undefined) return;
    notify("");
    const target = Math.min(Math.max(to, 0), tour.end);
    if (isJump && target !== step) {
        settle();
        history.pushState(null, "", address(target));
    }
    step = target;
    listedStop = tour.stop[step] ?? 0;
    pending ||= setTimeout(settle, 250);
    render();
}

// Goes where the address says, or to the first tour.
async function follow() {
    const [, name, number, place, end] = /^#([\w-]+)(?:\/(?:(\d+)(?:\.(\d+))?|(end)))?$/.exec(decodeURI(location.hash)) ?? [];
    const known = shared.tours.find(tour => tour.name === name) ?? shared.tours[0];
    awaited = known.name;
    if (!tours.has(known.name)) tours.set(known.name, unpack(known.name).then(data => new Tour(data)));
    const next = await tours.get(known.name);
    if (awaited !== known.name) return;
    const isNew = tour !== next;
    tour = next;
    if (isNew) enter();
    const visits = tour.visitsOf.get(Number(number)) ?? [];
    go(end ? tour.end : visits[(place ?? 1) - 1] ?? visits[0] ?? 0);
    if (number && !visits.length) notify(noVisit(number));
}

const noVisit = number => say(`여행 ${number}: 이 길에는 없는 정거장이다.`, `This tour does not visit 여행 ${number}.`);

// Makes what is the same for all steps of a tour.
function enter() {
    chosenObject = -1;
    $("tour").value = tour.name;
    $("slider").max = tour.end;
    document.title = `${tour.name} · RxTravel`;
    step = 0;
    drawFlame();
}

function notify(text) {
    if ($("notice").textContent !== text) $("notice").textContent = text;
}

// MARK: Drawing

const shortened = title => title.split(/(?<=[.:(])/).flatMap(part => [part, make("wbr")]);
const valueText = ([expression, description]) => `${expression} ${description}`;
const valuesOf = visit => tour.values[tour.value[visit]];
const here = visit => visit === step ? "step" : undefined;

function jump(visit, attributes, ...children) {
    return make("button", { type: "button", onclick: () => go(visit, true), ...attributes }, ...children);
}

function render() {
    drawVisit();
    for (const pane of Object.keys(columns)) {
        const isFront = isShown(pane);
        $(pane).hidden = !isFront;
        if (isFront) panes[pane]();
    }
    for (const button of document.querySelectorAll("[data-pane]")) {
        button.setAttribute("aria-pressed", isShown(button.dataset.pane));
    }
    $("slider").value = step;
    $("slider").setAttribute("aria-valuetext", `${$("at").textContent} ${$("title").textContent}`);
    drawPath();
    // What had the focus may be gone; the keys shall go on.
    if (document.activeElement === document.body) player.focus({ preventScroll: true });
}

function drawVisit() {
    const isEnd = step >= tour.end;
    $("at").textContent = isEnd ? say("끝", "the end") : `${step + 1} / ${tour.end}`;
    const changes = [["made", "+", tour.madeOn], ["freed", "×", tour.freedOn]].flatMap(([kind, sign, on]) =>
        on.has(step) ? [make("span", { class: kind }, `${sign} ${on.get(step).map(object => tour.objects[object]).join(", ")}`)] : []);
    if (isEnd) {
        const index = shared.tours.findIndex(each => each.name === tour.name), next = shared.tours[index + 1];
        const left = tour.objects.filter((_, object) => tour.freedAt[object] === Infinity);
        $("title").replaceChildren(say("끝 · 프로그램이 끝났다", "The end · the route has returned"));
        $("count").textContent = "";
        $("sentence").replaceChildren(
            left.length ? say("끝까지 해제되지 않은 것: ", "Never freed: ") + left.slice(0, 12).join(", ") + (left.length > 12 ? ", …" : "") + ". " : "",
            ...next ? [make("a", { href: "#" + next.name }, say(`다음 여행: ${next.name}: ${next.ko}`, `Next tour: ${next.name}: ${next.en}`))] : []);
        $("values").replaceChildren(...changes);
        return;
    }
    const stop = stops.get(tour.stop[step]), visits = tour.visitsOf.get(stop.number);
    $("title").replaceChildren(make("b", {}, `여행 ${stop.number}`), " · ", ...shortened(stop.title));
    const place = placeAbove(visits, step), thread = tour.thread[step];
    $("count").textContent = [
        tour.hasThreads ? say(`스레드 ${thread}`, `thread ${thread}`) : "",
        visits.length > 1 ? say(`${visits.length}번 중 ${place}번째 방문`, `visit ${place} of ${visits.length}`) : "",
    ].filter(text => text).join(" · ");
    $("sentence").textContent = say(stop.ko, stop.en);
    $("values").replaceChildren(
        ...valuesOf(step).map(([expression, description]) => make("span", {}, make("i", {}, expression), " ", description)),
        ...changes);
}

const panes = {
    calls() {
        const path = tour.path(step);
        const rows = path.slice(-300).map(visit => make("li", {}, jump(visit, { "aria-current": here(visit) },
            make("b", {}, `${tour.stop[visit]}`), make("span", {}, ...shortened(stops.get(tour.stop[visit]).short)),
            make("small", {}, tour.callsBefore[tour.call[visit]] ? `+${tour.callsBefore[tour.call[visit]]}` : ""))));
        $("calls").replaceChildren(make("ol", { class: "rows" }, ...rows));
        $("calls").scrollTop = $("calls").scrollHeight;
    },

    tree() {
        list($("tree"), tour.end, 44, step, [], visit => {
            const title = make("span", {}, (tour.thread[visit] > 1 ? `T${tour.thread[visit]} ` : "") + stops.get(tour.stop[visit]).short,
                make("br"), make("small", {}, valuesOf(visit).map(valueText).join(" · ")));
            title.style.paddingLeft = `${Math.min(tour.depth[visit], 20) * 6}px`;
            return [make("b", {}, `${tour.stop[visit]}`), title];
        });
    },

    source() {
        const stop = stops.get(tour.stop[step]);
        if (!stop) return $("source").replaceChildren(make("p", { class: "note" }, say("끝에는 정거장이 없다.", "There is no stop at the end.")));
        if (!tour.files.has(stop.file)) tour.files.set(stop.file, drawSource(sources.get(stop.file)));
        const file = tour.files.get(stop.file), line = file.children[stop.lines[2] - 1], pane = $("source");
        const isNew = file.parentNode !== pane;
        if (isNew) pane.replaceChildren(file);
        $("place").replaceChildren(...shortened(stop.file.split("/").slice(2).join("/") + ":" + stop.lines[2]));
        pane.classList.toggle("folded", isFolded);
        pane.querySelector(".here")?.classList.remove("here");
        line.classList.add("here");
        const top = line.offsetTop - pane.scrollTop, room = pane.clientHeight;
        if (isNew || top < room * .15 || top + line.offsetHeight > room * .85) pane.scrollTop += top - room * .4;
    },

    objects() {
        const all = tour.objects.map((_, object) => object), freed = tour.freedOn.get(step) ?? [];
        const live = all.filter(object => tour.isLive(object, step));
        const gone = all.filter(object => tour.freedAt[object] <= step && !freed.includes(object))
            .sort((one, other) => tour.freedAt[other] - tour.freedAt[one] || other - one);
        const cycles = tour.inCycles(live, step), made = tour.madeOn.get(step) ?? [];
        const watched = step < tour.end ? valuesOf(step).map(value => value[2]) : [];
        const name = object => tour.objects[object] + (cycles.has(object) ? " ⟲" : "");
        const thing = (object, sign, kind, ...below) => make("li", { class: kind }, make("button", {
            type: "button", "aria-pressed": object === chosenObject ? "true" : "false",
            onclick: () => { chosenObject = object === chosenObject ? -1 : object; render(); },
        }, sign + name(object)), ...below, object === chosenObject ? drawHistory(object) : undefined);
        const holding = ({ label, object, isWeak }) => make("li", {},
            `${label}${isWeak ? " ⇢ weak " : " → "}${object < 0 ? say("클로저", "a closure") : name(object)}`);
        const count = say(`살아 있는 객체 ${live.length}개 · 해제 ${gone.length + freed.length}개`,
            `${counted(live.length, "live object")} · ${gone.length + freed.length} freed`) + (cycles.size ? say(" · ⟲ 순환", " · ⟲ a cycle") : "");
        const most = 150;
        $("objects").replaceChildren(make("p", { class: "note" }, count), make("ul", { class: "things" },
            ...freed.slice(0, most).map(object => thing(object, "× ", "gone freed")),
            ...live.slice(0, most).map(object => thing(object, made.includes(object) ? "+ " : "",
                watched.includes(object) ? "watched" : made.includes(object) ? "made" : "",
                make("ul", {}, ...tour.held(object, step).map(holding)))),
            ...gone.slice(0, most).map(object => thing(object, "× ", "gone"))));
    },

    why() {
        const stop = stops.get(tour.stop[step]), pane = $("why");
        if (pane.dataset.shown === `${stop?.number} ${root.lang}`) return;
        pane.dataset.shown = `${stop?.number} ${root.lang}`;
        const prose = stop && say(stop.proseKo, stop.proseEn);
        pane.replaceChildren(
            ...stop ? [make("h3", {}, `여행 ${stop.number} · `, ...shortened(stop.title))] : [],
            ...prose ? prose.map(drawProse) : [make("p", {}, say("이 정거장을 두고 글이 하는 말이 없다.", "No page says anything of this stop."))]);
        pane.scrollTop = 0;
    },

    visits() {
        const stop = stops.get(listedStop), visits = stop ? tour.visitsOf.get(listedStop) ?? [] : [];
        if (!stop) return $("visits").replaceChildren(make("p", { class: "note" }, say("끝에는 정거장이 없다.", "There is no stop at the end.")));
        const head = make("p", { class: "note" }, make("b", { class: "stop" }, `여행 ${stop.number}`), " · ", ...shortened(stop.title));
        const place = Math.max(placeAbove(visits, step) - 1, 0);
        list($("visits"), visits.length, 48, place, [head], index => {
            const visit = visits[index], caller = tour.caller(visit);
            return [make("b", {}, `${visit + 1}`), make("span", {}, valuesOf(visit).map(valueText).join(" · ") || "–", make("br"),
                make("small", {}, caller < 0 ? "" : say("부른 곳 ", "called at ") + `여행 ${tour.stop[caller]} ${stops.get(tour.stop[caller]).short}`))];
        }, index => visits[index]);
    },

    output() {
        const count = placeAbove(tour.printed, step), before = placeAbove(tour.printed, step - 1);
        const first = Math.max(count - 200, 0);
        $("output").replaceChildren(...tour.lines.slice(first, count).map((line, index) =>
            make("p", first + index >= before ? { class: "new" } : {}, "» " + line)));
        if (!count) $("output").replaceChildren(make("p", { class: "note" }, say("아직 출력이 없다.", "Nothing printed yet.")));
        $("output").scrollTop = $("output").scrollHeight;
    },
};

// A list of which only the rows exist that can be seen.
function list(pane, count, height, current, head, row, visitOf = index => index) {
    const rows = make("ol", { class: "rows", "aria-setsize": count });
    rows.style.height = `${count * height}px`;
    pane.replaceChildren(...head, rows);
    const middle = Math.max(current * height - pane.clientHeight / 2, 0);
    if (Math.abs(pane.scrollTop - middle) > pane.clientHeight * .4) pane.scrollTop = middle;
    const fill = () => {
        const first = Math.max(Math.floor((pane.scrollTop - rows.offsetTop) / height) - 4, 0);
        const last = Math.min(first + Math.ceil(pane.clientHeight / height) + 8, count);
        rows.replaceChildren(...Array.from({ length: Math.max(last - first, 0) }, (_, offset) => {
            const index = first + offset;
            const button = jump(visitOf(index), { "aria-current": here(visitOf(index)) }, ...row(index));
            button.style.top = `${index * height}px`;
            button.style.height = `${height}px`;
            return make("li", {}, button);
        }));
    };
    pane.onscroll = fill;
    fill();
}

const roles = ["", "keyword", "type", "literal", "comment"];

// The lines of a file; those that belong to a stop of the tour lead to its visits.
function drawSource(source) {
    const owner = new Map(), tells = new Map(), said = new Set();
    for (const stop of stops.values()) {
        if (stop.file !== source.path) continue;
        tells.set(stop.lines[0], stop);
        for (let line = stop.lines[0] + 1; line <= stop.lines[1]; line++) said.add(line);
        if (!tour.visitsOf.has(stop.number)) continue;
        for (let line = stop.lines[2]; line <= stop.lines[3]; line++) owner.set(line, stop);
    }
    let part = 0;
    return make("div", {}, ...source.text.split("\n").map((text, index) => {
        const number = index + 1, code = make("code"), leads = owner.get(number), stop = tells.get(number);
        for (let at = 0; at < text.length; part++) {
            const length = source.parts[part] >> 3, role = roles[source.parts[part] & 7];
            const piece = text.slice(at, at + length);
            at += length;
            const mark = role === "comment" && stop ? piece.indexOf(`여행 ${stop.number}`) : -1;
            if (mark >= 0) {
                const end = mark + `여행 ${stop.number}`.length;
                code.append(make("span", { class: role }, piece.slice(0, mark)), drawChip(stop), make("span", { class: role }, piece.slice(end)));
            } else {
                code.append(role ? make("span", { class: role }, piece) : piece);
            }
        }
        const indent = text.length - text.trimStart().length + 4;
        code.style.paddingLeft = `${indent}ch`;
        code.style.textIndent = `-${indent}ch`;
        return make("div", {
            class: ["line", leads ? "leads" : "", stop ? "tells" : "", said.has(number) ? "said" : ""].join(" ").trim(),
            onclick: leads && (() => go(tour.nextVisit(leads.number, step), true)),
        }, make("span", {}, `${number}`), code);
    }));
}

// The number of a stop in the source: it leads to all its visits.
function drawChip(stop) {
    const visits = tour.visitsOf.get(stop.number);
    if (!visits) return make("span", { class: "comment" }, `여행 ${stop.number}`);
    return make("button", { type: "button", onclick: event => {
        event.stopPropagation();
        listedStop = stop.number;
        show("visits");
    } }, `여행 ${stop.number}`);
}

function drawProse(piece) {
    if (typeof piece === "string") return piece;
    if (typeof piece === "number") {
        const home = tour.visitsOf.has(piece) ? tour.name : stops.get(piece)?.tour;
        return home ? make("a", { href: `#${home}/${piece}` }, `여행 ${piece}`) : `여행 ${piece}`;
    }
    const [tag, ...children] = piece;
    return make(tag, {}, ...children.map(drawProse));
}

// When an object was made, by whom it was held, and when it was freed.
function drawHistory(object) {
    const at = (step, text) => make("li", {}, jump(Math.min(step, tour.end), {}, text, " ",
        make("small", {}, step >= tour.end ? say("끝", "the end") : `${step + 1} / ${tour.end}`)));
    const born = tour.madeAt[object], gone = tour.freedAt[object];
    return make("ul", { class: "history" },
        born > 0 ? at(born, say("+ 생성", "+ made")) : make("li", {}, say("전부터 있었다", "was there before")),
        ...tour.heldBy(object).slice(0, 50).map(span =>
            at(span.from, say(`${tour.objects[span.holder]}의 ${span.label}: 붙잡힘`, `held by ${tour.objects[span.holder]}, ${span.label}`))),
        gone < Infinity ? at(gone, say("× 해제", "× freed")) : make("li", {}, say("해제되지 않았다", "never freed")));
}

// MARK: Time, from left to right

const colour = name => getComputedStyle(root).getPropertyValue(name).trim();
const isOwn = visit => stops.get(tour.stop[visit]).file.startsWith("Sources/Routes/");
let flame;

// A canvas as large as its place, cleared, and its size.
function sheet(canvas) {
    const { clientWidth: width, clientHeight: height } = canvas, ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    return { context, width, height };
}

// The calls, one lane a thread: one box a call, and what it calls above it; below them what was printed, made and freed.
function drawFlame() {
    const { context, width, height } = sheet($("flame"));
    const calls = tour.firstInside.length, lanes = [];
    for (let call = 0; call < calls; call++) {
        const visit = tour.firstInside[call], thread = tour.thread[visit] - 1;
        lanes[thread] = Math.max(lanes[thread] ?? 0, tour.depth[visit] + 1);
    }
    const gap = lanes.length > 1 ? 5 : 0, marks = height > 120 ? 40 : 0;
    const rows = lanes.reduce((sum, depth) => sum + depth, 0);
    const row = Math.min((height - marks - gap * lanes.length) / rows, 16), x = step => step / Math.max(tour.end, 1) * width;
    // The first thread stands at the top.
    const bottoms = [];
    let top = 0;
    lanes.forEach((depth, thread) => { bottoms[thread] = top + depth * row; top += depth * row + gap; });
    const box = call => {
        const visit = tour.firstInside[call], left = x(visit);
        return [left, bottoms[tour.thread[visit] - 1] - (tour.depth[visit] + 1) * row, x(tour.lastInside[call] + 1) - left, row];
    };
    flame = { box, x };
    const [own, other, ink] = [colour("--own"), colour("--frame"), colour("--ink")];
    context.font = `${Math.min(row - 3, 11)}px system-ui, sans-serif`;
    const drawnTo = new Float64Array(rows + 1);
    for (let call = 0; call < calls; call++) {
        const visit = tour.firstInside[call], [left, up, wide, high] = box(call);
        const key = Math.round(up / row);
        if (left + wide < drawnTo[key] + .4) continue;
        drawnTo[key] = left + wide;
        context.fillStyle = isOwn(visit) ? own : other;
        context.fillRect(left, up, Math.max(wide - (wide > 3 ? 1 : 0), .6), high - (high > 3 ? 1 : 0));
        if (row > 11 && wide > 40) {
            context.fillStyle = ink;
            context.save();
            context.beginPath();
            context.rect(left, up, wide - 3, high);
            context.clip();
            context.fillText(stops.get(tour.stop[visit]).name, left + 3, up + high - 4.5);
            context.restore();
        }
    }
    context.fillStyle = colour("--dim");
    context.font = "600 11px system-ui, sans-serif";
    if (gap) bottoms.forEach((bottom, thread) => context.fillText(`T${thread + 1}`, 0, bottom - lanes[thread] * row + 9));
    if (marks) drawMarks(context, top + 11, x);
}

function drawMarks(context, top, x) {
    context.font = "600 12px system-ui, sans-serif";
    const signs = [["»", tour.printed, "--made"], ["+", [...tour.madeOn.keys()], "--accent"], ["×", [...tour.freedOn.keys()], "--freed"]];
    signs.forEach(([sign, steps, name], index) => {
        context.fillStyle = colour(name);
        const isDense = steps.length > 300;
        for (const step of steps) {
            if (isDense) context.fillRect(x(step), top + index * 12 - 8, 1, 8);
            else context.fillText(sign, Math.max(x(step) - 6, 0), top + index * 12);
        }
    });
}

// The calls that are open, and the cursor.
function drawPath() {
    const { context, height, width } = sheet($("path"));
    const [own, other] = [colour("--open-own"), colour("--open")];
    for (const visit of tour.path(step)) {
        const [left, top, wide, high] = flame.box(tour.call[visit]);
        context.fillStyle = isOwn(visit) ? own : other;
        context.fillRect(left, top, Math.max(wide - 1, 1), Math.max(high - 1, 1));
    }
    context.fillStyle = colour("--ink");
    context.fillRect(Math.min(flame.x(step), width - 2), 0, 2, height);
}

// MARK: Keys, buttons, links

function show(pane, isToggle = false) {
    const column = columns[pane];
    const home = { left: "calls", middle: "source", right: "objects", bottom: "output" };
    const next = isToggle && isShown(pane) ? (phone.matches ? "source" : home[column]) : pane;
    chosen[columns[next]] = next;
    front = next;
    render();
    if (phone.matches) document.querySelector(`[data-pane="${next}"]`).scrollIntoView({ block: "nearest", inline: "center" });
}

function choose(language) {
    root.lang = language;
    kept.set("language", language);
    $("tour").replaceChildren(...shared.tours.map((tour, index) =>
        make("option", { value: tour.name }, `${index + 1} ${tour.name}: ${say(tour.ko, tour.en)}`)));
    $("query").placeholder = say("여행 번호, 이름, 문장, 값", "number, name, sentence, value");
    const labels = {
        visit: say("이 방문", "this visit"), heads: say("화면", "panes"), slider: say("방문", "visit"), calls: say("열린 호출", "open calls"),
        tree: say("모든 방문", "all visits"), source: say("소스", "source"), objects: say("객체", "objects"), why: say("왜", "why"),
        visits: say("방문", "visits"), output: say("출력", "output"),
        flame: say("시간에 따른 호출. 같은 것이 ‘모든 방문’에 글로 있다.", "The calls over time. The pane ‘all visits’ has the same as text."),
    };
    for (const [id, label] of Object.entries(labels)) $(id).setAttribute("aria-label", label);
    if (tour) {
        $("tour").value = tour.name;
        render();
    }
}

function search(text) {
    const wanted = text.trim() || lastSearch;
    if (!wanted) return;
    lastSearch = wanted;
    const number = /^(?:여행 ?)?(\d+)$/.exec(wanted)?.[1];
    const found = number ? tour.nextVisit(Number(number), step) : tour.nextSaying(wanted, step);
    go(found, true);
    if (found === undefined) notify(number ? noVisit(number) : say(`‘${wanted}’: 이름에도 문장에도 값에도 없다.`, `No name, sentence or value has ‘${wanted}’.`));
}

// Goes to a step if there is one, else says why not.
function walk(to, korean, english, isJump = true) {
    if (to === undefined) notify(say(korean, english)); else go(to, isJump);
}

const next = () => walk(step < tour.end ? step + 1 : undefined, "여기가 끝이다.", "This is the end.", false);
const back = () => walk(step > 0 ? step - 1 : undefined, "여기가 처음이다.", "This is the first visit.", false);
const ask = () => $("query").select();
const keys = {
    ArrowRight: next, ArrowDown: next, n: next, " ": next, Enter: next,
    ArrowLeft: back, ArrowUp: back, p: back, Backspace: back,
    "]": () => walk(tour.firstVisits[placeAbove(tour.firstVisits, step)], "뒤에 처음 가 보는 정거장이 더 없다.", "There is no new stop after this."),
    "[": () => walk(tour.firstVisits[placeAbove(tour.firstVisits, step - 1) - 1], "앞에 처음 가 보는 정거장이 더 없다.", "There is no new stop before this."),
    "}": () => walk(tour.stepAfterCall(step), "이 호출이 끝난 뒤에는 이 스레드의 방문이 없다.", "No visit of this thread follows this call."),
    "{": () => walk(tour.path(step).at(-2), "이것을 부른 정거장이 없다. route가 시작된 자리다.", "No stop called this: the route began here."),
    Home: () => go(0, true), End: () => go(tour.end, true), PageDown: () => go(step + 10), PageUp: () => go(step - 10),
    g: ask, "/": ask, r: () => go(tour.leftAt, true), l: () => choose(say("en", "ko")),
    c: () => { isFolded = !isFolded; $("fold").setAttribute("aria-pressed", !isFolded); render(); panes.source(); },
    w: () => show("why", true), o: () => show("objects", true), v: () => show("visits", true), t: () => show("tree", true),
    "?": () => $("help").showModal(), h: () => $("help").showModal(),
};

player.addEventListener("keydown", event => {
    const { target } = event;
    // A letter of Hangul stands on the key of a Latin one.
    const key = /^Key[A-Z]$/.test(event.code) && !/^[ -~]$/.test(event.key) ? event.code[3].toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open || !keys[key]) return;
    const moves = /^(Arrow|Page|Home|End)/.test(key), presses = key === "Enter" || key === " ";
    if (target.matches("select, input:not([type=range])") || target.matches("input") && moves) return;
    if (target.matches("button, a") && presses) return;
    // A pane that has the focus scrolls.
    if (target.matches(".pane") && /^(ArrowUp|ArrowDown|Page|Home|End)/.test(key)) return;
    event.preventDefault();
    keys[key]();
});
player.addEventListener("keydown", event => {
    if (event.key === "Escape" && !$("help").open) player.focus();
});
// Before a link is followed, so that the way back leads to where it was clicked.
player.addEventListener("click", () => pending && settle(), true);
for (const button of document.querySelectorAll("[data-key]")) button.addEventListener("click", () => keys[button.dataset.key]());
for (const button of document.querySelectorAll("[data-pane]")) button.addEventListener("click", () => show(button.dataset.pane));
$("fold").addEventListener("click", keys.c);
$("language").addEventListener("click", keys.l);
$("ask").addEventListener("click", keys["?"]);
$("slider").addEventListener("input", () => go(Number($("slider").value)));
$("tour").addEventListener("change", () => { settle(); location.hash = $("tour").value; });
$("find").addEventListener("submit", event => { event.preventDefault(); search($("query").value); });
$("strip").addEventListener("click", event => {
    const { left, width } = $("strip").getBoundingClientRect();
    go(Math.floor((event.clientX - left) / width * tour.end), true);
});
addEventListener("popstate", follow);
addEventListener("pagehide", settle);
const redraw = () => { if (tour) { drawFlame(); render(); } };
new ResizeObserver(redraw).observe($("strip"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", redraw);

(async () => {
    try {
        shared = await unpack("shared");
        stops = new Map(shared.stops.map(stop => [stop.number, stop]));
        sources = new Map(shared.sources.map(source => [source.path, source]));
        choose(kept.get("language") ?? (navigator.language.startsWith("ko") ? "ko" : "en"));
        await follow();
        player.focus({ preventScroll: true });
        root.dataset.ready = Math.round(performance.now());
    } catch (error) {
        // The plain walks can be read in any browser.
        root.classList.add("plain");
        console.error(error);
    }
})();
