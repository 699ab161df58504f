/**
 * Secrets that the reader has typed, for the origin that they are meant for: a token of one API is never offered to
 * another. They are in memory, unless the reader asks to keep them for the tab or on the device.
 */

import { isObject } from '../../../shared/is-object.ts'

export type Keeping = 'memory' | 'session' | 'local'

/** Values by field (`token`, `user`, `password`, `client` …). */
export type Secret = Readonly<Record<string, string>>

export interface Credentials {
  readonly keeping: Keeping
  /** Whether the browser can store at all. */
  readonly canStore: boolean
  /** Moves all secrets to another place; those elsewhere are removed. */
  keep(where: Keeping): void
  get(origin: string, scheme: string): Secret
  set(origin: string, scheme: string, secret: Secret): void
  /** Forgets everything, wherever it is. */
  clear(): void
}

const key = 'docsgen.apiCredentials'

/** The credentials of this window, with the ones that were stored before. */
export function createCredentials(window: Window): Credentials {
  const areas = {
    session: area(() => window.sessionStorage),
    local: area(() => window.localStorage),
  }
  const stored = (['local', 'session'] as const).find((where) => areas[where]?.getItem(key) != null)
  let keeping: Keeping = stored ?? 'memory'
  let secrets: Record<string, Secret> = stored ? parse(areas[stored]?.getItem(key) ?? '') : {}
  const store = () => {
    for (const where of ['session', 'local'] as const) {
      try {
        if (where === keeping) areas[where]?.setItem(key, JSON.stringify(secrets))
        else areas[where]?.removeItem(key)
      } catch {
        // Full, or denied since: they stay in memory.
      }
    }
  }
  const name = (origin: string, scheme: string) => `${origin} ${scheme}`
  return {
    get keeping() {
      return keeping
    },
    canStore: areas.session !== null,
    keep(where) {
      keeping = where
      store()
    },
    get: (origin, scheme) => {
      const known = name(origin, scheme)
      return (Object.hasOwn(secrets, known) && secrets[known]) || {}
    },
    set(origin, scheme, secret) {
      secrets[name(origin, scheme)] = secret
      if (keeping !== 'memory') store()
    },
    clear() {
      secrets = {}
      keeping = 'memory'
      store()
    },
  }
}

function area(find: () => Storage): Storage | null {
  try {
    return find()
  } catch {
    // Denied by the browser's settings.
    return null
  }
}

function parse(text: string): Record<string, Secret> {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? { ...(value as Record<string, Secret>) } : {}
  } catch {
    // Damaged: start without.
    return {}
  }
}
