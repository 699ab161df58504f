import type { HideablePart, Quiet, State } from '../state/state.ts'
import type { HiddenParts } from './hidden-parts.ts'

/** The memory of the parts that open by themselves. */
export interface SessionMarks {
  /** Remembers until the tab is closed that a part has opened by itself. */
  mark(part: HideablePart): void
  /** Which parts this session has had, or the visitor has sent away. */
  read(): Quiet
}

/** Creates the memory: keys `{product}_POPUP_SEEN` and the like in the storage of the tab. Where there is none, nothing is remembered. */
export function createSessionMarks(state: () => State, hidden: HiddenParts): SessionMarks {
  const attempt = <T>(action: () => T): T | undefined => {
    try {
      return action()
    } catch {
      // Storage is denied or full.
      return undefined
    }
  }
  const prefix = (): string => `${state().config.product}_`
  const isMarked = (part: HideablePart): boolean =>
    hidden.isHidden(part) ||
    attempt(() => sessionStorage.getItem(`${prefix()}${part}_SEEN`)) === '1'
  return {
    mark: (part) =>
      attempt(() => state().consented && sessionStorage.setItem(`${prefix()}${part}_SEEN`, '1')),
    read: () => ({ popup: isMarked('POPUP'), invite: isMarked('INVITE') }),
  }
}
