/** Examples of bodies: those that authors gave, or one that is made from the schema. */

import { isObject } from '../../../shared/is-object.ts'
import type { ApiExample, ApiMedia } from '../../model.ts'
import { formFields, formText } from '../../request/form-fields.ts'
import { esc, type PageDraft } from '../page-draft.ts'
import type { HiddenSide, MergeSchema } from '../schema/merge-schema.ts'
import { isXml, xmlText } from '../schema/xml-text.ts'
import { tabsHtml } from './blocks.ts'

/** An example as text, in the language of its media type. */
export interface ShownExample {
  readonly label: string
  readonly description: string
  readonly text: string
  readonly lang: string
  /** The address of a file; null: it is here. */
  readonly url: string | null
}

interface ExampleChoice {
  /** Properties that a made example leaves out. */
  readonly hidden: HiddenSide
  /** Whether one is made where none is given. */
  readonly isMade: boolean
}

/** The examples of a body. */
export function examplesOf(
  content: ApiMedia,
  { exampleOf, merge, hidden, isMade }: Pick<PageDraft, 'exampleOf' | 'merge'> & ExampleChoice,
): ShownExample[] {
  const { examples, mediaType } = content
  if (examples.length > 0) return examples.map((example) => given(example, content, merge))
  const schema = content.schema ?? content.itemSchema
  if (schema === null || !isMade) return []
  const value = exampleOf(schema, hidden)
  if (value === undefined) return []
  // JSON in its place would be wrong.
  const isLost = isXml(mediaType) && typeof value !== 'string'
  if (isLost && xmlText(value, schema, merge) === undefined) return []
  const isStream = content.schema === null
  const example = { name: '', summary: '', description: '', value, externalValue: null }
  const shown = given(
    example,
    isStream ? { ...content, mediaType: 'application/json' } : content,
    merge,
  )
  return isStream ? [asStream(shown, value, mediaType)] : [shown]
}

function given(
  { name, summary, description, value, externalValue }: ApiExample,
  content: ApiMedia,
  merge: MergeSchema,
): ShownExample {
  return {
    label: summary || name,
    description,
    url: externalValue,
    ...(value === undefined ? { text: '', lang: '' } : textOf(value, content, merge)),
  }
}

/** A stream of items (3.2): each on a line, or as an event. */
function asStream(example: ShownExample, value: unknown, mediaType: string): ShownExample {
  const line = JSON.stringify(value) ?? ''
  if (mediaType.includes('event-stream')) {
    const event =
      typeof value === 'object' && value !== null && 'data' in value
        ? (value as Record<string, unknown>)
        : { data: line }
    const lines = Object.entries(event).map(
      ([key, field]) => `${key}: ${typeof field === 'string' ? field : JSON.stringify(field)}`,
    )
    return { ...example, text: `${lines.join('\n')}\n`, lang: '' }
  }
  return { ...example, text: `${line}\n${line}`, lang: 'json' }
}

/** A value as it stands in a body. */
function textOf(
  value: unknown,
  { mediaType, schema, encoding }: ApiMedia,
  merge: MergeSchema,
): Pick<ShownExample, 'text' | 'lang'> {
  if (typeof value === 'string' && !/json/i.test(mediaType)) {
    return { text: value, lang: /xml|html/i.test(mediaType) ? 'xml' : '' }
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType) && isObject(value)) {
    return { text: formText(formFields(value, encoding)), lang: '' }
  }
  const xml = isXml(mediaType) && schema !== null ? xmlText(value, schema, merge) : undefined
  if (xml !== undefined) return { text: xml, lang: 'xml' }
  return { text: JSON.stringify(value, null, 2) ?? '', lang: 'json' }
}

/** Examples of one place; several are tabs. */
export function examplesHtml(examples: readonly ShownExample[], draft: PageDraft): string {
  const [only] = examples
  if (only === undefined) return ''
  if (examples.length === 1) return exampleHtml(only, draft)
  const panels = examples.map((example, index) => ({
    value: String(index + 1),
    label: esc(example.label || String(index + 1)),
    html: exampleHtml(example, draft),
  }))
  return tabsHtml(panels, null, draft)
}

function exampleHtml({ description, text, lang, url }: ShownExample, draft: PageDraft): string {
  const about = draft.textBelow(description, 4)
  if (url !== null) {
    const safe = /^https?:/i.test(url)
      ? `<a href="${esc(url)}">${esc(url)}</a>`
      : `<code>${esc(url)}</code>`
    return `${about}<p>${safe}</p>`
  }
  return about + draft.code(text, lang)
}
