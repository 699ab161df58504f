import { CLOCK_MS, FADE_IN_CALLED_MS, PAGE_MS, UNREAD_MS } from '../constants.ts'
import { advance } from './advance.ts'
import { askUnread } from './ask-unread.ts'
import type { CoreEvent, Effect } from './events.ts'
import { knownVisitor } from './known-visitor.ts'
import { fadeEnded, hideBubble, showBubble } from './reduce-bubble.ts'
import { reduceConfig } from './reduce-config.ts'
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
  start: (state) => andThen(look({ ...state, started: true }), advance),
  clock: look,
  triggered: (state) => advance({ ...state, triggered: true }),
  config: (state, { patch }) => reduceConfig(state, patch),
  ready: (state) => andThen(stay(state, [emit('Init')]), askUnread),
  button: (state, { shown: button }) =>
    transition(state, { button }, button ? [remember('BUTTON', false)] : []),
  bubble: (state, { shown }) => (shown ? showBubble(state, FADE_IN_CALLED_MS) : hideBubble(state)),
  // The line about a chat that could not be loaded is in the place of the greeting.
  dismiss: (state) =>
    state.lost
      ? transition(state, { lost: false })
      : andThen(stay(state, [remember('BUBBLE', true)]), hideBubble),
  recall: (state, hidden) => transition(state, withoutHidden(state, hidden)),
  faded: fadeEnded,
  system: (state, { changes }) => advance({ ...state, ...changes }),
  page: (state, { url }) =>
    andThen(look({ ...state, page: { url, referrer: state.page.url } }), (next) =>
      stay(next, [timer('settled', PAGE_MS)]),
    ),
  settled: (state) => stay(state, state.here ? [{ type: 'browse' }] : []),
  back: (state) =>
    andThen(stay(state, knownVisitor(state) ? [] : [{ type: 'identify' }]), askUnread),
  'ask-again': (state) => askUnread(state, state.pause),
  availability: (state, { availability }) =>
    availability === state.availability
      ? stay(state)
      : transition(state, { availability }, [emit('Availability', availability)]),
  loading: (state) => transition(state, { busy: true, lost: false }),
  loaded: (state) => transition(state, { busy: false, lost: false }),
  'not-loaded': (state) => transition(state, { busy: false, lost: state.busy }),
  unread: (state, { count }) => (count === state.unread ? stay(state) : countUnread(state, count)),
  visitor: (state, { visitor }) =>
    visitor
      ? transition(state, { visitor }, [emit('VisitorInfo', visitor.uid, visitor.visitorUid)])
      : countUnread({ ...state, visitor }, 0),
}

/** Where there was one answer, the next is likely to follow soon. */
function countUnread(state: State, unread: number): Transition {
  const { title, favicon, sound } = state.config.notifyConfig
  const effects: Effect[] = [emit('Unread', unread), timer('ask-again', UNREAD_MS)]
  if (title || favicon || sound)
    effects.push({ type: 'announce', count: unread, isMore: unread > state.unread })
  return transition(state, { unread, pause: UNREAD_MS }, effects)
}

/** Looks whether paths and hours allow the widget, if there are any, and again after a while if there are hours. */
function look(state: State): Transition {
  const { paths, hours } = state.config.show
  const effects: Effect[] = paths || hours ? [{ type: 'look' }] : []
  return stay(state, hours ? [...effects, timer('clock', CLOCK_MS)] : effects)
}
