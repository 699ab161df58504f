/** What the site remembers in the reader's browser. Nothing here throws. */
export interface Store {
  get(key: string): string | null
  /** False where nothing is remembered. */
  readonly isKept: boolean
  /** `null` forgets. */
  set(key: string, value: string | null): void
}

/**
 * Local storage, or where the reader has forbidden it one warning and a store that remembers nothing (spec 8).
 * `quiet`: another script of the page has warned.
 */
export function createStore(window: Window, { quiet = false } = {}): Store {
  try {
    const { localStorage } = window
    // Reading may be allowed and writing not, as in some private modes.
    localStorage.setItem('docsgen.probe', '')
    localStorage.removeItem('docsgen.probe')
    return {
      isKept: true,
      get: (key) => localStorage.getItem(key),
      set: (key, value) => {
        try {
          if (value === null) localStorage.removeItem(key)
          else localStorage.setItem(key, value)
        } catch {
          // Full, or forbidden since: the choice holds for this page.
        }
      },
    }
  } catch (error) {
    if (!quiet) {
      console.warn(
        'Choices made on this site will not be remembered: storage is not available.',
        error,
      )
    }
    return { isKept: false, get: () => null, set: () => {} }
  }
}
