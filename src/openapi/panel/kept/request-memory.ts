/** The requests that were sent from this tab, and the values that are filled in, both without secrets. */
import { isObject } from '../../../shared/is-object.ts'
import type { KeptValues } from './kept-values.ts'

export interface SentRequest {
  /** `POST https://api.example.com/v1/pets`: operations of several pages may be the same. */
  readonly operation: string
  /** Path of the page that it was sent from. */
  readonly page: string
  readonly method: string
  /** Path and query, without secrets. */
  readonly address: string
  /** Null: there was no answer. */
  readonly status: number | null
  /** Milliseconds since 1970. */
  readonly at: number
  readonly values: KeptValues
  /** Whether these are all of its values, so that it can be sent again. */
  readonly isWhole: boolean
}

export interface RequestMemory {
  readonly draft: (operation: string) => KeptValues
  readonly keepDraft: (operation: string, values: KeptValues) => void
  /** The last one first. */
  readonly sent: () => readonly SentRequest[]
  readonly add: (request: SentRequest) => void
  readonly clear: () => void
}

interface Stored {
  readonly drafts: readonly (readonly [operation: string, values: KeptValues])[]
  readonly sent: readonly SentRequest[]
}

const key = 'docsgen.apiRequests'
const mostSent = 20
const mostDrafts = 20
/** Characters of all that is stored. */
const mostStored = 200_000

/** The memory of this tab: session storage, or a variable where the browser does not store. */
export function createRequestMemory(window: Window): RequestMemory {
  let stored = readStored(window)
  const keep = (next: Stored) => {
    stored = fitting(next)
    try {
      window.sessionStorage.setItem(key, JSON.stringify(stored))
    } catch {
      // Full or denied: it is known until the page is left.
    }
  }
  return {
    draft: (operation) => stored.drafts.find(([name]) => name === operation)?.[1] ?? {},
    keepDraft(operation, values) {
      const others = stored.drafts.filter(([name]) => name !== operation)
      const own = Object.keys(values).length > 0 ? [[operation, values] as const] : []
      keep({ ...stored, drafts: [...own, ...others] })
    },
    sent: () => stored.sent,
    add: (request) => keep({ ...stored, sent: [request, ...stored.sent] }),
    clear() {
      stored = { drafts: [], sent: [] }
      try {
        window.sessionStorage.removeItem(key)
      } catch {
        // There is nothing then.
      }
    },
  }
}

/** Without the oldest, so that there is room for the others. */
function fitting({ drafts, sent }: Stored): Stored {
  let kept: Stored = { drafts: drafts.slice(0, mostDrafts), sent: sent.slice(0, mostSent) }
  while (JSON.stringify(kept).length > mostStored && kept.drafts.length + kept.sent.length > 0) {
    kept =
      kept.sent.length > 0
        ? { ...kept, sent: kept.sent.slice(0, -1) }
        : { ...kept, drafts: kept.drafts.slice(0, -1) }
  }
  return kept
}

function readStored(window: Window): Stored {
  try {
    const value = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<Stored>
    const { drafts, sent } = value
    return {
      drafts: Array.isArray(drafts) ? drafts.filter(isDraft) : [],
      sent: Array.isArray(sent) ? sent.filter(isSent) : [],
    }
  } catch {
    // Denied or damaged: begin without.
    return { drafts: [], sent: [] }
  }
}

function isDraft(value: unknown): value is Stored['drafts'][number] {
  return Array.isArray(value) && typeof value[0] === 'string' && areTexts(value[1])
}

function isSent(value: Partial<SentRequest> | null): value is SentRequest {
  const texts = [value?.operation, value?.page, value?.method, value?.address]
  return (
    texts.every((text) => typeof text === 'string') &&
    typeof value?.at === 'number' &&
    areTexts(value.values)
  )
}

function areTexts(value: unknown): value is KeptValues {
  return isObject(value) && Object.values(value).every((text) => typeof text === 'string')
}
