// Plays the walk: it stays at a step as long as reading takes, a third of that where the stop was there before, and longer
// at a milestone of the tour's page.

let playing = 0;

const milestoneAt = step => tour.milestones.find(milestone => milestone.step === step);
function readingTime(step) {
    const stop = tour.stopAt(step), time = spoken(stops.get(stop).time), isKnown = tour.visitsOf.get(stop)[0] < step;
    return Math.round((isKnown ? time / 3 : time) + (milestoneAt(step) ? spoken(milestoneAt(step).time) : 0));
}

function stopPlaying() {
    clearTimeout(playing);
    playing = 0;
    $("play").setAttribute("aria-pressed", false);
}

function playOn() {
    if (guess.isOn && asksFirst()) return stopPlaying();
    go(step + 1);
    if (step >= tour.end) return stopPlaying();
    const milestone = milestoneAt(step);
    if (milestone) notify(make("b", {}, say("이정표", "Milestone"), " · ", nameOf(tour.stopAt(step))), " ", ...spoken(milestone.said).map(drawProse));
    playing = setTimeout(playOn, readingTime(step));
}

function togglePlay() {
    if (playing) return stopPlaying();
    if (step >= tour.end) go(0);
    $("play").setAttribute("aria-pressed", true);
    playing = setTimeout(playOn, step ? 0 : readingTime(0));
}
keys.k = togglePlay;

// Whatever somebody does stops it; the button and its key do so by themselves.
const isForPlay = ({ target, key, code }) => key === undefined ? target.closest?.("#play")
    : code === "KeyK" || target.closest?.("#play") && /^(Enter| )$/.test(key) || /^(Shift|Control|Alt|Meta)$/.test(key);
for (const kind of ["keydown", "pointerdown", "input", "popstate", "pagehide", "visibilitychange"]) {
    addEventListener(kind, event => playing && !isForPlay(event) && stopPlaying(), true);
}
