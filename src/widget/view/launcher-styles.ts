/** Styles of a button that waits for a file: it breathes, and is pale where animations are off. */
export const BUSY_CSS = `
.button[aria-busy] { opacity: .6; cursor: progress; animation: show 1s infinite alternate; }
`
