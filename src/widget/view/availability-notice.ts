import { localeOf, type State } from '../state/state.ts'
import { localize } from './messages.ts'

const TEXTS = {
  away: ['We are away. Leave a message.', '我们暂时不在，请留言。', '我們暫時不在，請留言。'],
} as const

/** The line that stands below the greeting while nobody answers; undefined while somebody does, or nobody knows. */
export function noticeOf(state: State): string | undefined {
  const isAway = state.availability !== undefined && state.availability !== 'online'
  return isAway ? localize(localeOf(state), TEXTS).away : undefined
}
