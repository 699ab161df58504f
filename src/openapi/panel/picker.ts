/** A menu of ready values, which follows the value that the reader writes. */
import { h, labelled, select } from './dom.ts'

export interface Picker {
  readonly element: HTMLElement
  readonly control: HTMLSelectElement
  /** Chooses the value that is there now. */
  readonly update: () => void
}

export interface PickerOptions {
  readonly label: string
  /** The name for screen readers, which begins with the label and goes on with the field. */
  readonly name?: string
  readonly labels: readonly string[]
  /** Group of the page's tabs that it follows. */
  readonly follows?: string
  /** The label for a value that is none of the ready ones; undefined: there is no such value. */
  readonly other?: string
  /** Index of the value that is there; -1: another one. */
  readonly shown: () => number
  readonly pick: (index: number) => void
}

export function createPicker({
  label,
  name = label,
  follows,
  labels,
  other,
  shown,
  pick,
}: PickerOptions): Picker {
  const options = labels.map((text, index) => [String(index), text] as const)
  const control = select(other === undefined ? options : [['', other], ...options])
  if (name !== label) control.setAttribute('aria-label', name)
  if (follows !== undefined) control.dataset['follows'] = follows
  const update = () => {
    const index = shown()
    control.value = index < 0 ? '' : String(index)
  }
  control.addEventListener('change', () => {
    if (control.value !== '') pick(Number(control.value))
    update()
  })
  update()
  return {
    element: h('div', { class: 'api-picker' }, labelled(control, { label })),
    control,
    update,
  }
}
