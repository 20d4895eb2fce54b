// What the panes show of a step.

const note = (korean, english) => make("p", { class: "note" }, say(korean, english));
const shortened = title => title.split(/(?<=[.:(])/).flatMap(part => [part, make("wbr")]);
const valueText = ([expression, description]) => `${expression} ${description}`;
const valuesOf = visit => tour.values[tour.value[visit]];
const stepText = at => make("i", {}, at < tour.end ? say(`${at + 1}번째`, `step ${at + 1}`) : say("끝", "the end"));
const here = visit => visit === step ? "step" : undefined;

function jump(visit, attributes, ...children) {
    return make("button", { type: "button", onclick: () => go(visit, true), ...attributes }, ...children);
}

function render() {
    drawVisit();
    // What has to be measured comes last, so that the browser lays out once.
    const after = [];
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
    drawPath();
    for (const measure of after) measure?.();
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
    $("title").replaceChildren(make("b", {}, nameOf(stop.number)), " · ", ...shortened(stop.title));
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
        const rows = path => path.slice(-300).map(visit => make("li", {}, jump(visit, { "aria-current": here(visit) },
            make("b", {}, markOf(tour.stop[visit])), make("span", {}, ...shortened(stops.get(tour.stop[visit]).short)),
            make("small", {}, tour.callsBefore[tour.call[visit]] ? `+${tour.callsBefore[tour.call[visit]]}` : ""))));
        const waiting = tour.waiting(step);
        $("calls").replaceChildren(
            ...waiting.flatMap(([thread, path]) => [note(`스레드 ${thread}: 기다린다`, `thread ${thread} waits`),
                make("ol", { class: "rows waiting" }, ...rows(path))]),
            waiting.length ? note(`스레드 ${tour.thread[step]}`, `thread ${tour.thread[step]}`) : "",
            make("ol", { class: "rows" }, ...rows(tour.path(step))));
        return () => { $("calls").scrollTop = $("calls").scrollHeight; };
    },

    tree() {
        return list($("tree"), tour.end, 44, step, [], visit => {
            const title = make("span", {}, (tour.thread[visit] > 1 ? `T${tour.thread[visit]} ` : "") + stops.get(tour.stop[visit]).short,
                make("br"), make("small", {}, valuesOf(visit).map(valueText).join(" · ")));
            title.style.paddingLeft = `${Math.min(tour.depth[visit], 20) * 6}px`;
            return [make("b", {}, markOf(tour.stop[visit])), title];
        });
    },

    source() {
        const stop = stops.get(tour.stop[step]);
        if (!stop) {
            $("place").replaceChildren();
            return void $("source").replaceChildren(note("끝에는 정거장이 없다.", "There is no stop at the end."));
        }
        if (!tour.files.has(stop.file)) tour.files.set(stop.file, drawSource(sources.get(stop.file)));
        const file = tour.files.get(stop.file), line = file.rows.get(stop.lines[2]), pane = $("source");
        const isNew = file.parentNode !== pane;
        if (isNew) pane.replaceChildren(file);
        $("place").replaceChildren(...shortened(stop.file.split("/").slice(2).join("/") + ":" + stop.lines[2]));
        pane.classList.toggle("folded", isFolded);
        pane.querySelector(".here")?.classList.remove("here");
        line.classList.add("here");
        return () => {
            const top = line.offsetTop - pane.scrollTop, room = pane.clientHeight;
            if (isNew || top < room * .15 || top + line.offsetHeight > room * .85) pane.scrollTop += top - room * .4;
        };
    },

    marbles() {
        const { marks, lanes, kinds, texts } = tour.marbles ?? { marks: [] };
        const words = [say("구독", "subscribes"), "", say("완료", "completed"), say("에러 ", "error "), "dispose", say("해제", "freed")];
        const place = Math.max(placeAbove(marks, step, mark => mark[2]) - 1, 0);
        return list($("marbles"), marks.length, 44, place, [], index => {
            const [lane, kind, at, , , isLost, isKept, isLate] = marks[index], [name, nickname] = lanes[lane];
            const fate = [isLost ? say("더 가지 않는다", "goes no further") : "", isKept ? say("간직함", "kept") : "", isLate ? say("늦게 옴", "late") : ""];
            return [stepText(at), make("span", {}, [(kinds[lane] ? "" : say("보냄: ", "sent: ")) + words[kind] + texts[index], ...fate].filter(text => text).join(" · "),
                make("br"), make("small", {}, (kinds[lane] ? "" : "→ ") + (nickname ? `${nickname} · ${name}` : name)))];
        }, index => marks[index][4]);
    },

    objects() {
        const pane = $("objects"), { picture } = tour;
        if (!picture) return void pane.replaceChildren(
            note("객체가 많아 그리지 않는다. 목록에는 모두 있다.", "Too many objects to draw; the list has them all."));
        const seen = things();
        pane.replaceChildren(drawObjects(picture, seen));
        // What the visit watches, else what has changed, as far as there is room from the first of it on.
        const near = ["#objects .watched", "#objects .changed"].map(kind => [...document.querySelectorAll(kind)]).find(found => found.length);
        if (near) return () => {
            const above = pane.getBoundingClientRect().top - pane.scrollTop, room = pane.clientHeight;
            const boxes = near.map(box => box.getBoundingClientRect()).sort((one, other) => one.top - other.top);
            const top = boxes[0].top - above, bottom = Math.max(...boxes.map(box => box.bottom).filter(end => end - boxes[0].top < room)) - above;
            if (top < pane.scrollTop || bottom > pane.scrollTop + room) pane.scrollTop = (top + bottom - room) / 2;
        };
    },

    list() {
        const { live, gone, freed, cycles, isMade, isWatched, name } = things(), most = 150;
        const thing = (object, sign, kind, ...below) => make("li", { class: kind }, make("button", {
            type: "button", "aria-pressed": object === chosenObject ? "true" : "false", onclick: () => choose(object),
        }, sign + name(object)), ...below, object === chosenObject ? drawHistory(object) : undefined);
        const variables = tour.variablesAt(step);
        $("list").replaceChildren(
            make("p", { class: "note" }, say(`살아 있는 객체 ${live.length}개 · 해제 ${gone.length + freed.length}개`,
                `${counted(live.length, "live object")} · ${gone.length + freed.length} freed`) + (cycles.size ? say(" · ⟲ 순환", " · ⟲ a cycle") : "")),
            make("ul", { class: "things" },
                ...freed.slice(0, most).map(object => thing(object, "× ", "gone freed")),
                variables.length ? make("li", { class: "route" }, "route", make("ul", {}, ...variables.map(([label, object]) =>
                    make("li", {}, `${label} → ${name(object)}`)))) : undefined,
                ...live.slice(0, most).map(object => thing(object, isMade(object) ? "+ " : "",
                    isWatched(object) ? "watched" : isMade(object) ? "made" : "",
                    make("ul", {}, ...holdingLines(tour.held(object, step), name)))),
                ...gone.slice(0, most).map(object => thing(object, "× ", "gone"))));
        return () => $("list").querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
    },

    why() {
        const stop = stops.get(tour.stop[step]), pane = $("why");
        const shown = `${tour.name} ${stop?.number} ${root.lang}`;
        if (pane.dataset.shown === shown) return;
        pane.dataset.shown = shown;
        const prose = stop && say(stop.proseKo, stop.proseEn);
        pane.replaceChildren(
            ...stop ? [make("h3", {}, `${nameOf(stop.number)} · `, ...shortened(stop.title))] : [],
            prose && stop.teller !== tour.name ? make("p", { class: "told" }, make("a", { href: `#${stop.teller}/${stop.number}` },
                say(`여행 ${stop.teller}에서 한 이야기`, `as told in the tour ${stop.teller}`))) : "",
            ...prose ? prose.map(drawProse) : [make("p", {}, say("이 정거장은 다른 여행의 글에 있다.", "The page of another tour tells of this stop."))]);
        return () => { pane.scrollTop = 0; };
    },

    visits() {
        const stop = stops.get(listedStop), visits = stop ? tour.visitsOf.get(listedStop) ?? [] : [];
        if (!stop) return void $("visits").replaceChildren(note("끝에는 정거장이 없다.", "There is no stop at the end."));
        const head = make("p", { class: "note" }, make("b", { class: "stop" }, nameOf(stop.number)), " · ", ...shortened(stop.title));
        const place = Math.max(placeAbove(visits, step) - 1, 0);
        return list($("visits"), visits.length, 48, place, [head], index => {
            const visit = visits[index], caller = tour.caller(visit);
            return [stepText(visit), make("span", {}, valuesOf(visit).map(valueText).join(" · ") || "–", make("br"),
                make("small", {}, caller < 0 ? "" : say("부른 곳 ", "called at ") + `${nameOf(tour.stop[caller])} ${stops.get(tour.stop[caller]).short}`))];
        }, index => visits[index]);
    },

    output() {
        const count = placeAbove(tour.printed, step), before = placeAbove(tour.printed, step - 1);
        const first = Math.max(count - 200, 0);
        $("output").replaceChildren(...tour.lines.slice(first, count).map((line, index) =>
            make("p", first + index >= before ? { class: "new" } : {}, "» " + line)));
        if (!count) $("output").replaceChildren(note("아직 출력이 없다.", "Nothing printed yet."));
        return () => { $("output").scrollTop = $("output").scrollHeight; };
    },
};

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
            const button = jump(visitOf(index), {
                "aria-current": here(visitOf(index)), tabindex: index === reached ? 0 : -1, onfocus: () => { reached = index; },
            }, ...row(index));
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

// The objects at a step, and what is to be said of each.
function things() {
    const all = tour.objects.map((_, object) => object), freed = tour.freedOn.get(step) ?? [], isFreed = new Set(freed);
    const live = all.filter(object => tour.isLive(object, step)), cycles = tour.inCycles(live, step);
    const gone = tour.freedInOrder.slice(0, placeAbove(tour.freedInOrder, step, object => tour.freedAt[object]))
        .filter(object => !isFreed.has(object)).reverse();
    const made = new Set(tour.madeOn.get(step)), changed = new Set(tour.changedOn.get(step));
    const watched = new Set(step < tour.end ? valuesOf(step).map(value => value[2]) : []);
    return {
        live, gone, freed, cycles, isMade: object => made.has(object), isWatched: object => watched.has(object),
        isChanged: object => made.has(object) || isFreed.has(object) || changed.has(object),
        name: object => tour.objects[object] + (cycles.has(object) ? " ⟲" : ""),
    };
}

// What is held, line by line; the same behind each other is counted.
function holdingLines(held, name) {
    const lines = [];
    for (const { label, object, isWeak, isCaptured, key } of held) {
        const beside = key === undefined ? "" : say(` (키 ${key})`, ` (key ${key})`), way = label + (isWeak ? " ⇢ weak " : " → ");
        const text = object < 0 ? way + say("클로저", "a closure") + beside
            : isCaptured ? `${way}${say("클로저", "closure")}${beside} → ${name(object)}` : way + name(object) + beside;
        if (lines.at(-1)?.text === text) lines.at(-1).count++; else lines.push({ text, count: 1 });
    }
    return lines.map(({ text, count }) => make("li", {}, count > 1 ? `${text} ×${count}` : text));
}

function choose(object) {
    chosenObject = object === chosenObject ? -1 : object;
    show("list");
}

function vector(tag, attributes, ...children) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
}

// The groups of objects: those of which all are freed come last.
function drawObjects(picture, seen) {
    let boxes = 0, arrows = 0, height = 0;
    const groups = picture.groups.map(([top, high, boxCount, arrowCount]) => ({
        top, high, boxes: picture.boxes.slice(boxes, boxes += boxCount), arrows: picture.arrows.slice(arrows, arrows += arrowCount),
    })).filter(({ boxes }) => boxes.some(([object]) => tour.madeAt[object] <= step));
    const isGone = ({ boxes }) => boxes.every(([object]) => !tour.isLive(object, step));
    const drawing = [...groups.filter(group => !isGone(group)), ...groups.filter(isGone)].map(group => {
        height += group.high;
        return vector("g", { transform: `translate(0 ${height - group.high - group.top})` }, ...drawGroup(group, seen));
    });
    return vector("svg", { viewBox: `-6 -4 ${picture.width + 12} ${Math.max(height, 1)}`, role: "img",
        "aria-label": say("누가 누구를 붙잡고 있나. 같은 것이 ‘목록’에 글로 있다.", "Who holds whom. The pane ‘list’ has the same as text.") }, ...drawing);
}

// The objects in their places, and the arrows of what they hold now.
function drawGroup({ boxes, arrows }, { cycles, isChanged, isWatched }) {
    const holds = new Map(), drawing = [];
    for (const [object] of boxes) if (tour.isLive(object, step)) holds.set(object, new Set(tour.held(object, step)));
    for (const [from, index, ...points] of arrows) {
        const holding = tour.holdings[index];
        for (let at = 2; at < points.length; at++) points[at] += points[at - 2];
        if (!holds.get(from)?.has(holding) || !holds.has(holding.object)) continue;
        const isRound = !holding.isWeak && cycles.get(holding.object)?.has(from), last = points.length - 2;
        const isUp = points[last + 1] < points[1], tip = isUp ? 6 : -6;
        let path = `M${points[0]} ${points[1]}`;
        for (let at = 2; at <= last; at += 2) {
            const [x, y] = [points[at], points[at + 1]], [fromX, fromY] = [points[at - 2], points[at - 1]];
            const end = at === last ? y + tip : y, bend = (end - fromY) / 2;
            path += at / 2 % 2 ? `C${fromX} ${fromY + bend} ${x} ${end - bend} ${x} ${end}` : `L${x} ${y}`;
        }
        const kind = `arrow${isRound ? " round" : ""}${holding.isWeak ? " weak" : ""}`;
        const [x, y] = [points[last], points[last + 1]];
        drawing.push(vector("path", { class: kind, d: path }),
            vector("path", { class: kind + " head", d: `M${x} ${y}l-3.5 ${isUp ? 7 : -7}h7z` }));
    }
    for (const [object, left, top, width, height, ...slots] of boxes) {
        if (tour.madeAt[object] > step) continue;
        const held = holds.get(object), isRound = cycles.has(object);
        const kind = ["box", held ? "" : "ghost", isRound ? "round" : "", isWatched(object) ? "watched" : ""].join(" ");
        const isTall = slots.some((_, index) => index % 3 === 2 && slots[index]);
        const parts = [vector("rect", { x: left, y: top, width, height, rx: 4 }),
            vector("text", { x: left + width / 2, y: top + (isTall ? 28 : height > 34 ? 21 : 14) },
                (held ? isRound ? "⟲ " : "" : "× ") + tour.objects[object])];
        if (isChanged(object)) parts.unshift(vector("rect", { class: "changed", x: left - 3, y: top - 3, width: width + 6, height: height + 6, rx: 6 }));
        // One label is enough for what has the same one side by side.
        const labels = [];
        for (let at = 0; at < slots.length; at += 3) {
            const holding = tour.holdings[slots[at]], last = labels.at(-1);
            if (!held?.has(holding)) continue;
            const sign = holding.object < 0 || holding.isCaptured ? "λ " : "", beside = holding.key === undefined ? "" : ` (${holding.key})`;
            const label = { text: sign + holding.label + beside, isUp: slots[at + 2], places: [slots[at + 1]], holdings: [holding] };
            if (last?.text === label.text && last.isUp === label.isUp) last.places.push(slots[at + 1]), last.holdings.push(holding);
            else labels.push(label);
        }
        for (const { text, isUp, places, holdings } of labels) {
            const x = places.reduce((sum, place) => sum + place, 0) / places.length;
            parts.push(vector("text", { class: "slot", x, y: isUp ? top + 10 : top + height - 4.5 }, text,
                vector("title", {}, holdingLines(holdings, object => tour.objects[object]).map(line => line.textContent).join("\n"))));
        }
        const group = vector("g", { class: kind }, ...parts);
        group.addEventListener("click", () => choose(object));
        drawing.push(group);
    }
    return drawing;
}

const ROLES = ["", "keyword", "type", "literal", "comment"];

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
        const said = sentences.get(number), indent = (said ? 8 : text.length - text.trimStart().length) + 4;
        for (let at = 0; at < text.length; part++) {
            const length = source.parts[part] >> 3, role = ROLES[source.parts[part] & 7], piece = text.slice(at, at + length);
            at += length;
            const name = head && `여행 ${head.number}`, mark = head && role === "comment" ? piece.indexOf(name) : -1;
            if (mark < 0) code.append(role ? make("span", { class: role }, piece) : piece);
            else code.append(make("span", { class: role }, piece.slice(0, mark)), drawChip(head, name),
                make("span", { class: role }, piece.slice(mark + name.length)));
        }
        // A sentence stands on the first of its lines.
        if (said && number === said.lines[0] + 1) {
            code.append(make("span", { class: "comment" }, `// ko: ${said.ko}`, make("br"), `// en: ${said.en}`));
        } else if (said) return;
        code.style.paddingLeft = `${indent}ch`;
        code.style.textIndent = `-${said ? 0 : indent}ch`;
        file.rows.set(number, make("div", {
            class: ["line", owner ? "leads" : "", head ? "tells" : "", said ? "said" : ""].join(" ").trim(),
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

// A stop that is told of is the one near here: what comes of it next, else what came last.
function follows(event, stop) {
    const visits = tour.visitsOf.get(stop);
    if (!visits || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(visits[placeAbove(visits, step - 1)] ?? visits.at(-1), true);
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
