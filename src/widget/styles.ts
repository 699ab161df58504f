/**
 * Styles of what a first visit shows. `!important` on the host's own rule is what holds against the
 * page's: between important rules the inner tree wins. Sizes are in px because rem is the page's.
 */
export const LAUNCHER_CSS = `
:host { all: initial !important; position: fixed !important; z-index: var(--z) !important; }
* { box-sizing: border-box; unicode-bidi: plaintext; }
@media print { * { display: none !important; } }
[hidden], span:empty:not([data-count]) { display: none !important; }
.badge::after { content: attr(data-count); }
.root {
  --surface:#fff;
  --ink:#171a21;
  --soft:#5a6372;
  --line:#0f172a14;
  --shadow:0 0 0 1px var(--line), 0 8px 32px #0f172a33;
  --from:translateY(12px) scale(.96);
  color: var(--ink);
  font: 15px/1.4 system-ui, sans-serif;
}
.dark {
  --surface:#20242c;
  --ink:#f1f3f6;
  --soft:#a9b1bf;
  --line:#ffffff1f;
  --shadow:0 0 0 1px var(--line), 0 8px 32px #0009;
}
button { all: unset; box-sizing: border-box; cursor: pointer; }
:focus-visible { outline: 3px solid var(--bg); outline-offset: 2px; }
svg { display: block; width: 24px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; }
img { display: block; width: 100%; height: 100%; border-radius: inherit; object-fit: cover; pointer-events: none; }
.status { position: absolute; clip-path: inset(50%); }
.launcher {
  position: fixed;
  right: var(--side);
  bottom: calc(var(--bottom) + env(safe-area-inset-bottom));
  display: grid;
  justify-items: end;
  gap: 12px;
  pointer-events: none;
}
.bottom-left .launcher { right: auto; left: var(--side); justify-items: start; }
.launcher > * { position: relative; display: flex; align-items: center; box-shadow: var(--shadow); pointer-events: auto; }
.button {
  justify-content: center;
  gap: 10px;
  width: var(--width);
  height: var(--height);
  border-radius: 99px;
  background: var(--bg);
  color: var(--fg);
  font-size: 24px;
}
.button:hover { filter: brightness(1.1); }
.icon { border-radius: inherit; }
.icon svg { width: 32px; }
.labelled { width: auto; padding: 0 22px; }
.labelled img, .bubble img { width: 32px; height: 32px; }
.label { font-size: 19px; font-weight: 700; white-space: nowrap; }
.badge {
  position: absolute;
  top: -4px;
  inset-inline-end: -4px;
  min-width: 22px;
  padding: 5px;
  border-radius: 99px;
  background: #d92d20;
  color: #fff;
  font: 700 12px/1 system-ui, sans-serif;
  text-align: center;
}
.bubble { max-width: min(320px, 100vw - 2 * var(--side)); border-radius: 18px; background: var(--surface); }
.greet { display: flex; align-items: center; gap: 12px; padding: 12px 0 12px 12px; border-radius: inherit; overflow-wrap: anywhere; }
.greet .icon { font-size: 26px; }
.title { display: block; font-weight: 700; }
.subtitle, .dismiss { color: var(--soft); }
.dismiss { align-self: start; padding: 14px; border-radius: inherit; }
.dismiss svg { width: 16px; }
.in { animation: show var(--fade); }
.out { animation: hide var(--fade) forwards; }
@keyframes show { from { opacity: 0; transform: var(--from); } }
@keyframes hide { to { opacity: 0; transform: var(--from); } }
.still * { animation: none !important; }
`
