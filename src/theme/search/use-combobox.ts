import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { SearchHit } from '../../shared/search/search-types.ts'
import { closePopover, isPopoverOpen } from '../browser/popover.ts'
import { usePageChange } from '../hooks/use-page-change.ts'
import {
  describeField,
  type FieldReactions,
  followOption,
  listenToField,
  optionId,
  type SearchField,
} from './field-events.ts'
import { pressKey } from './field-keys.ts'
import { highlightOnPage } from './highlight.ts'
import { useSheet } from './use-sheet.ts'

export interface ComboboxOptions extends SearchField {
  readonly query: string
  readonly setQuery: (query: string) => void
  /** Number of options. */
  readonly count: number
  /** The options are those of this very query, and not of an earlier one. */
  readonly isCurrent: boolean
  /** There is something to show, if only that there are no results. */
  readonly isFilled: boolean
  /** The first option is chosen before the reader chooses one. */
  readonly startsAtFirst: boolean
}

/** Attributes of an option. */
export interface OptionProps {
  readonly id: string
  readonly role: 'option'
  readonly tabIndex: -1
  readonly 'aria-selected': boolean
  readonly onPointerMove: () => void
}

export interface Combobox {
  /** The list is shown. */
  readonly isOpen: boolean
  option(index: number): OptionProps
  /** Puts a text into the field, and stays in it. */
  ask(query: string): void
  /** The reader follows a link of the list; with a hit, its words are marked on the page. */
  followed(hit: SearchHit | null): void
}

/**
 * The behaviour of a field with a list of options, after the combobox pattern of ARIA: the focus stays in the field,
 * arrows choose an option, Enter follows it, Escape closes the list.
 */
export function useCombobox(options: ComboboxOptions): Combobox {
  const { box, input, query, setQuery, count, isCurrent, isFilled } = options
  const [isWanted, setWanted] = useState(false)
  const { active, choose } = useChoice(options)
  const isOpen = isWanted && isFilled
  const isEntered = useEarlyEnter(isCurrent, active)
  const write = useCallback(
    (text: string) => {
      if (input.current) input.current.value = text
      setQuery(text)
    },
    [input, setQuery],
  )
  const close = useCallback(() => {
    isEntered.current = false
    setWanted(false)
  }, [isEntered])
  const enter = (event: KeyboardEvent) => {
    if (!isWanted) return false
    // A query without suggestions has no results on the search page either.
    if (isCurrent && active < 0) return isFilled && query !== ''
    if (isCurrent) followOption(active, event)
    else isEntered.current = true
    return true
  }
  const leave = () => {
    // The sheet at once. Chrome would only empty the field, and leave the sheet open.
    if (box.current && isPopoverOpen(box.current)) closePopover(box.current)
    else if (isOpen) close()
    else if (query !== '') write('')
    else input.current?.blur()
  }
  useField(options, {
    onKey: (event) =>
      pressKey(event, { isOpen, active, count, open: () => setWanted(true), choose, enter, leave }),
    onInput: () => {
      isEntered.current = false
      setWanted(true)
      setQuery(input.current?.value ?? '')
    },
    onEnter: () => setWanted(true),
    onLeave: close,
  })
  useSheet(box, close)
  useEffect(() => describeField(input.current, { hasList: isOpen && count > 0, active }))
  const reset = () => {
    close()
    write('')
    closePopover(box.current)
  }
  usePageChange(reset)
  return {
    isOpen,
    option: (index) => ({
      id: optionId(index),
      role: 'option',
      tabIndex: -1,
      'aria-selected': index === active,
      onPointerMove: () => choose(index, { scrolls: false }),
    }),
    ask: (text) => {
      write(text)
      input.current?.focus()
    },
    followed: (hit) => {
      if (hit) highlightOnPage(document, hit, query)
      // The link must be in the document until the browser, or the runtime, has followed it.
      setTimeout(() => {
        reset()
        input.current?.blur()
      })
    },
  }
}

interface Choice {
  readonly query: string
  readonly index: number
}

/** The chosen option: with each query the first one, or none. */
function useChoice({ query, count, startsAtFirst }: ComboboxOptions) {
  const [chosen, setChosen] = useState<Choice | null>(null)
  const index = chosen?.query === query ? chosen.index : startsAtFirst ? 0 : -1
  const active = Math.min(index, count - 1)
  const choose = (next: number, { scrolls = true } = {}) => {
    if (next !== active) setChosen({ query, index: next })
    if (scrolls) document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return { active, choose }
}

/** Reacts to events of a field, and to the text and the focus that it has before anybody listens. */
function useField({ box, input, setQuery }: ComboboxOptions, reactions: FieldReactions) {
  const onKey = useEffectEvent(reactions.onKey)
  const onInput = useEffectEvent(reactions.onInput)
  const onEnter = useEffectEvent(reactions.onEnter)
  const onLeave = useEffectEvent(reactions.onLeave)
  useEffect(() => {
    const stop = listenToField({ box, input }, { onKey, onInput, onEnter, onLeave })
    setQuery(input.current?.value ?? '')
    if (document.activeElement === input.current) onEnter()
    return stop
  }, [box, input, setQuery])
}

/** Set when Enter comes before the answer: when that is there, its first option is followed. */
function useEarlyEnter(isCurrent: boolean, active: number): RefObject<boolean> {
  const isEntered = useRef(false)
  useEffect(() => {
    if (!isCurrent || !isEntered.current) return
    isEntered.current = false
    if (active >= 0) followOption(active)
  }, [isCurrent, active])
  return isEntered
}
