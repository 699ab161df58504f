/** Where the reader was in each entry of the tab's history, for the way back. */
export interface ScrollMemory {
  /** Gives the present entry a key of its own; `keep` its address and place in the list. */
  enter(): void
  /** Remembers how far the page is scrolled, for the entry being left. */
  save(): void
  /** The entry that a `popstate` has come to: how far it was scrolled, or null. */
  recall(): number | null
}

const storageKey = 'docsgen.scroll'

interface EntryState {
  readonly docsgen?: string
}

/**
 * The browser's own memory knows nothing of pages that are replaced, so it is switched off while the page lives; for a
 * reload, and where storage is denied, it is as if this were not here.
 */
export function createScrollMemory(window: Window): ScrollMemory {
  const { history } = window
  const places = new Map<string, number>(read(window))
  const keyOf = () => (history.state as EntryState | null)?.docsgen
  let current = keyOf()
  const enter = () => {
    current = `${Date.now().toString(36)}-${history.length}`
    history.replaceState({ ...history.state, docsgen: current }, '')
  }
  if (current === undefined) enter()
  history.scrollRestoration = 'manual'
  const save = () => {
    if (current !== undefined) places.set(current, window.scrollY)
  }
  window.addEventListener('pagehide', () => {
    save()
    history.scrollRestoration = 'auto'
    try {
      window.sessionStorage.setItem(storageKey, JSON.stringify([...places].slice(-50)))
    } catch {
      // Without storage the way back begins at the top.
    }
  })
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual'
  })
  return {
    enter,
    save,
    recall() {
      current = keyOf()
      // The browser has made it, for a section of the page.
      if (current === undefined) enter()
      return places.get(current ?? '') ?? null
    },
  }
}

function read(window: Window): [string, number][] {
  try {
    const known: unknown = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(known) ? known : []
  } catch {
    // Denied, or damaged: as if nothing were remembered.
    return []
  }
}
