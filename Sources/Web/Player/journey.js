// Of more objects nobody could see anything.
const MOST_DRAWN = 200;

// A tour's journey, with all that a step looks up. A step is a visit, by its index, or the end behind the last one.
class Tour {
    constructor(data) {
        Object.assign(this, data);
        this.end = this.stop.length;
        this.hasThreads = this.thread.some(thread => thread > 1);
        this.leftAt = Number(kept.get("step." + this.name) ?? 0);
        this.files = new Map();
        this.readVisits();
        this.all = this.objects.map((_, object) => object);
        this.freedAt = this.freedAt.map(step => step ?? Infinity);
        this.changesOf = this.objects.map(() => []);
        for (const [step, object, ...held] of this.changes) {
            this.changesOf[object].push({ step, held: held.map(index => this.holdings[index]) });
        }
    }

    readVisits() {
        this.visitsOf = new Map();
        this.firstVisits = [];
        this.visitsOn = [];
        // The calls that nothing has called, of the thread that runs the route: its parts.
        this.parts = [];
        this.depth = new Int32Array(this.end);
        let callCount = 0;
        this.call = this.call.map(back => back ? callCount - back : callCount++);
        this.firstInside = new Int32Array(callCount).fill(-1);
        this.callsBefore = new Int32Array(callCount);
        const made = new Int32Array(callCount);
        for (let visit = 0; visit < this.end; visit++) {
            const stop = this.stop[visit], call = this.call[visit], caller = this.caller(visit), thread = this.thread[visit];
            if (!this.visitsOf.has(stop)) {
                this.visitsOf.set(stop, []);
                this.firstVisits.push(visit);
            }
            this.visitsOf.get(stop).push(visit);
            (this.visitsOn[thread] ??= []).push(visit);
            this.depth[visit] = caller < 0 ? 0 : this.depth[caller] + 1;
            if (this.firstInside[call] >= 0) continue;
            this.firstInside[call] = visit;
            if (caller >= 0) this.callsBefore[call] = made[this.call[caller]]++;
            else if (thread === 1) this.parts.push(visit);
        }
        this.lastInside = this.firstInside.map((visit, call) => visit + this.span[call]);
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
        const visits = this.visitsOn[this.thread[step]];
        return visits[placeAbove(visits, this.lastInside[this.call[step]])];
    }

    // The next visit of a stop behind a step, from the beginning again when there is none.
    nextVisit(stop, step) {
        const visits = this.visitsOf.get(stop);
        return visits && (visits[placeAbove(visits, step)] ?? visits[0]);
    }

    // The visit of a stop that is nearest to a step: what comes of it next, else what came last.
    nearestVisit(stop, step) {
        const visits = this.visitsOf.get(stop);
        return visits[placeAbove(visits, step - 1)] ?? visits.at(-1);
    }

    // The next visit whose stop says or is called something, or that shows such a value.
    nextSaying(text, step) {
        const wanted = text.toLowerCase();
        const isSaying = new Set([...this.visitsOf.keys()].filter(number => {
            const stop = stops.get(number);
            return [stop.title, stop[root.lang]].some(words => words.toLowerCase().includes(wanted));
        }));
        const isShowing = this.values.map(values =>
            values.some(([, description]) => description.toLowerCase().startsWith(wanted)));
        for (let next = 1; next <= this.end; next++) {
            const visit = (step + next) % (this.end + 1);
            if (isSaying.has(this.stop[visit]) || isShowing[this.value[visit]]) return visit;
        }
        return undefined;
    }

    isLive(object, step) { return this.madeAt[object] <= step && step < this.freedAt[object]; }
    madeOn(step) { return this.all.filter(object => this.madeAt[object] === step); }
    freedOn(step) { return this.freed.filter(object => this.freedAt[object] === step); }

    // What an object was found to hold last, and at which step.
    change(object, step) {
        const changes = this.changesOf[object];
        return changes[placeAbove(changes, step, change => change.step) - 1];
    }

    held(object, step) { return this.change(object, step)?.held ?? []; }

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
        const [, ...held] = this.variables[placeAbove(this.variables, step, ([since]) => since) - 1] ?? [];
        return held.filter(([, object]) => this.isLive(object, step));
    }

    // Who began to hold an object, by which property, and when.
    heldBy(object) {
        return this.changesOf.flatMap((changes, holder) => {
            let before;
            return changes.flatMap(({ step, held }) => {
                const label = held.find(held => held.object === object)?.label, isNew = label !== undefined && label !== before;
                before = label;
                return isNew ? [{ holder, label, step }] : [];
            });
        }).sort((one, other) => one.step - other.step);
    }
}
