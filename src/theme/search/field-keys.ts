/** Keys of a field with a list of options. */

export interface FieldActions {
  readonly isOpen: boolean
  /** Index of the chosen option; -1 for none. */
  readonly active: number
  /** Number of options. */
  readonly count: number
  open(): void
  choose(index: number): void
  /** Follows the chosen option. False: the form is sent. */
  enter(event: KeyboardEvent): boolean
  /** Leaves the list, the text, the field: one of them. */
  leave(): void
}

/** Actions by key. True: the browser's own action is prevented. */
const acts: Readonly<Record<string, (actions: FieldActions, event: KeyboardEvent) => boolean>> = {
  ArrowDown: (actions, event) => move(actions, event, 1),
  ArrowUp: (actions, event) => move(actions, event, -1),
  Enter: ({ enter }, event) => enter(event),
  Escape: ({ leave }) => {
    leave()
    return true
  },
}

/** Acts on a key, unless it belongs to an input method. */
export function pressKey(event: KeyboardEvent, actions: FieldActions): void {
  // Safari reports the Enter that ends a composition with the key code 229.
  if (event.isComposing || event.keyCode === 229) return
  if (acts[event.key]?.(actions, event)) event.preventDefault()
}

function move(
  { isOpen, active, count, open, choose }: FieldActions,
  { altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  step: 1 | -1,
): boolean {
  if (altKey || ctrlKey || metaKey || shiftKey) return false
  if (!isOpen) open()
  else if (count > 0) choose(active < 0 && step < 0 ? count - 1 : (active + step + count) % count)
  return true
}
