/** The values that a reader has filled in, as texts by the names of fields: without secrets and files. */
import { holdsSecret, isSecret } from './secrets.ts'

export type KeptValues = Readonly<Record<string, string>>

export type KeptControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface Keeper {
  /**
   * Keeps the value of a field that has its usual value now, and fills in the value that was kept before; not of a secret.
   * Fields may come later, or in the place of others. @param format - of its schema
   */
  readonly keep: (name: string, control: KeptControl, format?: string) => void
  /** The values that are not the usual ones. */
  readonly values: () => KeptValues
  /** Whether these are all of them: a body with a secret is not kept, nor a very long one. */
  readonly isWhole: () => boolean
  /** Fills in all kept fields; a field that has no value here gets its usual one. */
  readonly fill: (values: KeptValues) => void
}

/** Characters of a value that is kept. */
const longest = 20_000

export function createKeeper(initial: KeptValues): Keeper {
  const fields = new Map<string, { readonly control: KeptControl; readonly usual: string }>()
  let wanted = new Map(Object.entries(initial))
  const keep: Keeper['keep'] = (name, control, format) => {
    if (isSecret(name, format)) return
    const usual = read(control)
    fields.set(name, { control, usual })
    const value = wanted.get(name)
    if (value !== undefined) write(control, value, usual)
  }
  return {
    keep,
    values() {
      const all = new Map(wanted)
      for (const [name, { control, usual }] of fields) {
        const value = read(control)
        if (value === usual || !mayStay(value)) all.delete(name)
        else all.set(name, value)
      }
      return Object.fromEntries(all)
    },
    isWhole: () =>
      [...fields.values()].every(
        ({ control, usual }) => read(control) === usual || mayStay(read(control)),
      ),
    fill(values) {
      wanted = new Map(Object.entries(values))
      // One may bring others, as a choice of servers their variables.
      for (const name of [...fields.keys()]) {
        const { control, usual } = fields.get(name) as { control: KeptControl; usual: string }
        const before = read(control)
        write(control, wanted.get(name) ?? usual, usual)
        if (read(control) === before) continue
        control.dispatchEvent(new Event('input'))
        control.dispatchEvent(new Event('change'))
      }
    },
  }
}

function mayStay(value: string): boolean {
  return value.length <= longest && !holdsSecret(value)
}

function read(control: KeptControl): string {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    return control.checked ? 'on' : ''
  }
  return control.value
}

function write(control: KeptControl, value: string, usual: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    control.checked = value === 'on'
    return
  }
  control.value = value
  // A choice that there is no more.
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = usual
}
