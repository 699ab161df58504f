import type { RefObject } from 'react'
import { ids } from '../ids.ts'

/** The search box and its field: both are older than the code that listens to them. */
export interface SearchField {
  /** The whole box, which is a popover on phones. */
  readonly box: RefObject<HTMLElement | null>
  readonly input: RefObject<HTMLInputElement | null>
}

export interface FieldReactions {
  onKey(event: KeyboardEvent): void
  onInput(): void
  /** The reader is in the field. */
  onEnter(): void
  /** The reader is elsewhere. */
  onLeave(): void
}

/** Listens to events of the field, its box and the document. Call the result to stop. */
export function listenToField({ box, input }: SearchField, on: FieldReactions): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const isInside = (target: EventTarget | null) =>
    target instanceof Node && box.current?.contains(target) === true
  input.current?.addEventListener('keydown', on.onKey, { signal })
  input.current?.addEventListener('input', on.onInput, { signal })
  input.current?.addEventListener('focus', on.onEnter, { signal })
  input.current?.addEventListener('pointerdown', on.onEnter, { signal })
  box.current?.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      // Without a related target, something that takes no focus was pressed; presses outside of the box are handled
      // below.
      if (relatedTarget !== null && !isInside(relatedTarget)) on.onLeave()
    },
    { signal },
  )
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!isInside(target)) on.onLeave()
    },
    { signal },
  )
  return () => listening.abort()
}

/** Id of an option of the list. */
export function optionId(index: number): string {
  return `${ids.searchSuggestions}-${index}`
}

/** Clicks an option, with the modifiers of the key: they open another tab. */
export function followOption(index: number, keys?: KeyboardEvent): void {
  const { ctrlKey = false, metaKey = false, shiftKey = false } = keys ?? {}
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, view: window }
  document.getElementById(optionId(index))?.dispatchEvent(new MouseEvent('click', click))
}

/** Tells assistive technology of the list: whether it is there, and which option is chosen (-1 for none). */
export function describeField(
  input: HTMLInputElement | null,
  { hasList, active }: { readonly hasList: boolean; readonly active: number },
): void {
  const attributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': String(hasList),
    'aria-controls': hasList ? ids.searchSuggestions : null,
    'aria-activedescendant': hasList && active >= 0 ? optionId(active) : null,
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) input?.removeAttribute(name)
    else input?.setAttribute(name, value)
  }
}
