// What happens when, from left to right: the calls, and below them the values.

const colours = new Map();
// A colour of the style sheet, as it is in the scheme of now.
function colour(name) {
    if (!colours.has(name)) colours.set(name, getComputedStyle(root).getPropertyValue(name).trim());
    return colours.get(name);
}

const isOwn = visit => stops.get(tour.stop[visit]).file.startsWith("Sources/Routes/");
let flame;

// A canvas of a size, cleared.
function sheet(canvas, width, height) {
    const ratio = devicePixelRatio || 1;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    return context;
}

// The calls, one lane a thread: one box a call, and what it calls above it; below them what was printed, made and freed.
function drawFlame() {
    const { clientWidth: width, clientHeight: height } = $("flame"), context = sheet($("flame"), width, height);
    const calls = tour.firstInside.length, lanes = [];
    for (let call = 0; call < calls; call++) {
        const visit = tour.firstInside[call], thread = tour.thread[visit] - 1;
        lanes[thread] = Math.max(lanes[thread] ?? 0, tour.depth[visit] + 1);
    }
    const gap = lanes.length > 1 ? 5 : 0, marks = height > 120 ? 38 : 0, x = step => step / Math.max(tour.end, 1) * width;
    const lines = marks ? packed(context, x) : [], below = lines.length ? Math.min(lines.length * 16, height * .42) : 0;
    const rows = lanes.reduce((sum, depth) => sum + depth, 0);
    const row = Math.min((height - marks - below - gap * lanes.length) / rows, 16);
    // The first thread stands at the top.
    const bottoms = [];
    let top = 0;
    for (const depth of lanes) {
        bottoms.push(top + depth * row);
        top += depth * row + gap;
    }
    const box = call => {
        const visit = tour.firstInside[call], left = x(visit);
        return [left, bottoms[tour.thread[visit] - 1] - (tour.depth[visit] + 1) * row, x(tour.lastInside[call] + 1) - left, row];
    };
    flame = { box, x, width, height };
    const [own, other, ink] = ["--own", "--frame", "--ink"].map(colour);
    context.font = `${Math.min(row - 3, 11)}px system-ui, sans-serif`;
    const drawnTo = lanes.map(depth => new Float64Array(depth));
    for (let call = 0; call < calls; call++) {
        const visit = tour.firstInside[call], [left, up, wide, high] = box(call);
        const drawn = drawnTo[tour.thread[visit] - 1], depth = tour.depth[visit];
        // In a long journey many boxes are narrower than a point.
        if (left + wide < drawn[depth] + .4) continue;
        drawn[depth] = left + wide;
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
    if (below) drawMarbles(context, lines, height - below, below / lines.length, x);
}

function drawMarks(context, top, x) {
    context.font = "600 12px system-ui, sans-serif";
    const signs = [["»", tour.printed, "--made"], ["+", [...tour.madeOn.keys()], "--accent"], ["×", [...tour.freedOn.keys()], "--freed"]];
    signs.forEach(([sign, steps, name], index) => {
        context.fillStyle = colour(name);
        const isDense = steps.length > 300;
        for (const step of steps) {
            if (isDense) context.fillRect(x(step), top + index * 12 - 8, 1, 8);
            else context.fillText(sign, Math.min(Math.max(x(step) - 4, 0), x(tour.end) - 9), top + index * 12);
        }
    });
}

function laneName(lane) {
    const [name, nickname] = tour.marbles.lanes[lane];
    return nickname || (tour.marbles.kinds[lane] ? "" : "→ ") + name;
}

// The lanes of the marbles in as few lines as they need: one begins where another has ended.
function packed(context, x) {
    context.font = "600 10px system-ui, sans-serif";
    const spans = [], lines = [];
    for (const [lane, , from, to] of tour.marbles?.marks ?? []) {
        spans[lane] ??= { lane, start: x(from), to: 0 };
        spans[lane].to = Math.max(spans[lane].to, x(to) + 8);
    }
    // A lane's name stands before it, or behind it where there is no room, or else, made shorter, in the larger of both.
    for (const span of spans) {
        const room = Math.max(span.start, x(tour.end) - span.to), whole = laneName(span.lane);
        span.text = whole;
        for (let left = whole.length - 1; left > 2 && context.measureText(span.text).width + 20 > room; left--) {
            span.text = whole.slice(0, Math.ceil(left / 2)) + "…" + whole.slice(whole.length - Math.floor(left / 2));
        }
        const width = context.measureText(span.text).width + 20, isBefore = span.start > width || span.start === room;
        span.name = isBefore ? span.start - width + 8 : span.to + 4;
        span.from = isBefore ? span.start - width : span.start;
        span.end = isBefore ? span.to : span.to + width;
    }
    for (const span of spans) {
        const line = lines.find(line => line.every(other => span.from > other.end || span.end < other.from));
        if (line) line.push(span); else lines.push([span]);
    }
    return lines;
}

function drawMarbles(context, lines, top, high, x) {
    const size = Math.min(high / 2 - 1.5, 6.5), { marks, texts } = tour.marbles, places = new Map();
    lines.forEach((line, index) => line.forEach(span => places.set(span.lane, top + (index + .5) * high)));
    context.lineWidth = 1;
    context.font = "600 10px system-ui, sans-serif";
    for (const span of lines.flat()) {
        context.fillStyle = context.strokeStyle = colour("--dim");
        context.fillText(span.text, span.name, places.get(span.lane) + 3.5);
        context.beginPath();
        context.moveTo(span.start, places.get(span.lane));
        context.lineTo(span.to - 8, places.get(span.lane));
        context.stroke();
    }
    const [paper, ink, accent, bad] = ["--paper", "--ink", "--accent", "--freed"].map(colour);
    context.textAlign = "center";
    // How much room each mark has to the next one in its lane, on either side.
    const rooms = marks.map(() => 40), before = new Map();
    marks.forEach(([lane, , at], index) => {
        const other = before.get(lane), room = other === undefined ? 40 : x(at) - x(marks[other][2]);
        if (other !== undefined) rooms[other] = Math.min(rooms[other], room);
        rooms[index] = room;
        before.set(lane, index);
    });
    marks.forEach(([lane, kind, at, , , isLost, isKept, isLate], index) => {
        const [left, middle] = [Math.min(x(at), x(tour.end) - 7), places.get(lane)];
        context.fillStyle = kind === 5 ? bad : kind ? ink : accent;
        if (kind !== 1) return context.fillText(["▸", "", "|", "✕", "■", "×"][kind], left, middle + 3.5);
        context.setLineDash(isLost ? [2, 2] : []);
        context.lineWidth = isLate ? 2.5 : 1;
        context.strokeStyle = isLost || isLate ? bad : accent;
        context.fillStyle = paper;
        // A longer value makes its circle wider, if there is room.
        const wide = Math.max(context.measureText(texts[index]).width / 2 - size + 2, 0), fits = wide < 3 || wide + size + 5 < rooms[index];
        if (!fits) context.fillStyle = context.strokeStyle;
        for (const radius of isKept ? [size + 2, size] : [size]) {
            context.beginPath();
            context.arc(left - (fits ? wide : 0), middle, radius, Math.PI / 2, Math.PI * 1.5);
            context.arc(left + (fits ? wide : 0), middle, radius, Math.PI * 1.5, Math.PI * 2.5);
            context.closePath();
            context.fill();
            context.stroke();
        }
        context.fillStyle = ink;
        if (fits) context.fillText(texts[index], left, middle + 3.5);
        context.setLineDash([]);
    });
    context.textAlign = "start";
}

// The calls that are open, and the cursor.
function drawPath() {
    const { width, height } = flame, context = sheet($("path"), width, height);
    const [own, other] = [colour("--open-own"), colour("--open")];
    for (const visit of tour.path(step)) {
        const [left, top, wide, high] = flame.box(tour.call[visit]);
        context.fillStyle = isOwn(visit) ? own : other;
        context.fillRect(left, top, Math.max(wide - 1, 1), Math.max(high - 1, 1));
    }
    context.fillStyle = colour("--ink");
    context.fillRect(Math.min(flame.x(step), width - 2), 0, 2, height);
}
