import { DEFAULTS } from '../config/defaults.ts'
import { FADE_IN_CALLED_MS, FADE_IN_FIRST_MS, PAGE_MS, UNREAD_MS } from '../constants.ts'
import { askUnread } from './ask-unread.ts'
import type { CoreEvent } from './events.ts'
import { knownVisitor } from './known-visitor.ts'
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
  start: (state) =>
    andThen(stay(state, timerEffects(state.config, DEFAULTS)), (next) =>
      next.config.bubbleConfig.show ? showBubble(next, FADE_IN_FIRST_MS) : stay(next),
    ),
  config: (state, { patch }) => reduceConfig(state, patch),
  ready: (state) => andThen(stay(state, [emit('Init')]), askUnread),
  button: (state, { shown: button }) =>
    transition(state, { button }, button ? [remember('BUTTON', false)] : []),
  bubble: (state, { shown }) => (shown ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)),
  dismiss: (state) => andThen(stay(state, [remember('BUBBLE', true)]), hideBubble),
  recall: (state, hidden) => transition(state, withoutHidden(state, hidden)),
  faded: fadeEnded,
  system: (state, { changes }) => transition(state, changes),
  page: (state, { url }) =>
    transition(state, { page: { url, referrer: state.page.url } }, [timer('settled', PAGE_MS)]),
  settled: (state) => stay(state, [{ type: 'browse' }]),
  back: (state) =>
    andThen(stay(state, knownVisitor(state) ? [] : [{ type: 'identify' }]), askUnread),
  'ask-again': (state) => askUnread(state, state.pause),
  unread: (state, { count }) => (count === state.unread ? stay(state) : countUnread(state, count)),
  visitor: (state, { visitor }) =>
    visitor
      ? transition(state, { visitor }, [emit('VisitorInfo', visitor.uid, visitor.visitorUid)])
      : countUnread({ ...state, visitor }, 0),
}

/** Where there was one answer, the next is likely to follow soon. */
function countUnread(state: State, unread: number): Transition {
  return transition(state, { unread, pause: UNREAD_MS }, [
    emit('Unread', unread),
    timer('ask-again', UNREAD_MS),
  ])
}
