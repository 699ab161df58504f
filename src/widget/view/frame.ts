import type { WidgetEvent } from '../state/events.ts'
import { localeOf, type State } from '../state/state.ts'
import { h, setAttribute } from './dom.ts'
import { panelTexts } from './panel-messages.ts'

/** Permissions of the chat page, on its own origin only. */
const ALLOW = 'microphone; camera; clipboard-write; autoplay; fullscreen'

/** The chat page's frame, and the messages to and from it (spec 2.3.3, 3.2). */
export interface ChatFrame {
  element: HTMLElement
  render(state: State): void
  /** Posts to the chat page, to its origin only; waits until it has loaded. */
  post(message: unknown): void
}

interface FrameOptions {
  dispatch: (event: WidgetEvent) => void
  warn: (text: string) => void
  signal: AbortSignal
}

/**
 * Renders the frame of `state.frame`. A new address gets a new element, because setting `src` would add an entry to
 * the page's history. A message is accepted only from this frame's window and from the origin that was opened in
 * it.
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
    // Messages for a chat page that is yet to come stay.
    if (iframe) waiting = []
    iframe = undefined
    element.replaceChildren()
    if (!url) return
    // The chat page knows from the referrer whom to answer, whatever policy the page has.
    const fresh = h('iframe', { allow: ALLOW, referrerpolicy: 'origin', src: url })
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
    render: (state) => {
      const { frame } = state
      if (frame?.key !== key) replace(frame?.url)
      key = frame?.key
      if (iframe) setAttribute(iframe, 'title', panelTexts(localeOf(state)).page)
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
