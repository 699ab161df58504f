/** The list of suggestions below the caret of a text field, which keeps the focus. */
import { h } from './dom.ts'

export interface Choice {
  readonly label: string
  readonly detail: string
}

export interface ChoiceList<Kind extends Choice> {
  readonly element: HTMLElement
  readonly isOpen: () => boolean
  /** Shows the choices; none close the list. */
  readonly open: (choices: readonly Kind[]) => void
  readonly close: () => void
  /** Whether the key was one of the list's own. */
  readonly takeKey: (key: string) => boolean
}

export function createChoiceList<Kind extends Choice>(
  field: HTMLElement,
  {
    id,
    label,
    choose,
  }: {
    readonly id: string
    readonly label: string
    readonly choose: (choice: Kind) => void
  },
): ChoiceList<Kind> {
  const element = h('ul', {
    class: 'api-choices',
    id,
    role: 'listbox',
    'aria-label': label,
    hidden: true,
  })
  let choices: readonly Kind[] = []
  let active = 0
  const close = () => {
    element.hidden = true
    choices = []
    field.removeAttribute('aria-activedescendant')
  }
  const pick = (choice: Kind | undefined) => {
    close()
    if (choice) choose(choice)
  }
  const mark = () => {
    for (const [index, option] of [...element.children].entries()) {
      option.setAttribute('aria-selected', String(index === active))
      if (index === active) option.scrollIntoView({ block: 'nearest' })
    }
    field.setAttribute('aria-activedescendant', `${id}-${active}`)
  }
  const optionOf = (choice: Kind, index: number) =>
    h(
      'li',
      {
        role: 'option',
        id: `${id}-${index}`,
        onpointerdown: (event) => {
          event.preventDefault()
          pick(choice)
        },
      },
      choice.label,
      choice.detail !== '' && h('span', { class: 'api-choice-type' }, choice.detail),
    )
  return {
    element,
    close,
    isOpen: () => !element.hidden,
    open(found) {
      choices = found
      active = 0
      element.replaceChildren(...choices.map(optionOf))
      if (choices.length === 0) return close()
      element.hidden = false
      mark()
    },
    takeKey(key) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      if (step !== undefined) {
        active = (active + step + choices.length) % choices.length
        mark()
      } else if (key === 'Enter' || key === 'Tab') pick(choices[active])
      else if (key === 'Escape') close()
      else return false
      return true
    },
  }
}
