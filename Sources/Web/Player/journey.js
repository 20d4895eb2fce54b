// A tour's journey, in which Swift has looked up what a step shows. A step is a visit, by its index, or the end behind
// the last one.
class Tour {
    constructor(data) {
        Object.assign(this, data);
        this.end = this.visits.length;
        this.visitsOf = new Map(Object.entries(data.visitsOf).map(([stop, visits]) => [stopOf(stop), visits]));
        // A call goes by its first visit.
        this.calls = this.visits.flatMap(({ first }, visit) => first === visit ? [visit] : []);
        this.leftAt = Number(kept.get("step." + this.name) ?? 0);
        this.files = new Map();
        this.rowOf = [];
        for (const [row, { visits }] of this.folding?.rows.entries() ?? []) for (const visit of visits) this.rowOf[visit] = row;
    }

    // The part of the route that a step is in, as what is drawn has it: what it begins behind, its last step, its objects.
    partAt(step) { return Math.max(placeAbove(this.parts, step) - 1, 0); }
    spanAt(step) {
        const part = this.partAt(step);
        return { part, from: this.parts[part], to: this.parts[part + 1] ?? this.end, isIn: at => (at > this.parts[part] || !part) && at <= (this.parts[part + 1] ?? this.end) };
    }
    get picture() { return this.pictures[this.partAt(step)]; }

    stopAt(step) { return this.visits[step]?.stop; }
    valuesAt(step) { return this.visits[step]?.values.map(value => this.values[value]) ?? []; }

    // The calls that are open at a step, the outermost first: of each call, the visit that it is at.
    path(step) {
        const path = [];
        for (let visit = step; this.visits[visit]; visit = this.visits[visit].caller) path.push(visit);
        return path.reverse();
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

    // The next visit at which a search finds a text.
    nextSaying(text, step) {
        const wanted = text.normalize("NFC").toLowerCase();
        for (let next = 1; next <= this.end; next++) {
            const visit = (step + next) % (this.end + 1), stop = stops.get(this.stopAt(visit));
            if (stop && spoken(stop.searched).includes(wanted)
                || this.valuesAt(visit).some(({ searched }) => searched.startsWith(wanted))) return visit;
        }
        return undefined;
    }

    isLive(object, step) {
        const { made = 0, freed = Infinity } = this.objects[object];
        return made <= step && step < freed;
    }

    live(step) { return [...this.objects.keys()].filter(object => this.isLive(object, step)); }

    // The objects that were freed before a step, the last one first.
    gone(step) { return this.freed.slice(0, step).flat().reverse(); }

    // What an object was found to hold last, and at which step.
    change(object, step) { return latest(this.objects[object].changes, step); }

    held(object, step) { return this.change(object, step)?.held.map(index => this.holdings[index]) ?? []; }

    // The objects that hold themselves, directly or by way of others, each with the group of those.
    inCycles(step) {
        const groups = this.cycles.flatMap(changes => latest(changes, step)?.groups ?? []);
        return new Map(groups.flatMap(group => group.map(object => [object, group])));
    }

    // What the variables of the route hold.
    variablesAt(step) {
        return (latest(this.variables, step)?.variables ?? []).filter(({ object }) => this.isLive(object, step));
    }

    // Who began to hold an object, by which property, and when.
    heldBy(object) {
        return this.objects.flatMap(({ changes }, holder) => {
            let before;
            return changes.flatMap(({ step }) => {
                const label = this.held(holder, step).find(held => held.object === object)?.label;
                const isNew = label !== undefined && label !== before;
                before = label;
                return isNew ? [{ holder, label, step }] : [];
            });
        }).sort((one, other) => one.step - other.step);
    }
}

// Of changes, the last one up to a step.
const latest = (changes, step) => changes[placeAbove(changes, step, change => change.step) - 1];
