import { attr, h } from './dom.ts'
import type { WidgetEvent } from './events.ts'
import { panelTexts } from './panel-messages.ts'
import type { State } from './state.ts'

/** What the chat page may use, on its own origin only. */
const ALLOW = 'microphone; camera; clipboard-write; autoplay; fullscreen'

/** The chat page in its frame, and the messages to and from it (spec 2.3.3, 3.2). */
export interface ChatFrame {
  element: HTMLElement
  render(state: State): void
  /** Posts to the page of the frame and to its origin; waits until it has loaded. */
  post(message: unknown): void
}

interface FrameOptions {
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  signal: AbortSignal
}

/**
 * Keeps the frame element for `state.frame`. A new address gets a new element: setting `src` again
 * would leave an entry in the page's history. A message counts only when it comes from this very
 * frame's window and from the origin that was opened in it.
 */
export function createFrame({ dispatch, warn, signal }: FrameOptions): ChatFrame {
  const element = h('div', { class: 'frame' })
  let iframe: HTMLIFrameElement | undefined
  let origin = ''
  let key: number | undefined
  let isLoaded = false
  let waiting: unknown[] = []
  const send = (message: unknown): void => {
    try {
      iframe?.contentWindow?.postMessage(message, origin)
    } catch (error) {
      warn(`message not sent: ${error}`)
    }
  }
  const replace = (url: string | undefined): void => {
    iframe = undefined
    waiting = []
    element.replaceChildren()
    if (!url) return
    const fresh = h('iframe', { allow: ALLOW, src: url })
    iframe = fresh
    origin = new URL(url).origin
    fresh.onload = () => {
      if (fresh === iframe) dispatch({ type: 'frame-loaded' })
    }
    element.append(fresh)
  }
  const receive = (event: MessageEvent): void => {
    const isOurs = event.source !== null && event.source === iframe?.contentWindow
    if (isOurs && event.origin === origin) dispatch({ type: 'message', data: event.data })
  }
  window.addEventListener('message', receive, { signal })
  return {
    element,
    render: ({ frame, config }) => {
      if (frame?.key !== key) replace(frame?.url)
      key = frame?.key
      if (iframe) attr(iframe, 'title', panelTexts(config.locale).chat)
      isLoaded = frame?.loaded === true
      if (!isLoaded) return
      for (const message of waiting.splice(0)) send(message)
    },
    post: (message) => {
      if (isLoaded) send(message)
      else waiting.push(message)
    },
  }
}
