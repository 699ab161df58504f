/** Local storage that never throws. */
export interface SafeStorage {
  get(key: string): string | null
  /** False when the browser stores nothing. */
  readonly isKept: boolean
  /** `null` removes the key. */
  set(key: string, value: string | null): void
}

/**
 * The browser's local storage, or a replacement that stores nothing where storage is denied (spec 8). That is logged
 * once, unless `quiet`, for callers that come after another script has logged it.
 */
export function safeStorage(window: Window, { quiet = false } = {}): SafeStorage {
  try {
    const { localStorage } = window
    // In some private modes reading works and writing does not.
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
          // Full, or denied since: the value is only used on this page.
        }
      },
    }
  } catch (error) {
    if (!quiet) {
      console.warn('Choices will not be remembered: no storage.', error)
    }
    return { isKept: false, get: () => null, set: () => {} }
  }
}
