"use strict";
// Unpacks what the page brings along, and begins with it. Where that cannot be, the plain walks are read.
const root = document.documentElement;

async function unpack(name) {
    const packed = document.getElementById("data-" + name).textContent;
    const bytes = Uint8Array.from(atob(packed), character => character.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return JSON.parse(await new Response(stream).text());
}

(async () => {
    try {
        const style = new CSSStyleSheet({ media: "screen" }), script = document.createElement("script");
        style.replaceSync(await unpack("style"));
        document.adoptedStyleSheets = [style];
        // The page's policy knows the hash of the script: it runs nothing else.
        const policy = window.trustedTypes?.createPolicy("script", { createScript: text => text });
        const text = await unpack("script");
        script.textContent = policy?.createScript(text) ?? text;
        document.body.append(script);
        await start();
    } catch (error) {
        root.classList.add("plain");
        console.error(error);
    }
})();
