/** Styles of what comes on demand: chat, invitation, menu. Variables are set by the launcher's part. */
export const PANEL_CSS = `
.chat, .invite { outline: 0; }
.chat, .invite, .backdrop { animation: show var(--time) var(--ease); }
.card, .invite, .menu, .close { background: var(--surface); box-shadow: var(--shadow); }
.dragging .launcher { inset: var(--top) auto auto var(--left); }
.dragging .bubble { display: none; }
.dragging .button { cursor: grabbing; }
.chat {
  border-radius: 18px;
  position: fixed;
  right: var(--side);
  bottom: var(--bottom);
  width: var(--width);
  height: var(--height);
}
.left .chat { right: auto; left: var(--side); }
.card { display: flex; flex-direction: column; height: 100%; overflow: hidden; border-radius: 18px; }
.stage { position: relative; flex: 1; min-height: 0; }
.frame { position: relative; }
.frame, iframe { display: block; width: 100%; height: 100%; border: 0; }
.spinner { position: absolute; inset: calc(50% - 16px); width: 32px; height: 32px; border: 3px solid var(--line); border-top-color: var(--bg); border-radius: 99px; animation: turn .8s linear infinite; }
.close { position: absolute; bottom: calc(100% + 6px); right: 0; display: grid; place-items: center; width: 44px; height: 44px; border-radius: 99px; color: var(--soft); }
.leaving { animation: hide var(--time) var(--ease) forwards; }
.chat.sheet { --from: translateY(100%); inset: auto 0 0; width: auto; height: min(90vh, 100vh - 52px); height: min(90dvh, 100dvh - 52px); }
.sheet .card { border-radius: 18px 18px 0 0; padding-bottom: env(safe-area-inset-bottom); }
.sheet .close { right: 12px; }
.backdrop { --from: none; position: fixed; inset: 0; background: #0a0e1680; touch-action: none; }
.tabs { display: flex; border-top: 1px solid var(--line); }
.tab { display: grid; flex: 1; justify-items: center; padding: 8px 4px; color: var(--soft); font-size: 12px; }
.tab[aria-selected=true] { color: var(--ink); box-shadow: inset 0 3px var(--bg); }
.invite {
  position: fixed;
  top: 50%;
  left: 50%;
  width: min(360px, 100vw - 32px);
  max-height: 90vh;
  overflow: auto;
  padding: 22px;
  border-radius: 18px;
  translate: -50% -50%;
  text-align: center;
}
.face { display: grid; place-items: center; width: 64px; height: 64px; margin: 0 auto 14px; border-radius: 99px; background: var(--line); font-size: 30px; }
.ask { font-size: 19px; font-weight: 650; overflow-wrap: anywhere; }
.answers { display: flex; flex-wrap: wrap; gap: 10px; margin-top: 22px; }
.answers button { flex: 1; padding: 12px 16px; border-radius: 14px; background: var(--line); }
.answers .yes { background: color-mix(in srgb, var(--bg) 86%, #000); color: var(--fg); }
.menu { position: fixed; top: var(--top); left: var(--left); display: grid; min-width: 150px; padding: 6px; border-radius: 14px; }
.menu button { padding: 12px; border-radius: 14px; white-space: nowrap; }
.menu button:hover, .menu button:focus { background: var(--line); }
@keyframes turn { to { transform: rotate(1turn); } }
`
