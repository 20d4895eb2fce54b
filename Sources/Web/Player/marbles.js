// Who is sent what, and who gets it, in lanes below the calls.

// Of each kind of mark its sign, and what it is called.
const MARKS = {
    subscribe: ["▸", "구독", "subscribes"], value: ["", "", ""], completed: ["|", "완료", "completed"],
    error: ["✕", "에러", "error"], dispose: ["■", "dispose", "dispose"], free: ["×", "해제", "freed"],
};
const FATES = { lost: ["더 가지 않는다", "goes no further"], kept: ["간직함", "kept"], late: ["늦게 옴", "late"] };

const laneName = ({ name, nickname, title, isSent }) => title?.[root.lang] || nickname || words(isSent && "→", name);

// How wide the names are that stand in front of everything: those of the operators of one's own chain.
function namesWidth(context, width) {
    context.font = "600 10px system-ui, sans-serif";
    const names = (tour.marbles?.lanes ?? []).filter(lane => lane.title).map(lane => context.measureText(laneName(lane)).width);
    return names.length ? Math.min(Math.max(...names) + 10, width / 3) : 0;
}

// The lanes in as few lines as they need: one begins where another has ended.
function packedLanes(context, x, last, isIn) {
    context.font = "600 10px system-ui, sans-serif";
    const lanes = [], lines = [];
    for (const mark of (tour.marbles?.marks ?? []).filter(mark => isIn(mark.step))) {
        const lane = lanes[mark.lane] ??= { ...tour.marbles.lanes[mark.lane], marks: [], to: 0 };
        lane.marks.push({ ...mark, x: Math.min(x(mark.step), x(last) - 7), half: context.measureText(mark.text).width / 2 });
        lane.to = Math.max(lane.to, x(Math.min(mark.end, last)) + 8);
    }
    for (const lane of lanes.filter(lane => lane)) {
        placeName(lane, context, x(last));
        // The operators of a chain stand below each other as they are written.
        const line = lane.title ? undefined : lines.find(line => line.every(other => lane.from > other.end || lane.end < other.from));
        if (line) line.push(lane); else lines.push([lane]);
    }
    return lines;
}

// A lane's name stands before it, or else behind it or between two of its marks; where there is no room, made shorter.
function placeName(lane, context, end) {
    const { marks, to } = lane, start = marks[0].x;
    if (lane.title) {
        lane.text = laneName(lane);
        const room = namesWidth(context, end) - 8;
        while (lane.text.length > 2 && context.measureText(lane.text).width > room) lane.text = lane.text.slice(0, -2) + "…";
        return Object.assign(lane, { nameAt: 0, from: 0, end: to });
    }
    const between = marks.slice(1).map((mark, index) => [marks[index].x + marks[index].half + 4, mark.x - mark.half - 4])
        .sort((one, other) => other[1] - other[0] - (one[1] - one[0]));
    const before = [0, start], rooms = [before, [to, end], ...between.slice(0, 1)], whole = laneName(lane);
    lane.text = whole;
    const wide = () => context.measureText(lane.text).width + 20, has = ([from, to]) => to - from >= wide();
    const room = rooms.find(has) ?? rooms.reduce((one, other) => other[1] - other[0] > one[1] - one[0] ? other : one);
    lane.text = cutInMiddle(whole, context, Math.max(room[1] - room[0] - 20, 0));
    lane.nameAt = room === before ? start - wide() + 8 : room[0] + 4;
    lane.from = Math.min(start, lane.nameAt - 8);
    lane.end = Math.max(to, lane.nameAt + wide() - 4);
}

// What there is room for of a text: its beginning and its end, which tells apart what begins alike.
function cutInMiddle(text, context, room) {
    let shown = text;
    for (let left = text.length - 1; left > 2 && context.measureText(shown).width > room; left--) {
        shown = text.slice(0, Math.ceil(left / 2)) + "…" + text.slice(text.length - Math.floor(left / 2));
    }
    return shown;
}

function drawLanes(context, top, high) {
    const size = Math.min(high / 2 - 1.5, 6.5), [paper, ink, dim, accent, bad] = ["--paper", "--ink", "--dim", "--accent", "--freed"].map(colour);
    context.font = "600 10px system-ui, sans-serif";
    chart.lines.forEach((line, index) => line.forEach(lane => {
        const middle = lane.middle = top + (index + .5) * high;
        context.textAlign = "start";
        context.strokeStyle = dim;
        context.lineWidth = 1;
        context.beginPath();
        context.moveTo(lane.marks[0].x, middle);
        context.lineTo(lane.to - 8, middle);
        context.stroke();
        context.fillStyle = paper;
        context.fillRect(lane.nameAt - 3, middle - 4, context.measureText(lane.text).width + 6, 8);
        context.fillStyle = dim;
        context.fillText(lane.text, lane.nameAt, middle + 3.5);
        context.textAlign = "center";
        lane.marks.forEach(({ kind, x, text, fates }, place) => {
            const [isLost, isKept, isLate] = ["lost", "kept", "late"].map(fate => fates.includes(fate));
            context.fillStyle = kind === "free" ? bad : kind === "subscribe" ? accent : ink;
            const bare = MARKS[kind]?.[0];
            if (kind !== "value") return context.fillText(isLost ? `(${bare})` : bare, x, middle + 3.5);
            context.setLineDash(isLost ? [2, 2] : []);
            context.lineWidth = isLate ? 2.5 : 1;
            context.strokeStyle = isLost || isLate ? bad : accent;
            // A longer value makes its circle wider, if there is room; one of the reader's own chain is cut in its middle.
            const near = [lane.marks[place - 1], lane.marks[place + 1]].filter(other => other);
            const room = lane.title ? Math.min(...near.map(other => Math.abs(other.x - x) / (other.kind === "value" ? 2 : 1) - 4), 60)
                : Math.min(...near.map(other => Math.abs(other.x - x)), 40, place ? Infinity : x + 40);
            const sign = lane.title ? cutInMiddle(text, context, Math.max(room - 4, size - 2) * 2) : text;
            const wide = Math.max(context.measureText(sign).width / 2 - size + 2, 0);
            const fits = wide < 3 || (lane.title ? sign === text || sign.length > 3 : wide + size + 5 < room);
            context.fillStyle = fits ? paper : context.strokeStyle;
            for (const radius of isKept ? [size + 2, size] : [size]) {
                context.beginPath();
                context.arc(x - (fits ? wide : 0), middle, radius, Math.PI / 2, Math.PI * 1.5);
                context.arc(x + (fits ? wide : 0), middle, radius, Math.PI * 1.5, Math.PI * 2.5);
                context.closePath();
                context.fill();
                context.stroke();
            }
            context.fillStyle = ink;
            if (fits) context.fillText(sign, x, middle + 3.5);
            context.setLineDash([]);
        });
    }));
    context.textAlign = "start";
}
