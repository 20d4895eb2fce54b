// Where somebody is, and how they get on.

const player = $("player");
let shared, stops, sources, tour;
let step = 0, chosenObject = -1, openRow = -1, listedStop = 0, lastSearch = "";
const tours = new Map();
// What each column shows at first, and now; and the column of each pane.
const usual = { left: "calls", middle: "source", right: "objects", bottom: "output" }, chosen = { ...usual };
const columns = {
    rows: "left", calls: "left", tree: "left", marbles: "left", source: "middle",
    objects: "right", list: "right", why: "right", visits: "right", output: "bottom",
};
const phone = matchMedia("(max-width: 56rem)");
let front = "source";

const isShown = pane => phone.matches ? front === pane : chosen[columns[pane]] === pane;

function address(at = step) {
    if (at >= tour.end) return `#${tour.name}/end`;
    const stop = tour.stopAt(at), place = placeAbove(tour.visitsOf.get(stop), at);
    return `#${tour.name}/${stop}${place > 1 ? "." + place : ""}`;
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
    putAway();
    listedStop = tour.stopAt(step) ?? 0;
    pending ||= setTimeout(settle, 250);
    render();
}

// Goes where the address says, or to the first tour.
function follow() {
    const [, name, number, place, end] = /^#([\w-]+)(?:\/(?:(\d+|.+:\d+)(?:\.(\d+))?|(end)))?$/.exec(decoded(location.hash)) ?? [];
    const named = shared.tours.find(tour => tour.name === name), known = named ?? shared.tours[0];
    const asked = location.hash;
    if (!tours.has(known.name)) tours.set(known.name, new Tour(read("tour-" + known.name)));
    if (tour !== tours.get(known.name)) enter(tours.get(known.name));
    const visits = tour.visitsOf.get(stopOf(number)) ?? tour.visitsOf.get(placeCalled(number)) ?? [];
    go(end ? tour.end : visits[(place ?? 1) - 1] ?? visits[0] ?? 0);
    if (asked && !named) notify(say(`${decoded(asked)}: 그런 자리는 없다. `, `There is no place ${decoded(asked)}. `), ...homeOf(/^#(\d+)$/.exec(asked)?.[1]));
    else if (number && !visits.length) notify(...noVisit(number));
    else if (place && !visits[place - 1]) notify(say(`${nameOf(number)}: 방문은 ${visits.length}번뿐이다.`, `${nameOf(number)} has only ${counted(visits.length, "visit")} here.`));
}

function decoded(address) {
    try { return decodeURIComponent(address); } catch { return address; }
}

const noVisit = number => [say(`${nameOf(number)}: 이 길에는 없는 정거장이다. `, `This tour does not visit ${nameOf(number)}. `), ...homeOf(number)];
// A link to the stop in the tour that it is in, if it is in one.
function homeOf(number) {
    const home = stops.get(stopOf(number))?.tour;
    return home ? [make("a", { href: `#${home}/${number}` }, say(`${home}: ${nameOf(number)}`, `It is in ${home}: ${nameOf(number)}`))] : [];
}

// A place in the reader's own file is called by its line: Mine.swift:9, or :9.
const placeCalled = text => /:\d+$/.test(text) ? [...tour.visitsOf.keys()].find(number => !hasNumber(number) && markOf(number).endsWith(text)) : undefined;

// Makes what is the same for all steps of a tour.
function enter(next) {
    tour = next;
    chosenObject = openRow = -1;
    // A walk that is closed into rows shows them first.
    const left = tour.folding ? "rows" : "calls";
    if (chosen.left === usual.left || chosen.left === "rows") chosen.left = left;
    if (front === "rows" && !tour.folding) front = "source";
    usual.left = left;
    document.querySelector("[data-pane=rows]").hidden = !tour.folding;
    $("player").classList.toggle("closed", Boolean(tour.folding));
    $("player").classList.toggle("chain", Boolean(tour.marbles?.lanes.some(lane => lane.title)));
    $("tour").value = tour.name;
    $("slider").max = tour.end;
    document.title = `${tour.name} · RxTravel`;
    step = 0;
    drawChart();
}

function notify(...parts) {
    if ($("notice").textContent || parts.join("")) $("notice").replaceChildren(...parts);
}

function show(pane, isToggle = false) {
    const next = !isToggle || !isShown(pane) ? pane : phone.matches ? "source" : usual[columns[pane]];
    chosen[columns[next]] = next;
    front = next;
    render();
    if (phone.matches) document.querySelector(`[data-pane="${next}"]`).scrollIntoView({ block: "nearest", inline: "center" });
}

function speak(language) {
    root.lang = language;
    kept.set("language", language);
    // Attributes, in the language of now: labels, unless they say what they are.
    for (const element of document.querySelectorAll("[data-ko]")) {
        element.setAttribute(element.dataset.as ?? "aria-label", element.dataset[language]);
    }
    $("tour").replaceChildren(...shared.tours.map((tour, index) => make("option", { value: tour.name },
        words(shared.tours.length > 1 && `${index + 1}`, `${tour.name}: ${tour.question[language]}`))));
    if (!tour) return;
    $("tour").value = tour.name;
    render();
}

function search(text) {
    const wanted = text.trim() || lastSearch;
    if (!wanted) return;
    lastSearch = wanted;
    const number = placeCalled(wanted) ?? /^(?:여행 ?)?(\d+)$/.exec(wanted)?.[1];
    const found = number ? tour.nextVisit(stopOf(number), step) : tour.nextSaying(wanted, step);
    go(found, true);
    if (found !== undefined) player.focus({ preventScroll: true });
    else notify(...number ? noVisit(number) : [say(`‘${wanted}’: 이름에도 문장에도 값에도 없다.`, `No name, sentence or value has ‘${wanted}’.`)]);
}

// Goes to a step if there is one, else says why not.
function walk(to, korean, english, isJump = true) {
    if (to === undefined) notify(say(korean, english)); else go(to, isJump);
}

const next = () => walk(step < tour.end ? step + 1 : undefined, "여기가 끝이다.", "This is the end.", false);
const back = () => walk(step > 0 ? step - 1 : undefined, "여기가 처음이다.", "This is the first visit.", false);
const ask = () => $("query").select();
function help() {
    $("help").showModal();
    // From its beginning, however high the screen is.
    $("help-title").focus();
    $("help").scrollTop = 0;
}
const keys = {
    ArrowRight: next, ArrowDown: next, n: next, " ": next, Enter: next,
    ArrowLeft: back, ArrowUp: back, p: back, Backspace: back,
    "]": () => walk(tour.firstVisits[placeAbove(tour.firstVisits, step)], "뒤에 처음 가 보는 정거장이 더 없다.", "There is no new stop after this."),
    "[": () => walk(tour.firstVisits[placeAbove(tour.firstVisits, step - 1) - 1], "앞에 처음 가 보는 정거장이 더 없다.", "There is no new stop before this."),
    "}": () => walk(tour.visits[step]?.after, "이 호출이 끝난 뒤에는 이 스레드의 방문이 없다.", "No visit of this thread follows this call."),
    "{": () => walk(tour.path(step).at(-2), "이것을 부른 정거장이 없다. route가 시작된 자리다.", "No stop called this: the route began here."),
    Home: () => go(0, true), End: () => go(tour.end, true), PageDown: () => go(step + 10), PageUp: () => go(step - 10),
    g: ask, "/": ask, r: () => go(tour.leftAt, true), l: () => speak(say("en", "ko")),
    c: () => $("fold").click(), f: () => tour.folding && show("rows", true),
    w: () => show("why", true), o: () => show(isShown("objects") ? "list" : "objects"), m: () => show("marbles", true), v: () => show("visits", true), t: () => show("tree", true),
    "?": help, h: help,
};

// Wherever the focus is: after a link has been followed it is nowhere.
addEventListener("keydown", event => {
    const { target } = event;
    // A letter of Hangul stands on the key of a Latin one.
    const key = /^Key[A-Z]$/.test(event.code) && !/^[ -~]$/.test(event.key) ? event.code[3].toLowerCase() : event.key;
    if (event.ctrlKey || event.metaKey || event.altKey || $("help").open || !tour || !keys[key]) return;
    const moves = /^(Arrow|Page|Home|End)/.test(key), presses = key === "Enter" || key === " ";
    if (target.matches("select, input[type=search]") || target.matches("input[type=range]") && moves) return;
    if (target.matches("button, a, input[type=checkbox]") && presses) return;
    // A pane that has the focus scrolls.
    if (target.matches(".pane") && /^(ArrowUp|ArrowDown|Page|Home|End)/.test(key)) return;
    event.preventDefault();
    notify("");
    keys[key]();
});
player.addEventListener("keydown", event => {
    if (event.key === "Escape" && !$("help").open) player.focus();
});
// Before a link is followed, so that the way back leads to where it was clicked.
player.addEventListener("click", () => pending && settle(), true);
player.addEventListener("click", ({ target }) => {
    const { key, pane } = target.closest("[data-key], [data-pane]")?.dataset ?? {};
    if (key) keys[key]();
    if (pane) show(pane);
});
$("fold").addEventListener("change", render);
$("slider").addEventListener("input", () => go(Number($("slider").value)));
$("tour").addEventListener("change", () => {
    settle();
    // An address that is followed would take the focus.
    history.pushState(null, "", "#" + $("tour").value);
    follow();
});
$("find").addEventListener("submit", event => { event.preventDefault(); search($("query").value); });
$("strip").addEventListener("click", ({ offsetX }) => {
    const { from, to, left, width } = chart;
    go(from + Math.max(Math.floor((offsetX - left) / (width - left) * (to - from)), 0), true);
});
$("strip").addEventListener("pointermove", ({ offsetX, offsetY }) => { $("strip").title = nameAt(offsetX, offsetY); });
// A name that is cut says all of itself where it is pointed at.
player.addEventListener("pointerover", ({ target }) => {
    const name = target.closest(".rows span");
    if (name && name.scrollWidth > name.clientWidth) name.title = name.innerText;
});
addEventListener("popstate", follow);
// A browser that has followed a link takes the focus away.
addEventListener("hashchange", () => document.activeElement === document.body && player.focus({ preventScroll: true }));
addEventListener("pagehide", settle);
function redraw() {
    colours.clear();
    drawChart();
    render();
}
new ResizeObserver(() => {
    const { clientWidth, clientHeight } = $("strip");
    if (chart && (chart.width !== clientWidth || chart.height !== clientHeight)) redraw();
}).observe($("strip"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => tour && redraw());

// Called when all scripts are there.
function start() {
    shared = read("shared");
    stops = new Map(shared.stops.map(stop => [stop.number, stop]));
    for (const stop of stops.values()) {
        stop.short = stop.title.replace(/(\([^:]*:)[^:)]*:.*\)$/, "$1…)");
        stop.name = stop.title.replace(/\(.*/, "").split(".").at(-1);
    }
    player.hidden = false;
    sources = new Map(shared.sources.map(source => [source.path, source]));
    speak(kept.get("language") ?? (navigator.language.startsWith("ko") ? "ko" : "en"));
    const isStart = !location.hash;
    follow();
    if (isStart) notify([
        say("소스의 주석에 번호로 적힌 정거장이 ‘여행’이다. 실제로 실행된 순서로 걷는다. → 다음, ? 키와 표시",
            "A 여행 is a numbered stop, a comment in the code. Walk them in the order in which they really ran. →: next, ?: keys and signs"),
        tour.leftAt > 0 && say("r 지난번 자리", "r: where you left")].filter(text => text).join(", "));
    player.focus({ preventScroll: true });
    root.dataset.ready = Math.round(performance.now());
}
