/** Examples of bodies: those that authors gave, or one that is made from the schema. */

import { isObject } from '../../../shared/is-object.ts'
import type { ApiExample, ApiMedia } from '../../model.ts'
import { formFields, formText } from '../../request/form-fields.ts'
import { esc, type PageDraft } from '../page-draft.ts'
import type { HiddenSide, MergeSchema } from '../schema/merge-schema.ts'
import { isXml, xmlText } from '../schema/xml-text.ts'
import { nameValue, type TabPanel, tabsHtml } from './blocks.ts'

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
  { hidden, isMade }: ExampleChoice,
  { exampleOf, merge }: Pick<PageDraft, 'exampleOf' | 'merge'>,
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

/** The examples of a body in its media types: several of either are tabs. `''`: there are none. */
export function mediaExamples(
  contents: readonly ApiMedia[],
  hidden: ExampleChoice['hidden'],
  draft: PageDraft,
): string {
  const values = mediaValues(contents)
  const panels = contents.flatMap((content) => {
    const html = tabsOrOnly(examplePanels(content, hidden, draft), 'api-choice', draft)
    return html === '' ? [] : mediaPanel(content, values, html)
  })
  return tabsOrOnly(panels, 'api-media', draft)
}

/** The panel of a media type among those of a body. */
export function mediaPanel(
  content: ApiMedia,
  values: ReadonlyMap<ApiMedia, string>,
  html: string,
): TabPanel {
  return { value: values.get(content) as string, label: esc(content.mediaType), html }
}

/** Panels as tabs of a group; what is only one needs none. */
export function tabsOrOnly(panels: readonly TabPanel[], group: string, draft: PageDraft): string {
  return panels.length > 1 ? tabsHtml(panels, { group }, draft) : (panels[0]?.html ?? '')
}

/**
 * The values of tabs of media types. Those of the same format are chosen together: XML is `application/xml` in a request
 * and `application/problem+xml` in an answer.
 */
export function mediaValues(contents: readonly ApiMedia[]): Map<ApiMedia, string> {
  const formats = contents.map(({ mediaType }) => formatOf(mediaType))
  return new Map(
    contents.map((content, index) => {
      const format = formats[index] as string
      const isOnly = formats.indexOf(format) === index
      return [content, esc(isOnly ? format : content.mediaType)]
    }),
  )
}

/** `application/problem+json; charset=utf-8` → `json` */
function formatOf(mediaType: string): string {
  const [name = ''] = mediaType.toLowerCase().split(';', 1)
  return name.trim().replace(/^.*[/+]/, '')
}

/** The examples of a body in one media type, as panels. Those with the same names on a page are chosen together. */
export function examplePanels(
  content: ApiMedia,
  hidden: ExampleChoice['hidden'],
  draft: PageDraft,
): TabPanel[] {
  const examples = examplesOf(content, { hidden, isMade: true }, draft)
  return examples.map((example, index) => {
    const isSecond = examples.findIndex(({ label }) => label === example.label) !== index
    const number = String(index + 1)
    return {
      value: example.label === '' || isSecond ? number : nameValue(example.label),
      label: esc(example.label || number),
      html: exampleHtml(example, draft),
    }
  })
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
