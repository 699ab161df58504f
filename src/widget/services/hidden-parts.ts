import { HIDDEN_MS } from '../constants.ts'
import type { HideablePart } from '../state/state.ts'
import type { Storage } from './storage.ts'

/** Parts that the visitor has sent away, on this page or an earlier one. */
export interface HiddenParts {
  remember(part: HideablePart, hidden: boolean): void
  /** Whether the visitor has sent the part away within the last 30 days. */
  isHidden(part: HideablePart): boolean
}

/** Creates the memory of hidden parts: storage keys `{product}_BUTTON_HIDDEN_TIMESTAMP` and the like. */
export function createHiddenParts(storage: Storage): HiddenParts {
  const key = (part: HideablePart): string => `${part}_HIDDEN_TIMESTAMP`
  return {
    remember: (part, hidden) => (hidden ? storage.stamp : storage.remove)(key(part)),
    isHidden: (part) => storage.isRecent(key(part), HIDDEN_MS),
  }
}
