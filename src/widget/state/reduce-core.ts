import { DEFAULTS } from '../config/defaults.ts'
import { FADE_IN_CALLED_MS, FADE_IN_FIRST_MS, PAGE_MS } from '../constants.ts'
import type { CoreEvent } from './events.ts'
import { fadeEnded, hideBubble, showBubble } from './reduce-bubble.ts'
import { reduceConfig, timerEffects } from './reduce-config.ts'
import type { State } from './state.ts'
import {
  andThen,
  emit,
  type Reducers,
  stay,
  type Transition,
  timer,
  transition,
} from './transition.ts'

/** Reducers of the core (spec 4.2). */
export const CORE_REDUCERS: Reducers<CoreEvent> = {
  start,
  config: (state, { patch }) => reduceConfig(state, patch),
  ready: (state) => stay(state, [emit('Init')]),
  button: (state, { shown }) => transition(state, { button: shown }),
  bubble: (state, { shown }) => (shown ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)),
  'bubble-faded': fadeEnded,
  system: (state, { changes }) => transition(state, changes),
  page: (state, { url }) =>
    transition(state, { page: { url, referrer: state.page.url } }, [
      timer('page-settled', PAGE_MS),
    ]),
  'page-settled': (state) => stay(state, [{ type: 'browse' }]),
  'page-visible': (state) => stay(state, state.chat === 'open' ? [] : [{ type: 'fetch-unread' }]),
  unread: (state, { count }) =>
    count === state.unread
      ? stay(state)
      : transition(state, { unread: count }, [emit('Unread', count)]),
  visitor: (state, { visitor }) =>
    transition(
      state,
      { visitor },
      visitor && [emit('VisitorInfo', visitor.uid, visitor.visitorUid)],
    ),
}

function start(state: State): Transition {
  const { config } = state
  const greeted = config.bubbleConfig.show ? showBubble(state, FADE_IN_FIRST_MS) : stay(state)
  return andThen(greeted, (next) => stay(next, timerEffects(config, DEFAULTS)))
}
