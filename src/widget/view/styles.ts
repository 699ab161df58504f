/**
 * Styles of the core: button, badge, greeting. `!important` in the host's rule beats the page's rules: among
 * important rules the inner tree wins. Texts, and what is around them, are in em of the host's font size, which is the one
 * that the visitor has chosen in the browser: `all: initial` makes it `medium`. rem would follow the page's root element,
 * and shrink where that is set to 62.5 %; px would follow nobody. `--dgw-size` sets another size. Transparent outlines become
 * visible in forced colours mode, which removes shadows and backgrounds. The fonts are those of docsgen's sites, so that a
 * page and its widget are in one face; a page sets others with `--dgw-font`.
 */
export const LAUNCHER_CSS = `
:host { all: initial !important; position: fixed !important; z-index: var(--dgw-z) !important; zoom: var(--dgw-zoom) !important; }
* { box-sizing: border-box; unicode-bidi: plaintext; }
@media print { .root { display: none; } }
[hidden], span:empty:not([data-count]) { display: none !important; }
.badge::after { content: attr(data-count); }
.root {
  --dgw-surface:#fff;
  --dgw-ink:#171a21;
  --dgw-soft:#5a6372;
  --dgw-line:#0f172a14;
  --dgw-shade:#0f172a33;
  --dgw-shadow:0 0 0 1px var(--dgw-line),0 8px 32px var(--dgw-shade);
  --dgw-from:translateY(12px) scale(.96);
  color: var(--dgw-ink);
  font: var(--dgw-size,1em)/1.4 var(--dgw-font,Inter,system-ui);
}
.dark {
  --dgw-surface:#20242c;
  --dgw-ink:#f1f3f6;
  --dgw-soft:#a9b1bf;
  --dgw-line:#ffffff1f;
  --dgw-shade:#0009;
}
button { all: unset; box-sizing: border-box; outline: 1px solid #0000; cursor: pointer; }
:focus-visible { outline: 3px solid var(--dgw-bg); outline-offset: 2px; }
svg { display: block; width: 1.25em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
img { display: block; width: 100%; height: 100%; border-radius: inherit; object-fit: cover; pointer-events: none; }
.probe { position: fixed; inset: 0; visibility: hidden; pointer-events: none; }
[role=status] { position: absolute; clip-path: inset(50%); }
.launcher {
  --dgw-x:clamp(0px,var(--dgw-side),100vw - var(--dgw-width));
  position: fixed;
  right: calc(var(--dgw-x) + env(safe-area-inset-right));
  bottom: calc(clamp(0px, var(--dgw-bottom), 100vh - var(--dgw-height)) + env(safe-area-inset-bottom));
}
.bottom-left .launcher { right: auto; left: calc(var(--dgw-x) + env(safe-area-inset-left)); }
.launcher > * { display: flex; align-items: center; box-shadow: var(--dgw-shadow); }
.button {
  position: relative;
  justify-content: center;
  gap: .8em;
  width: var(--dgw-width);
  height: var(--dgw-height);
  border-radius: 99px;
  background: var(--dgw-bg);
  color: var(--dgw-fg);
  --dgw-from:none;
  animation: show .2s;
}
.button[aria-busy] { opacity: .6; cursor: progress; animation: show 1s infinite alternate; }
.button:hover { filter: brightness(1.1); }
.icon { border-radius: inherit; font-size: 1.6em; }
.labelled { width: auto; max-width: calc(100vw - 2 * var(--dgw-x)); padding: 0 1.25em; }
.labelled img, .bubble img { width: 1.25em; height: 1.25em; }
.label { overflow: hidden; font-size: 1.25em; font-weight: 700; text-overflow: ellipsis; white-space: nowrap; }
.badge {
  position: absolute;
  top: -4px;
  inset-inline-end: -4px;
  min-width: 1.8em;
  padding: .4em;
  border-radius: 99px;
  background: #d92d20;
  color: #fff;
  font-size: .8em;
  font-weight: 700;
  line-height: 1;
  text-align: center;
}
.bubble { position: absolute; right: 0; bottom: calc(100% + 12px); width: max-content; max-width: min(20em, 100vw - 2 * var(--dgw-x)); border-radius: 18px; outline: 1px solid #0000; background: var(--dgw-surface); }
.bottom-left .bubble { right: auto; left: 0; }
.greet { display: flex; align-items: center; gap: .8em; padding: .8em; padding-inline-end: 0; border-radius: inherit; overflow-wrap: anywhere; }
.title { display: block; font-weight: 700; }
.subtitle, .dismiss { color: var(--dgw-soft); }
.dismiss { align-self: start; padding: 1.25em; font-size: .8em; border-radius: inherit; }
.in { animation: show var(--dgw-ms); }
.out { animation: hide var(--dgw-ms) forwards; }
@keyframes show { from { opacity: 0; transform: var(--dgw-from); } }
@keyframes hide { to { opacity: 0; transform: var(--dgw-from); } }
.still * { animation: none !important; }
`
