import { HIDDEN_MS } from '../constants.ts'
import type { HideablePart, Quiet } from '../state/state.ts'
import type { Storage } from './storage.ts'

/** Parts that the visitor has sent away, on this page or an earlier one, and parts that this session has had. */
export interface HiddenParts {
  remember(part: HideablePart, hidden: boolean): void
  /** Remembers until the tab is closed that a part has opened by itself. */
  mark(part: HideablePart): void
  /** The parts that the visitor has sent away within the last 30 days, and those that are marked. */
  read(): Quiet
}

/** Parts in the order of their keys. */
const PARTS = ['BUTTON', 'BUBBLE', 'POPUP', 'INVITE'] as const

/** Creates the memory of hidden parts: storage keys `{product}_BUTTON_HIDDEN_TIMESTAMP` and the like. */
export function createHiddenParts(storage: Storage): HiddenParts {
  return {
    remember: (part, hidden) =>
      (hidden ? storage.stamp : storage.remove)(`${part}_HIDDEN_TIMESTAMP`),
    mark: (part) => storage.mark(`${part}_SEEN`),
    read: () =>
      Object.fromEntries(
        PARTS.map((part) => [
          part,
          storage.isRecent(`${part}_HIDDEN_TIMESTAMP`, HIDDEN_MS) ||
            storage.isMarked(`${part}_SEEN`),
        ]),
      ),
  }
}
