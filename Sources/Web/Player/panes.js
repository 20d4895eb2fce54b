// What the panes show of a step. Each draws itself, and returns what has to be measured afterwards, if anything has.

const valuesText = visit => joined(...tour.valuesAt(visit).map(({ expression, description }) => `${expression} ${description}`));
const stepText = at => make("i", {}, at < tour.end ? say(`${at + 1}번째`, `step ${at + 1}`) : say("끝", "the end"));
const nothingAtEnd = () => note("끝에는 정거장이 없다.", "There is no stop at the end.");

function jump(visit, attributes, ...children) {
    return make("button", { type: "button", onclick: () => go(visit, true), "aria-current": visit === step && "step", ...attributes }, ...children);
}

function render() {
    drawVisit();
    if (chart.part !== tour.partAt(step)) drawChart();
    // What has to be measured comes last, so that the browser lays out once.
    const after = [drawPath];
    for (const pane of Object.keys(columns)) {
        const isFront = isShown(pane);
        $(pane).hidden = !isFront;
        if (isFront) after.push(panes[pane]());
    }
    for (const button of document.querySelectorAll("[data-pane]")) {
        button.setAttribute("aria-pressed", isShown(button.dataset.pane));
    }
    $("slider").value = step;
    $("slider").setAttribute("aria-valuetext", `${$("at").textContent} ${$("title").textContent}`);
    drawGuess();
    for (const measure of after) measure?.();
    // What had the focus may be gone; the keys shall go on.
    if (document.activeElement === document.body) player.focus({ preventScroll: true });
}

function drawVisit() {
    const stop = stops.get(tour.stopAt(step)), visits = tour.visitsOf.get(stop?.number);
    $("at").textContent = stop ? `${step + 1} / ${tour.end}` : say("끝", "the end");
    const changes = [["made", "+", tour.made[step]], ["freed", "×", tour.freed[step]]].map(([kind, sign, objects]) =>
        objects.length && make("span", { class: kind }, `${sign} ${objects.map(object => tour.objects[object].name).join(", ")}`));
    $("title").replaceChildren(...stop ? [make("b", {}, nameOf(stop.number)), " · ", ...shortened(stop.title)] : [theEnd()]);
    const chapter = latest(tour.chapters, step);
    $("count").title = stop && chapter ? spoken(chapter.name) : "";
    $("count").textContent = stop ? joined(chapter && spoken(chapter.short), tour.hasThreads && threadName(tour.visits[step].thread),
        visits.length > 1 && say(`${visits.length}번 중 ${placeAbove(visits, step)}번째 방문`, `visit ${placeAbove(visits, step)} of ${visits.length}`)) : "";
    $("sentence").replaceChildren(...stop ? [spoken(stop.sentence), ...toldAt(stop)] : whatIsLeft());
    $("values").replaceChildren(
        ...tour.valuesAt(step).map(({ expression, description }) => make("span", {}, make("i", {}, expression), " ", description)),
        ...changes.filter(change => change));
}

// What a stop of the module says of a statement of RxSwift's own.
const toldAt = stop => stop.told ? [make("br"), spoken(stop.told)] : [];

const theEnd = () => tour.cut ? say("기록이 여기서 멈췄다", "The recording ends here")
    : say("끝 · 프로그램이 끝났다", "The end · the route has returned");

function whatIsLeft() {
    const next = shared.tours[shared.tours.findIndex(each => each.name === tour.name) + 1];
    // Of a recording that was cut, what was made later is not known.
    const left = tour.cut ? [] : tour.objects.filter(({ freed }) => freed === undefined).map(({ name }) => name);
    return [
        ...tour.cut ? [spoken(tour.cut), " ", tour.end ? make("a", { href: address(tour.end - 1) },
            say("마지막 자리: ", "The last place: ") + nameOf(tour.stopAt(tour.end - 1))) : "", " "] : [],
        ...tour.leaks.map(leak => make("p", {}, "! " + spoken(leak))),
        ...tour.waits.map(wait => make("p", {}, spoken(wait))),
        left.length ? say("끝까지 해제되지 않은 것: ", "Never freed: ") + byClass(left) + ". " : "",
        next ? make("a", { href: "#" + next.name }, say("다음 여행: ", "Next tour: ") + `${next.name}: ${spoken(next.question)}`) : "",
    ];
}

// Names such as Screen#1, those of a class together: that none is left out, and few words say it.
function byClass(names) {
    const classes = new Map();
    for (const name of names) {
        const [type, number] = name.split("#");
        classes.set(type, [...classes.get(type) ?? [], number]);
    }
    return [...classes].map(([type, numbers]) => words(type + (numbers[0] ? `#${numbers[0]}` : ""), ...numbers.slice(1).map(number => `#${number}`))).join(", ");
}

const panes = {
    // The row of this step opens where it is chosen once more: below it stand the calls that it closes.
    rows() {
        const { rows, problems, left } = tour.folding, here = tour.rowOf[step] ?? (step ? rows.length - 1 : 0);
        const first = Math.max(here - 200, 0), isTimed = rows.some(row => row.cause !== undefined || row.thread !== rows[0].thread);
        const inside = ({ visits }) => [...new Map(visits.map(visit => [tour.visits[visit].first, visit])).values()].map(visit =>
            make("li", {}, jump(visit, {}, make("b"), make("span", {}, ...shortened(stops.get(tour.stopAt(visit)).short),
                " ", make("small", {}, markOf(tour.stopAt(visit)))))));
        $("rows").replaceChildren(
            ...problems.map(problem => make("p", { class: "note problem" }, "! " + spoken(problem))),
            make("ol", { class: "rows closed" }, ...rows.slice(first, first + 400).map((row, offset) => {
                const index = first + offset, isHere = index === here;
                const text = make("span", {}, spoken(row.words), " ", isTimed && make("small", {}, `${row.time === undefined ? "" : `${row.time} ms `}${row.thread}`));
                text.style.paddingLeft = `${Math.min(row.depth, 10) * 8}px`;
                const isOpen = isHere && openRow === index, choose = () => {
                    openRow = isHere && !isOpen ? index : -1;
                    go(row.step, true);
                };
                return make("li", {}, jump(row.step, { "aria-current": isHere && "step", onclick: choose }, make("b", {}, `${index + 1}`), text),
                    isOpen && make("ol", { class: "rows inside" }, ...inside(row)));
            })),
            make("p", { class: "note" }, spoken(left)));
        return () => $("rows").querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    },

    calls() {
        const rows = path => path.slice(-300).map(visit => {
            const { stop, before } = tour.visits[visit];
            return make("li", {}, jump(visit, {}, make("b", {}, markOf(stop)),
                make("span", {}, ...shortened(stops.get(stop).short)), make("small", {}, before ? `+${before}` : "")));
        });
        const { waiting = [], thread } = tour.visits[step] ?? {};
        $("calls").replaceChildren(
            ...waiting.flatMap(visit => [note(`${threadName(tour.visits[visit].thread)}: 기다린다`, `${threadName(tour.visits[visit].thread)} waits`),
                make("ol", { class: "rows waiting" }, ...rows(tour.path(visit)))]),
            ...waiting.length ? [make("p", { class: "note" }, threadName(thread))] : [],
            make("ol", { class: "rows" }, ...rows(tour.path(step))));
        return () => { $("calls").scrollTop = $("calls").scrollHeight; };
    },

    tree() {
        return list($("tree"), tour.end, 44, Math.min(step, tour.end - 1), [], visit => {
            const { stop, thread, depth } = tour.visits[visit];
            const title = make("span", {}, words(thread > 1 && threadMark(thread), stops.get(stop).short),
                make("br"), make("small", {}, valuesText(visit)));
            title.style.paddingLeft = `${Math.min(depth, 20) * 6}px`;
            return [make("b", {}, markOf(stop)), title];
        });
    },

    source() {
        const stop = stops.get(tour.stopAt(step)), pane = $("source");
        $("place").replaceChildren(...stop ? shortened(stop.file.split("/").slice(2).join("/") + ":" + stop.line) : []);
        if (!stop) return void pane.replaceChildren(nothingAtEnd());
        if (!tour.files.has(stop.file)) tour.files.set(stop.file, drawSource(sources.get(stop.file)));
        const file = tour.files.get(stop.file), line = file.rows.get(stop.line), isNew = file.parentNode !== pane;
        if (isNew) pane.replaceChildren(file);
        pane.classList.toggle("folded", !$("fold").checked);
        pane.querySelector(".here")?.classList.remove("here");
        line.classList.add("here");
        return () => {
            const top = line.offsetTop - pane.scrollTop, room = pane.clientHeight;
            if (isNew || top < room * .15 || top + line.offsetHeight > room * .85) pane.scrollTop += top - room * .4;
        };
    },

    marbles() {
        const { marks, lanes } = tour.marbles ?? { marks: [] };
        const place = Math.max(placeAbove(marks, step, mark => mark.visit) - 1, 0);
        return list($("marbles"), marks.length, 44, place, [], index => {
            const mark = marks[index], lane = lanes[mark.lane], { isSent } = lane, [, ...said] = MARKS[mark.kind];
            return [stepText(mark.step), make("span", {},
                joined(words(isSent && say("보냄:", "sent:"), say(...said), mark.text), ...mark.fates.map(fate => say(...FATES[fate]))),
                make("br"), make("small", {}, lane.title ? laneName(lane) : words(isSent && "→", joined(lane.nickname, lane.name))))];
        }, index => marks[index].visit);
    },

    why() {
        const stop = stops.get(tour.stopAt(step)), pane = $("why"), shown = `${tour.name} ${stop?.number} ${root.lang}`;
        if (pane.dataset.shown === shown) return;
        pane.dataset.shown = shown;
        const prose = stop?.prose[root.lang];
        pane.replaceChildren(
            ...stop ? [make("h3", {}, `${nameOf(stop.number)} · `, ...shortened(stop.title))] : [nothingAtEnd()],
            ...stop?.told ? [make("p", {}, spoken(stop.told))] : [],
            ...prose && stop.teller && stop.teller !== tour.name ? [make("p", { class: "told" }, make("a", { href: `#${stop.teller}/${stop.number}` },
                say(`여행 ${stop.teller}에서 한 이야기`, `as told in the tour ${stop.teller}`)))] : [],
            ...prose?.map(drawProse) ?? [],
            ...stop && !prose ? [make("p", {}, hasNumber(stop.number)
                ? say("이 정거장은 다른 여행의 글에 있다.", "The page of another tour tells of this stop.")
                : stop.file.startsWith("Sources/Mine/")
                    ? say("내 파일의 자리여서 설명하는 글이 없다.", "This is a place in your own file: no page tells of it.")
                    : say("RxSwift의 코드다. 이 자리를 두고 하는 말이 없다.", "This is RxSwift's own code: no page tells of this place."))] : []);
        return () => { pane.scrollTop = 0; };
    },

    visits() {
        const stop = stops.get(listedStop), visits = tour.visitsOf.get(listedStop);
        if (!visits) return void $("visits").replaceChildren(nothingAtEnd());
        const head = make("p", { class: "note" }, make("b", { class: "stop" }, nameOf(stop.number)), " · ", ...shortened(stop.title));
        const place = Math.max(placeAbove(visits, step) - 1, 0);
        return list($("visits"), visits.length, 48, place, [head], index => {
            const visit = visits[index], caller = tour.stopAt(tour.visits[visit].caller);
            return [stepText(visit), make("span", {}, valuesText(visit) || "–", make("br"),
                make("small", {}, caller ? say("부른 곳 ", "called at ") + `${nameOf(caller)} ${stops.get(caller).short}` : ""))];
        }, index => visits[index]);
    },

    // Under the name of the part of the route that has printed it, and with the thread that did.
    output() {
        const count = placeAbove(tour.printed, step, line => line.step);
        let shown;
        $("output").replaceChildren(...count ? [] : [make("p", { class: "note none" }, say("아직 출력이 없다.", "Nothing printed yet."))],
            ...tour.printed.slice(Math.max(count - 200, 0), count).flatMap(({ text, step: at, visit, part }) => {
                const before = shown, { thread } = tour.visits[visit];
                const line = make("p", { class: at === step && "new" },
                    tour.hasThreads && make("b", { class: "thread", title: threadName(thread) }, threadMark(thread) + " "), "» " + text);
                shown = part;
                return part === undefined || part === before ? [line] : [make("p", { class: "note" }, stops.get(tour.stopAt(part)).title), line];
            }));
        return () => { $("output").scrollTop = $("output").scrollHeight; };
    },
};

// A stop that is told of is the one near here.
function follows(event, stop) {
    if (!tour.visitsOf.has(stop) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(tour.nearestVisit(stop, step), true);
}

function drawProse(piece) {
    if (typeof piece === "string") return piece;
    if (typeof piece === "number") {
        const home = tour.visitsOf.has(piece) ? tour.name : stops.get(piece)?.tour;
        return home ? make("a", { href: `#${home}/${piece}`, onclick: event => follows(event, piece) }, `여행 ${piece}`) : `여행 ${piece}`;
    }
    const [tag, ...children] = piece;
    if (tag === "objects") return make("button", { type: "button", onclick: () => show("objects") }, ...children);
    return make(tag, {}, ...children.map(drawProse));
}

// A list of which only the rows exist that can be seen, and the one that Tab reaches: arrows go on from there.
function list(pane, count, height, current, head, row, visitOf = index => index) {
    let reached = current;
    const steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -count, End: count };
    const rows = make("ol", { class: "rows", onkeydown: event => {
        if (!steps[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        reached = Math.min(Math.max(reached + steps[event.key], 0), count - 1);
        const top = rows.offsetTop + reached * height, room = pane.clientHeight - height;
        pane.scrollTop = Math.min(Math.max(pane.scrollTop, top - room), top);
        fill();
    } });
    rows.style.height = `${count * height}px`;
    pane.replaceChildren(...head, rows);
    const fill = () => {
        const first = Math.max(Math.floor((pane.scrollTop - rows.offsetTop) / height) - 4, 0);
        const last = Math.min(first + Math.ceil(pane.clientHeight / height) + 8, count);
        const shown = Array.from({ length: Math.max(last - first, 0) }, (_, offset) => first + offset);
        if (reached < first) shown.unshift(reached); else if (reached >= last && count) shown.push(reached);
        const hasFocus = rows.contains(document.activeElement);
        rows.replaceChildren(...shown.map(index => {
            const button = jump(visitOf(index), { tabindex: index === reached ? 0 : -1, onfocus: () => { reached = index; } }, ...row(index));
            button.style.top = `${index * height}px`;
            button.style.height = `${height}px`;
            return make("li", {}, button);
        }));
        if (hasFocus) rows.querySelector("[tabindex='0']").focus({ preventScroll: true });
    };
    pane.onscroll = fill;
    return () => {
        const middle = Math.max(current * height - pane.clientHeight / 2, 0);
        if (Math.abs(pane.scrollTop - middle) > pane.clientHeight * .4) pane.scrollTop = middle;
        fill();
    };
}
