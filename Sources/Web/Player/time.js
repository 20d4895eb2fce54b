// What happens when, from left to right: the calls, and below them what was printed, made and freed. Of a route that runs
// in parts, it is the part of now.

const colours = new Map();
// A colour of the style sheet, as it is in the scheme of now.
function colour(name) {
    if (!colours.has(name)) colours.set(name, getComputedStyle(root).getPropertyValue(name).trim());
    return colours.get(name);
}

const isOwn = visit => stops.get(tour.stopAt(visit)).file.match(/^Sources\/(Mine|Routes)\//);
// How the chart is laid out: what `drawPath` draws over it, and what is under the pointer.
let chart;

// A canvas of the size that it has on the page, cleared.
function sheet(canvas) {
    const { clientWidth: width, clientHeight: height } = canvas, ratio = devicePixelRatio || 1, context = canvas.getContext("2d");
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    return { context, width, height };
}

// The lanes of one's own chain have a line each: where there are many, the strip scrolls.
function stretchChart() {
    const lanes = (tour.marbles?.lanes ?? []).filter(lane => lane.title).length, high = $("strip").clientHeight;
    const needed = high > 120 && lanes ? lanes * 15 + 90 : 0;
    for (const canvas of [$("flame"), $("path")]) canvas.style.height = needed > high ? `${needed}px` : "";
}

function drawChart() {
    stretchChart();
    const { context, width, height } = sheet($("flame"));
    // How deep the calls of each thread go; the first thread stands at the top.
    const depths = [], { part, from, to, isIn } = tour.spanAt(step);
    for (const { thread, depth } of tour.visits.slice(from, to)) depths[thread - 1] = Math.max(depths[thread - 1] ?? 0, depth + 1);
    const left = namesWidth(context, width), x = step => left + (step - from) / Math.max(to - from, 1) * (width - left);
    // Where there is no room, the calls are all.
    const isHigh = height > 120, marks = isHigh ? 38 : 0, lines = isHigh ? packedLanes(context, x, to, isIn) : [];
    const below = Math.min(lines.length * 16, height - marks - (left ? 40 : 70));
    const gap = depths.length > 1 ? 5 : 0, rows = depths.reduce((sum, depth) => sum + depth, 0);
    const row = Math.min((height - marks - below - gap * depths.length) / rows, 16);
    let top = 0;
    const bottoms = depths.map(depth => {
        top += depth * row + gap;
        return top - gap;
    });
    const box = visit => {
        const { first, last, thread, depth } = tour.visits[visit], left = x(first);
        return [left, bottoms[thread - 1] - (depth + 1) * row, x(last + 1) - left, row];
    };
    chart = { part, from, to, isIn, box, x, left, width, height, lines };
    drawCalls(context, depths);
    context.fillStyle = colour("--dim");
    context.font = "600 11px system-ui, sans-serif";
    if (gap) bottoms.forEach((bottom, thread) => context.fillText(threadMark(thread + 1), 0, bottom - depths[thread] * row + 9, left ? left - 4 : undefined));
    if (marks) drawMarks(context, top + 11);
    drawLanes(context, height - below, below / lines.length);
}

// One box a call, and what it calls above it.
function drawCalls(context, depths) {
    const [own, other, ink] = ["--own", "--frame", "--ink"].map(colour), drawnTo = depths.map(depth => new Float64Array(depth));
    for (const visit of tour.calls) {
        if (visit < chart.from || visit >= chart.to) continue;
        const [left, up, wide, high] = chart.box(visit), { stop, thread, depth } = tour.visits[visit], drawn = drawnTo[thread - 1];
        // In a long journey many boxes are narrower than a point.
        if (left + wide < drawn[depth] + .4) continue;
        drawn[depth] = left + wide;
        context.fillStyle = isOwn(visit) ? own : other;
        context.fillRect(left, up, Math.max(wide - (wide > 3 ? 1 : 0), .6), high - (high > 3 ? 1 : 0));
        if (high <= 11 || wide <= 40) continue;
        context.font = `${Math.min(high - 3, 11)}px system-ui, sans-serif`;
        context.fillStyle = ink;
        context.save();
        context.beginPath();
        context.rect(left, up, wide - 3, high);
        context.clip();
        context.fillText(stops.get(stop).name, left + 3, up + high - 4.5);
        context.restore();
    }
}

function drawMarks(context, top) {
    const { x, to, isIn } = chart;
    context.font = "600 12px system-ui, sans-serif";
    const signs = [["»", tour.printed, ({ step }) => step, "--made"], ["+", tour.objects, ({ made }) => made, "--accent"],
        ["×", tour.objects, ({ freed }) => freed, "--freed"]];
    signs.forEach(([sign, things, stepOf, name], index) => {
        const steps = things.map(stepOf).filter(isIn);
        context.fillStyle = colour(name);
        const isDense = steps.length > 300;
        for (const step of new Set(steps)) {
            if (isDense) context.fillRect(x(step), top + index * 12 - 8, 1, 8);
            else context.fillText(sign, Math.min(Math.max(x(step) - 4, 0), x(to) - 9), top + index * 12);
        }
    });
}

// The calls that are open, and the cursor.
function drawPath() {
    const { context, width, height } = sheet($("path")), [own, other] = [colour("--open-own"), colour("--open")];
    for (const visit of tour.path(step)) {
        const [left, top, wide, high] = chart.box(visit);
        context.fillStyle = isOwn(visit) ? own : other;
        context.fillRect(left, top, Math.max(wide - 1, 1), Math.max(high - 1, 1));
    }
    context.fillStyle = colour("--ink");
    context.fillRect(Math.min(chart.x(step), width - 2), 0, 2, height);
}

// The name of the call or the lane at a place in the chart.
function nameAt(left, top) {
    const lane = chart.lines.flat().find(({ from, end, middle }) => from <= left && left <= end && Math.abs(top - middle) < 8);
    if (lane) return laneName(lane);
    const call = tour.calls.findLast(call => {
        const [x, y, wide, high] = chart.box(call);
        return x <= left && left < x + wide && y <= top && top < y + high;
    });
    return stops.get(tour.stopAt(call))?.title ?? "";
}
