import { MS } from './constants.ts'
import type { CoreEvent } from './events.ts'
import { fadeEnded, hideBubble, showBubble } from './reduce-bubble.ts'
import type { State } from './state.ts'
import { emit, type Handlers, type Step, stay, step, timer } from './step.ts'

/** The behaviour of what a first visit shows (spec 4.2). */
export const CORE: Handlers<CoreEvent> = {
  start,
  ready: (state) => stay(state, [emit('Init')]),
  button: (state, { shown }) => step(state, { button: shown }),
  bubble: (state, { shown }) => (shown ? showBubble(state, MS.fadeInCalled) : hideBubble(state)),
  'bubble-faded': fadeEnded,
  resize: (state, { width, height }) =>
    step(state, { next: { width, height } }, [timer('resized', MS.resize)]),
  resized: (state) => step(state, state.next),
  system: (state, { changes }) => step(state, changes),
  page: (state, { url }) =>
    step(state, { page: { url, referrer: state.page.url } }, [timer('page-settled', MS.page)]),
  'page-settled': (state) => stay(state, [{ type: 'browse' }]),
  'page-visible': (state) => stay(state, state.chat === 'open' ? [] : [{ type: 'fetch-unread' }]),
  unread: (state, { count }) =>
    count === state.unread ? stay(state) : step(state, { unread: count }, [emit('Unread', count)]),
  visitor: (state, { visitor }) =>
    step(state, { visitor }, visitor && [emit('VisitorInfo', visitor.uid, visitor.visitorUid)]),
}

function start(state: State): Step {
  const { config } = state
  const greeted = config.bubbleConfig.show ? showBubble(state, MS.fadeInFirst) : stay(state)
  const effects = [...greeted.effects]
  if (config.autoPopup) effects.push(timer('popup', config.autoPopupDelay))
  if (config.inviteConfig.show) effects.push(timer('invite-due', config.inviteConfig.delay))
  return { state: greeted.state, effects }
}
