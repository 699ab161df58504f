import { optionAt, withOption } from '../../../shared/chat-widget/change-options.ts'
import { widgetDefaults } from '../../../shared/chat-widget/defaults.ts'
import { type WidgetField, widgetFields } from '../../../shared/chat-widget/fields.ts'
import type { WidgetOptions } from '../../../shared/chat-widget/options.ts'

type Control = HTMLInputElement | HTMLSelectElement

/** The form's values on top of `start`. Empty and invalid values are unset. */
export function readForm(form: HTMLFormElement, start: WidgetOptions): WidgetOptions {
  return widgetFields.reduce(
    (options, field) => withOption(options, field.path, readControl(field, controlOf(form, field))),
    start,
  )
}

/** Fills the form with options. */
export function fillForm(form: HTMLFormElement, options: WidgetOptions): void {
  for (const field of widgetFields) {
    const control = controlOf(form, field)
    const value = optionAt(options, field.path) ?? optionAt(widgetDefaults, field.path)
    if (control instanceof HTMLInputElement && field.kind === 'flag') control.checked = !!value
    else if (field.kind === 'color') fillColor(control, field, value)
    else control.value = value === undefined ? '' : String(value)
  }
}

function fillColor(control: Control, { usual }: { usual: string }, value: unknown): void {
  control.value = typeof value === 'string' ? value : usual
  if (typeof value === 'string') delete control.dataset['unset']
  else control.dataset['unset'] = ''
}

function controlOf(form: HTMLFormElement, { path }: WidgetField): Control {
  const control = form.elements.namedItem(path)
  if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) return control
  throw new Error(`The form has no field ${path}`)
}

function readControl({ kind }: WidgetField, control: Control): unknown {
  if (control.dataset['unset'] !== undefined) return undefined
  if (kind === 'flag') return control instanceof HTMLInputElement && control.checked
  if (control.value === '' || !control.validity.valid) return undefined
  return kind === 'number' ? Number(control.value) : control.value
}
