/**
 * Sends answers to the service configured in static/feedback-config.js (spec 7). The file is loaded when there is
 * something to send. It sets `window.docsgenFeedback = { endpoint: 'https://…' }`, with `searches: false` where searches
 * without a hit are not to be reported.
 */
import type { FeedbackEntry } from './feedback-entry.ts'
import type { FeedbackStore } from './feedback-store.ts'

/** The settings in the configuration file of the service. */
export interface FeedbackScope {
  docsgenFeedback?: { readonly endpoint?: unknown; readonly searches?: unknown }
}

/** Time limit for a response, in ms. */
const patience = 10_000

/**
 * Sends each answer that has not been sent as a POST with JSON, and marks it in the store. Answers that fail stay
 * `unsent` and are sent next time. The first failure on a page is logged. Never rejects.
 * @param script URL of the configuration file; null if the site has none, and answers are only kept
 */
export async function sendFeedback(
  window: Window & FeedbackScope,
  store: FeedbackStore,
  script: string | null,
): Promise<void> {
  if (script === null) return
  const endpoint = await findEndpoint(window, script)
  if (endpoint === null) return
  const waiting = store.all().filter(({ state }) => state !== 'sent')
  for (const entry of waiting) {
    const { state: _, ...answer } = entry
    const failure = await postJson(window, endpoint, answer)
    if (failure !== null) logOnce(scriptElement(window.document, script), failure)
    mark(store, entry, failure === null ? 'sent' : 'unsent')
  }
}

/** Marks the current entry: if the reader changed it while it was being sent, it stays unsent. */
function mark(store: FeedbackStore, sent: FeedbackEntry, state: FeedbackEntry['state']): void {
  const now = store.all().find(({ id }) => id === sent.id)
  if (now) store.put([{ ...now, state: now.time === sent.time ? state : 'unsent' }])
}

function scriptElement(document: Document, src: string): HTMLScriptElement {
  const known = document.querySelector<HTMLScriptElement>('script[data-feedback]')
  if (known) return known
  const script = document.createElement('script')
  script.dataset['feedback'] = 'loading'
  const finish = () => {
    script.dataset['feedback'] = 'done'
  }
  script.addEventListener('load', finish)
  script.addEventListener('error', finish)
  script.src = src
  document.head.append(script)
  return script
}

/**
 * The address of the service, read from the configuration file, which is loaded when it is first asked for; null where the
 * file names none. Logs an address that is none.
 * @param src - URL of the configuration file
 */
export async function findEndpoint(
  window: Window & FeedbackScope,
  src: string,
): Promise<URL | null> {
  const script = scriptElement(window.document, src)
  if (script.dataset['feedback'] === 'loading') {
    await new Promise((resolve) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', resolve)
    })
  }
  const endpoint = window.docsgenFeedback?.endpoint
  if (endpoint === undefined || endpoint === '') return null
  const { baseURI } = window.document
  if (typeof endpoint === 'string' && URL.canParse(endpoint, baseURI)) {
    const url = new URL(endpoint, baseURI)
    if (/^https?:$/.test(url.protocol)) return url
  }
  logOnce(script, 'docsgenFeedback.endpoint is no URL')
  return null
}

/** Sends a value as JSON, without cookies. Returns the reason for a failure, or null. */
export async function postJson(window: Window, endpoint: URL, value: unknown): Promise<unknown> {
  try {
    const response = await window.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(value),
      credentials: 'omit',
      // The reader may leave the page at once.
      keepalive: true,
      signal: AbortSignal.timeout(patience),
    })
    return response.ok ? null : `the service answered ${response.status}`
  } catch (error) {
    return error
  }
}

function logOnce({ dataset }: HTMLElement, reason: unknown): void {
  if (dataset['failed'] !== undefined) return
  dataset['failed'] = ''
  console.warn('Feedback could not be sent. It is kept and will be sent later.', reason)
}
