/** Calls `act` when another tab has stored something, also while the page was in the back-forward cache. */
export function onStoredElsewhere(window: Window, act: () => void): void {
  window.addEventListener('storage', act)
  window.addEventListener('pageshow', act)
}
