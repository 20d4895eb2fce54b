// Asks before a step, for those who want to guess.

// The answers of each tour stay until guessing is switched off, so that whoever looks at another tour finds them again.
const guess = { isOn: false, given: new Map(), asked: undefined, latest: undefined };
const given = () => guess.given.get(tour.name) ?? guess.given.set(tour.name, new Map()).get(tour.name);
const questions = () => shared.tours.find(each => each.name === tour.name).guesses;
const isRight = index => given().get(index) === questions()[index].right;
const rightOnes = () => [...given().keys()].filter(isRight);

function putAway() {
    guess.asked = guess.latest = undefined;
}

// Asks before the step from here; false where there is nothing to ask, or it was answered before.
function asksFirst() {
    if (!guess.isOn) return false;
    if (guess.asked !== undefined) {
        notify(say("1, 2, 3으로 답한다. s는 건너뛰고 Esc는 물음을 닫는다.", "1, 2 or 3 answers; s skips the question, Esc closes it."));
        return true;
    }
    const index = questions().findIndex(question => question.step === step);
    if (index < 0 || given().has(index)) return false;
    guess.latest = undefined;
    guess.asked = index;
    drawGuess();
    return true;
}

function answer(choice) {
    const index = guess.asked;
    if (index === undefined) return;
    given().set(index, choice);
    go(step + 1);
    guess.latest = index;
    drawGuess();
}

function skip() {
    if (guess.asked !== undefined) go(step + 1);
}

function toggleGuessing() {
    guess.isOn = !guess.isOn;
    guess.given.clear();
    putAway();
    notify(guess.isOn ? say(`가는 길에 물음이 ${questions().length}개 있다. →를 누르면 먼저 묻는다.`,
        `${counted(questions().length, "question")} on the way: → asks before it goes on.`) : "");
    render();
}

// While a question is asked, the style hides whatever shows the way.
function drawGuess() {
    root.classList.toggle("guessing", guess.isOn);
    root.classList.toggle("asking", guess.asked !== undefined);
    $("guessing").setAttribute("aria-pressed", guess.isOn);
    const shown = !guess.isOn ? [] : guess.asked !== undefined ? drawQuestion() : guess.latest !== undefined ? drawVerdict()
        : step >= tour.end ? drawScore() : [];
    $("guess").replaceChildren(...shown.filter(part => part));
}

function drawQuestion() {
    const all = questions(), { kind, answers } = all[guess.asked];
    return [
        make("p", {}, make("b", {}, say("물음 ", "Question ") + `${guess.asked + 1}/${all.length}: `), spoken(shared.asks[kind])),
        make("ol", {}, ...answers.map((text, index) => make("li", {},
            make("button", { type: "button", onclick: () => answer(index) }, make("kbd", {}, `${index + 1}`), " ", ...shortened(text))))),
        make("p", {}, make("button", { type: "button", onclick: skip }, make("kbd", {}, "s"), " ", say("건너뛰기", "skip"))),
    ];
}

function drawVerdict() {
    const { kind, answers, right, shownAt } = questions()[guess.latest], count = rightOnes().length, asked = given().size;
    const verdict = isRight(guess.latest) ? say("✓ 맞았다: ", "✓ Right: ") : say("✗ 아니다. 답: ", "✗ No, it is: ");
    // A line that is printed shows one step behind the stop that it is printed at.
    const reason = shownAt === step ? undefined : stops.get(tour.stopAt(kind === "printed" ? shownAt - 1 : shownAt));
    return [
        make("p", { class: isRight(guess.latest) ? "made" : "freed" }, verdict + answers[right]
            + say(` (${asked}개 중 ${count}개)`, ` (${count} of ${asked})`)),
        reason && make("p", {}, `${nameOf(reason.number)}: ${spoken(reason.sentence)}`),
    ];
}

// The score, and the stops to look at again.
function drawScore() {
    const all = questions(), missed = [...given().keys()].filter(index => !isRight(index)).map(index => all[index].step);
    return [
        make("p", {}, say(`물음 ${all.length}개 가운데 ${rightOnes().length}개를 맞혔다.`,
            `Guessed ${rightOnes().length} of ${counted(all.length, "question")} right.`)),
        missed.length > 0 && make("p", {}, say("다시 볼 곳: ", "To look at again: "),
            ...missed.flatMap(at => [make("a", { href: address(at) }, nameOf(tour.stopAt(at))), " "])),
    ];
}

for (const key of ["ArrowRight", "ArrowDown", "n", " ", "Enter"]) keys[key] = () => asksFirst() || next();
[0, 1, 2].forEach(choice => { keys[choice + 1] = () => answer(choice); });
keys.s = skip;
keys.Escape = () => {
    putAway();
    drawGuess();
};
$("guessing").addEventListener("click", toggleGuessing);
