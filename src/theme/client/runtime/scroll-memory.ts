/** Remembers the scroll position of each entry in the tab's history. */
export interface ScrollMemory {
  /** Gives the current entry a key, keeping its URL. */
  enter(): void
  /** Stores the scroll position of the entry being left. */
  save(): void
  /** After a `popstate`: the stored scroll position of the entry, or null. */
  recall(): number | null
}

const storageKey = 'docsgen.scroll'

interface EntryState {
  readonly docsgen?: string
}

/**
 * Replaces the browser's own scroll restoration, which does not know about pages that are shown without a load. It is
 * switched back on for reloads.
 */
export function createScrollMemory(window: Window): ScrollMemory {
  const { history } = window
  const places = read(window)
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
      // Without storage, going back starts at the top.
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
      // The browser has created the entry, for a hash.
      if (current === undefined) enter()
      return places.get(current ?? '') ?? null
    },
  }
}

function read(window: Window): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(storageKey) ?? '[]'))
  } catch {
    // Denied or damaged: start empty.
    return new Map()
  }
}
