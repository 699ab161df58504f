import { DEFAULTS } from '../config/defaults.ts'
import { FADE_IN_CALLED_MS, FADE_IN_FIRST_MS, PAGE_MS, UNREAD_MS } from '../constants.ts'
import { askUnread } from './ask-unread.ts'
import type { CoreEvent } from './events.ts'
import { fadeEnded, hideBubble, showBubble } from './reduce-bubble.ts'
import { reduceConfig, timerEffects } from './reduce-config.ts'
import { type State, withoutHidden } from './state.ts'
import {
  andThen,
  emit,
  type Reducers,
  remember,
  stay,
  type Transition,
  timer,
  transition,
} from './transition.ts'

/** Reducers of the core (spec 4.2). */
export const CORE_REDUCERS: Reducers<CoreEvent> = {
  start,
  config: (state, { patch }) => reduceConfig(state, patch),
  ready: (state) => andThen(askUnread(state), (next) => stay(next, [emit('Init')])),
  button: (state, { shown: button }) =>
    transition(state, { button }, button ? [remember('BUTTON', false)] : []),
  bubble: (state, { shown }) => (shown ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)),
  dismiss: (state) => andThen(hideBubble(state), (next) => stay(next, [remember('BUBBLE', true)])),
  recall: (state, hidden) => transition(state, withoutHidden(state, hidden)),
  faded: fadeEnded,
  system: (state, { changes }) => transition(state, changes),
  page: (state, { url }) =>
    transition(state, { page: { url, referrer: state.page.url } }, [timer('settled', PAGE_MS)]),
  settled: (state) => stay(state, [{ type: 'browse' }]),
  back: (state) => andThen(stay(state, state.visitor ? [] : [{ type: 'identify' }]), askUnread),
  'ask-again': (state) => askUnread(state, state.pause),
  unread: (state, { count }) =>
    count === state.unread
      ? stay(state)
      : // Where there was one answer, the next is likely to follow soon.
        transition(state, { unread: count, pause: UNREAD_MS }, [
          emit('Unread', count),
          timer('ask-again', UNREAD_MS),
        ]),
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
