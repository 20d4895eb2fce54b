"use strict";
// What all scripts of the page say their things with. What comes from a source gets into the page as text alone.

const root = document.documentElement;
const $ = id => document.getElementById(id);

// Makes elements of a kind, with attributes and listeners, and with the texts and elements in them that are any.
const maker = namespace => (tag, attributes = {}, ...children) => {
    const element = document.createElementNS(namespace, tag);
    for (const [name, value] of Object.entries(attributes)) {
        if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
        else if (value !== undefined && value !== false) element.setAttribute(name, value);
    }
    element.append(...children.flat().filter(child => child));
    return element;
};
// What Swift has written into the page.
const read = id => JSON.parse($(id).textContent);
const make = maker("http://www.w3.org/1999/xhtml"), vector = maker("http://www.w3.org/2000/svg");

const say = (korean, english) => root.lang === "ko" ? korean : english;
const spoken = texts => texts[root.lang];
// A stop as an address has it: a number, or the file and line of a place.
const stopOf = text => /^\d+$/.test(text) ? Number(text) : text;
// What a stop is called, in a column of numbers and in a sentence: a place in the reader's own file has no number.
const markOf = number => stops.get(stopOf(number))?.mark ?? `${number}`;
const hasNumber = number => /^\d/.test(markOf(number));
const nameOf = number => (hasNumber(number) ? "여행 " : "") + markOf(number);
const counted = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
const threadName = thread => spoken(tour.threads[thread - 1]);
// In few letters: of the reader's own code the queue says more than a number.
const threadMark = thread => tour.folding ? threadName(thread).split(" · ").at(-1) : `T${thread}`;
const words = (...texts) => texts.filter(text => text).join(" ");
const joined = (...texts) => texts.filter(text => text).join(" · ");
const note = (korean, english) => make("p", { class: "note" }, say(korean, english));
// A name that may be broken where a reader would.
const shortened = title => title.split(/(?<=[.:(])/).flatMap(part => [part, make("wbr")]);

// The place of the first number above another one, in ascending numbers.
function placeAbove(numbers, number, value = each => each) {
    let low = 0, high = numbers.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (value(numbers[middle]) > number) high = middle; else low = middle + 1;
    }
    return low;
}

// What is kept from one time to the next, where the browser allows it.
const kept = {
    get(key) { try { return localStorage.getItem("rxtravel." + key); } catch { return null; } },
    set(key, value) { try { localStorage.setItem("rxtravel." + key, value); } catch { /* Then it is not. */ } },
};
