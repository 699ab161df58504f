/** Styles of the panel: chat, invitation, menu. The core sets the variables but those of motion. */
export const PANEL_CSS = `
.chat, .invite, .backdrop { position: fixed; outline: 1px solid #0000; animation: show var(--dgw-time) var(--dgw-ease); }
.card, .invite, .menu, .close { background: var(--dgw-surface); border-radius: 18px; box-shadow: var(--dgw-shadow); }
.dragging .launcher { inset: var(--dgw-top) auto auto var(--dgw-left); }
.dragging .bubble { display: none; }
.high .bubble { top: calc(100% + 12px); bottom: auto; }
.dragging .button { cursor: grabbing; }
.chat { right: calc(var(--dgw-side) + env(safe-area-inset-right)); bottom: calc(var(--dgw-bottom) + env(safe-area-inset-bottom)); width: var(--dgw-width); height: min(var(--dgw-height), 100vh - 60px - env(safe-area-inset-bottom)); }
.bottom-left .chat { right: auto; left: calc(var(--dgw-side) + env(safe-area-inset-left)); }
.card { display: flex; flex-direction: column; height: 100%; overflow: hidden; }
.stage { position: relative; flex: 1; min-height: 0; }
iframe { position: absolute; width: 100%; height: 100%; border: 0; }
.spinner { position: absolute; inset: calc(50% - 12px); border-radius: 99px; background: var(--dgw-bg); animation: show .6s infinite alternate; }
.close { position: absolute; bottom: calc(100% + 6px); right: 0; padding: 12px; font-size: 16px; border-radius: 99px; color: var(--dgw-soft); }
.leaving { animation: hide var(--dgw-time) var(--dgw-ease) forwards; pointer-events: none; }
.chat.sheet { --dgw-from:translateY(100%); inset: auto 0 0; width: auto; height: min(90dvh, 100dvh - 52px); }
.sheet .card { border-radius: 18px 18px 0 0; padding-bottom: env(safe-area-inset-bottom); }
.sheet .close { right: 12px; }
.backdrop { --dgw-from:none; inset: 0; background: #0a0e1680; touch-action: none; }
.lost { display: flex; flex-wrap: wrap; align-items: center; gap: 0 12px; padding: 0 12px; border-top: 1px solid var(--dgw-line); color: var(--dgw-soft); }
.lost button, a { padding: 14px 0; color: var(--dgw-ink); font-weight: 600; text-decoration: underline; }
.tabs { display: flex; border-top: 1px solid var(--dgw-line); }
.tab { display: grid; flex: 1; justify-items: center; padding: 8px; color: var(--dgw-soft); }
.lost, .tab span { font-size: .8em; }
.tab[aria-selected=true] { padding-top: 5px; border-top: 3px solid var(--dgw-bg); color: var(--dgw-ink); }
.invite {
  inset: 0;
  width: min(20em, 100vw - 24px);
  height: fit-content;
  max-height: 90vh;
  margin: auto;
  overflow: auto;
  padding: 22px;
  text-align: center;
}
.face { display: grid; place-items: center; width: 64px; height: 64px; margin: 0 auto 12px; border-radius: 99px; background: var(--dgw-bg); color: var(--dgw-fg); }
.ask { font-size: 1.25em; font-weight: 700; overflow-wrap: anywhere; }
.answers { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 22px; }
.invite button, .menu button { flex: 1; padding: 13px; border-radius: 12px; }
.no, .menu button:hover, .menu button:focus { background: var(--dgw-line); }
.yes { background: color-mix(in srgb, var(--dgw-bg) 86%, #000); color: var(--dgw-fg); }
.menu { position: fixed; outline: 1px solid #0000; top: var(--dgw-top); left: var(--dgw-left); display: grid; min-width: 150px; padding: 8px; white-space: nowrap; }
`
