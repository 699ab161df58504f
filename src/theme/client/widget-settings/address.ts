/**
 * Settings in the URL's fragment, so that they can be shared as a link: `#placement=bottom-right&theme.mode=dark`.
 */
import { optionAt, withOption } from '../../../shared/chat-widget/change-options.ts'
import { widgetDefaults } from '../../../shared/chat-widget/defaults.ts'
import { type WidgetField, widgetFields } from '../../../shared/chat-widget/fields.ts'
import type { WidgetOptions } from '../../../shared/chat-widget/options.ts'

/** Values of the fields that differ from `start`; `''` where a value was removed. */
export function changesOf(
  options: WidgetOptions,
  start: WidgetOptions,
): Readonly<Record<string, string>> {
  const at = (from: WidgetOptions, path: string) =>
    String(optionAt(from, path) ?? optionAt(widgetDefaults, path) ?? '')
  const changed = widgetFields.filter(({ path }) => at(options, path) !== at(start, path))
  return Object.fromEntries(changed.map(({ path }) => [path, at(options, path)]))
}

/** The fragment with the changes; `#` for none. */
export function toHash(changes: Readonly<Record<string, string>>): string {
  return `#${new URLSearchParams(changes)}`
}

/** `start` with the changes of a fragment; unknown fields and invalid values are ignored. */
export function fromHash(hash: string, start: WidgetOptions): WidgetOptions {
  const changes = new URLSearchParams(hash.slice(1))
  return widgetFields.reduce((options, field) => {
    const text = changes.get(field.path)
    return text === null ? options : withOption(options, field.path, parseValue(field, text))
  }, start)
}

function parseValue(field: WidgetField, text: string): unknown {
  if (text === '') return undefined
  if (field.kind === 'flag') return text === 'true'
  if (field.kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : undefined
  if (field.kind === 'color') return /^#[\da-f]{6}$/i.test(text) ? text : undefined
  const isOffered = field.kind !== 'choice' || field.options.some(({ value }) => value === text)
  return isOffered ? text : undefined
}
