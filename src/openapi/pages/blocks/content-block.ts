/** Bodies of requests and answers: schema, encoding and examples of each media type. */
import { isDeepStrictEqual } from 'node:util'
import { codeFence, codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiMedia, Schema } from '../../model.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'
import type { HiddenSide } from '../schema/merge-schema.ts'
import { withoutCutExample } from '../schema/schema-facts.ts'
import { schemaHtml } from '../schema/schema-html.ts'
import { schemaMarkdown } from '../schema/schema-markdown.ts'
import { type NodeContext, type SchemaNode, schemaTree } from '../schema/schema-nodes.ts'
import { safeId } from '../text-anchors.ts'
import { tabsHtml, textBlock } from './blocks.ts'
import { examplesOf, mediaValues } from './examples-block.ts'

interface ContentParts {
  readonly draft: PageDraft
  readonly context: NodeContext
  readonly hidden: HiddenSide
  /** Search finds its properties. */
  readonly isFound?: boolean
  /** A request must have such a body. */
  readonly isRequired?: boolean
  /** An example is made where none is given. */
  readonly isMade?: boolean
}

/**
 * A body in its media types, which are tabs. Types with the same schema share what is shown of it. Examples are in Markdown
 * (the page shows them beside).
 */
export function contentBlocks(
  contents: readonly ApiMedia[],
  idOf: (index: number) => string,
  parts: ContentParts,
): PageBlock {
  const { draft, isRequired = false } = parts
  const groups = equalContents(contents)
  const shown = groups.map((group) => ({
    group,
    ...contentBlock(group, idOf(contents.indexOf(group[0])), parts),
  }))
  const markdown = shown.map((one) => one.markdown).join('\n\n')
  const [first] = shown
  if (first === undefined) return { html: '', markdown }
  const required = isRequired ? `<strong class="api-required">${word('apiRequired')}</strong>` : ''
  if (contents.length === 1) {
    // Headers of messages have no media type.
    const { mediaType } = first.group[0]
    const name =
      mediaType === ''
        ? ''
        : `<p class="api-media">${esc(mediaType)}${required && ` ${required}`}</p>`
    return { html: `<div class="api-content">${name}${first.html}</div>\n`, markdown }
  }
  const values = mediaValues(contents)
  const panels = shown.flatMap(({ group, html }) =>
    group.map((content) => ({
      value: values.get(content) as string,
      label: esc(content.mediaType),
      html,
    })),
  )
  const html = tabsHtml(panels, { group: 'api-media', note: required }, draft)
  return { html: `<div class="api-content">${html}</div>\n`, markdown }
}

/** Media types that say the same, in the order of the first of each. */
function equalContents(contents: readonly ApiMedia[]): [ApiMedia, ...ApiMedia[]][] {
  const groups: [ApiMedia, ...ApiMedia[]][] = []
  const said = ({ description, schema, itemSchema, encoding }: ApiMedia) =>
    [description, schema, itemSchema, encoding] as const
  const isSame = (a: ApiMedia, b: ApiMedia) => isDeepStrictEqual(said(a), said(b))
  for (const content of contents) {
    const group = groups.find(([first]) => isSame(first, content))
    if (group === undefined) groups.push([content])
    else group.push(content)
  }
  return groups
}

/** A body in media types that say the same: its schema. */
function contentBlock(
  contents: readonly [ApiMedia, ...ApiMedia[]],
  id: string,
  { draft, context, hidden, isFound = false, isRequired = false, isMade = true }: ContentParts,
): PageBlock {
  const { description, schema, itemSchema, encoding: fields } = contents[0]
  const about = textBlock(description, draft, 3)
  const blocks: PageBlock[] = about === null ? [] : [about]
  const examples = contents.flatMap((content) =>
    examplesOf(content, { hidden, isMade }, draft).map((example) => ({ content, ...example })),
  )
  const addSchema = (one: Schema, key: ApiWord | null, own: string) => {
    const whole = schemaTree(one, context)
    // The made example of the body is that of its schema.
    const isShown = examples.length > 0 && examples.some((one) => one.content.examples.length === 0)
    const tree = isShown ? { ...whole, facts: withoutCutExample(whole.facts) } : whole
    if (isFound) addPropertySections(tree, own, draft)
    const title = key === null ? '' : `<p class="api-choice">${word(key)}</p>`
    blocks.push({
      html: title + schemaHtml(tree, { id: own, hidden }, draft),
      markdown: `${key === null ? '' : `${word(key)}: `}${schemaMarkdown(tree, draft)}`,
    })
  }
  if (schema !== null) addSchema(schema, null, id)
  if (itemSchema !== null) addSchema(itemSchema, 'apiStreamItems', `${id}-item`)
  const encoding = Object.entries(fields)
  if (encoding.length > 0) blocks.push(encodingBlock(encoding))
  const inMarkdown = examples
    .filter(({ url }) => url === null)
    .map(({ label, text, lang, content }) => {
      const name = label === '' ? word('apiExample') : markdownLine(label)
      const type = contents.length === 1 ? '' : ` ${codeSpan(content.mediaType)}`
      return `${name}${type}\n\n${codeFence(text, lang)}`
    })
  const inBrackets = isRequired ? ` (${word('apiRequired')})` : ''
  const types = contents.flatMap(({ mediaType }) => (mediaType === '' ? [] : [codeSpan(mediaType)]))
  const { html, markdown } = joined(...blocks)
  return {
    html,
    markdown: [types.length === 0 ? '' : types.join(', ') + inBrackets, markdown, ...inMarkdown]
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

function encodingBlock(encoding: readonly (readonly [string, object])[]): PageBlock {
  const rows = encoding.map(([name, fields]) => {
    const text = Object.entries(fields)
      .map(([key, value]) => `${key}: ${Array.isArray(value) ? namesOf(value) : String(value)}`)
      .join(', ')
    return [name, text] as const
  })
  const html = rows.map(([name, text]) => `<dt><code>${esc(name)}</code></dt><dd>${esc(text)}</dd>`)
  return {
    html: `<dl class="api-values">${html.join('')}</dl>`,
    markdown: rows.map(([name, text]) => `- ${codeSpan(name)}: ${markdownLine(text)}`).join('\n'),
  }
}

/** The headers of a part. */
function namesOf(headers: readonly { readonly name: string }[]): string {
  return headers.map(({ name }) => name).join(', ')
}

/** Search finds the properties of a body by their names. */
function addPropertySections({ groups }: SchemaNode, id: string, draft: PageDraft): void {
  for (const { nodes, kind } of groups) {
    if (kind !== 'properties') continue
    for (const { name, description } of nodes.slice(0, 100)) {
      if (name === null) continue
      const text = draft.descriptions.plain(description)
      draft.addSection({ id: safeId(`${id}.${name}`), heading: name, text })
    }
  }
}
