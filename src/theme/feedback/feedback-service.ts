/**
 * Sends answers to the service that static/feedback-config.js names (spec 7). The script is loaded when there is
 * something to send, and says `window.docsgenFeedback = { endpoint: 'https://…' }`.
 */
import type { FeedbackEntry } from './feedback-entry.ts'
import type { FeedbackStore } from './feedback-store.ts'

interface FeedbackScope {
  docsgenFeedback?: { readonly endpoint?: unknown }
}

/** A service that says nothing for so long (ms) has not taken the answer. */
const patience = 10_000

/**
 * Sends what has not been sent, each answer as one POST of JSON, and marks it in the store. What the service does not
 * take stays `unsent` for the next time; the first failure of a page is logged. Never rejects.
 * @param script address of the configuration; null: the site has none, and answers stay here
 */
export async function sendFeedback(
  window: Window & FeedbackScope,
  store: FeedbackStore,
  script: string | null,
): Promise<void> {
  if (script === null) return
  const element = scriptElement(window.document, script)
  const endpoint = await endpointOf(window, element)
  if (endpoint === null) return
  const waiting = store.all().filter(({ state }) => state !== 'sent')
  for (const entry of waiting) {
    const failure = await post(window, endpoint, entry)
    if (failure !== null) logOnce(element, failure)
    mark(store, entry, failure === null ? 'sent' : 'unsent')
  }
}

/** Of the entry as it is now: the reader may have changed it while it was sent, and then it waits for the next time. */
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

async function endpointOf(
  window: Window & FeedbackScope,
  script: HTMLScriptElement,
): Promise<URL | null> {
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

/** What went wrong; null: the service has it. */
async function post(window: Window, endpoint: URL, entry: FeedbackEntry): Promise<unknown> {
  const { state: _, ...answer } = entry
  try {
    const response = await window.fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      credentials: 'omit',
      // The reader may go on to the next page at once.
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
