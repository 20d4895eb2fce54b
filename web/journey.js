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
// What a stop is called, in a column of numbers and in a sentence: a place in the reader's own file has no number.
const markOf = number => stops.get(Number(number))?.mark ?? `${number}`;
const nameOf = number => (/^\d/.test(markOf(number)) ? "여행 " : "") + markOf(number);
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

// Of more objects nobody could see anything.
const MOST_DRAWN = 200;

// What is kept from one time to the next, where the browser allows it.
const kept = {
    get(key) { try { return localStorage.getItem("rxtravel." + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("rxtravel." + key, value); } catch { /* Then it is not. */ } },
};

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
        this.visitsOn = [];
        this.depth = new Int32Array(this.end);
        let callCount = 0;
        this.call = this.call.map(back => back ? callCount - back : callCount++);
        this.firstInside = new Int32Array(callCount).fill(-1);
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
            this.visitsOn[this.thread[visit]] ??= [];
            this.visitsOn[this.thread[visit]].push(visit);
        }
        this.lastInside = this.firstInside.map((visit, call) => visit + this.span[call]);
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
        this.freedInOrder = this.freed.filter((_, index) => index % 2);
        this.madeOn = steps(this.made, this.madeAt);
        this.freedOn = steps(this.freed, this.freedAt);
        this.holdings = this.holdings.map(([label, object, isWeak, isCaptured, key]) =>
            ({ label, object, isWeak: isWeak > 0, isCaptured: isCaptured > 0, key }));
        this.changesOf = this.objects.map(() => []);
        this.changedOn = new Map();
        for (const [step, object, ...held] of this.changes) {
            this.changesOf[object].push({ step, held: held.map(index => this.holdings[index]) });
            this.changedOn.set(step, [...this.changedOn.get(step) ?? [], object]);
        }
    }

    caller(visit) { return this.parent[visit] ? visit - this.parent[visit] : -1; }

    // The calls that are open at a step, the outermost first: of each call, the visit that it is at.
    path(step) {
        const path = [];
        for (let visit = step < this.end ? step : -1; visit >= 0; visit = this.caller(visit)) path.push(visit);
        return path.reverse();
    }

    // The calls that other threads are in at a step, as pairs of a thread and such a path.
    waiting(step) {
        if (!this.hasThreads || step >= this.end) return [];
        return this.visitsOn.flatMap((visits, thread) => {
            if (thread === this.thread[step]) return [];
            const path = this.path(visits[placeAbove(visits, step) - 1] ?? this.end)
                .filter(visit => this.lastInside[this.call[visit]] >= step);
            return path.length ? [[thread, path]] : [];
        });
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
        const changes = this.changesOf[object];
        const place = placeAbove(changes, step, change => change.step);
        return place ? changes[place - 1].held : [];
    }

    // The live objects that hold themselves, directly or by way of others, each with all that it leads to.
    inCycles(live, step) {
        if (live.length > MOST_DRAWN) return new Map();
        const next = new Map(live.map(object => [object, this.held(object, step)
            .filter(held => !held.isWeak && held.object >= 0 && this.isLive(held.object, step)).map(held => held.object)]));
        return new Map(live.map(object => {
            const seen = new Set(), waiting = [...next.get(object)];
            while (waiting.length) {
                const other = waiting.pop();
                if (!seen.has(other)) waiting.push(...next.get(other));
                seen.add(other);
            }
            return [object, seen];
        }).filter(([object, seen]) => seen.has(object)));
    }

    // What the variables of the route hold, as pairs of a name and an object.
    variablesAt(step) {
        const [, ...list] = this.variables[placeAbove(this.variables, step, change => change[0]) - 1] ?? [];
        return list.flatMap((name, index) =>
            index % 2 === 0 && this.isLive(list[index + 1], step) ? [[name, list[index + 1]]] : []);
    }

    // Who held an object, and from which step to which.
    heldBy(object) {
        return this.changesOf.flatMap((changes, holder) => {
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
