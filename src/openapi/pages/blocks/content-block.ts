/** Bodies of requests and answers in one media type: schema, encoding and examples. */
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
import { examplesOf } from './examples-block.ts'

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

/** A body in one media type: its schema, and examples in Markdown (the page shows them beside). */
export function contentBlock(
  content: ApiMedia,
  id: string,
  { draft, context, hidden, isFound = false, isRequired = false, isMade = true }: ContentParts,
): PageBlock {
  const { mediaType, schema, itemSchema } = content
  const blocks: PageBlock[] = []
  const examples = examplesOf(content, { ...draft, hidden, isMade })
  const addSchema = (one: Schema, key: ApiWord | null, own: string) => {
    const whole = schemaTree(one, context)
    // The made example of the body is that of its schema.
    const isShown = content.examples.length === 0 && examples.length > 0
    const tree = isShown ? { ...whole, facts: withoutCutExample(whole.facts) } : whole
    if (isFound) addPropertySections(tree, own, draft)
    const title = key === null ? '' : `<p class="api-choice">${word(key)}</p>`
    blocks.push({
      html: title + schemaHtml(tree, own, draft),
      markdown: `${key === null ? '' : `${word(key)}: `}${schemaMarkdown(tree, draft)}`,
    })
  }
  if (schema !== null) addSchema(schema, null, id)
  if (itemSchema !== null) addSchema(itemSchema, 'apiStreamItems', `${id}-item`)
  const encoding = Object.entries(content.encoding)
  if (encoding.length > 0) blocks.push(encodingBlock(encoding))
  const inMarkdown = examples
    .filter(({ url }) => url === null)
    .map(
      ({ label, text, lang }) =>
        `${label === '' ? word('apiExample') : markdownLine(label)}\n\n${codeFence(text, lang)}`,
    )
  const required = isRequired ? ` <strong class="api-required">${word('apiRequired')}</strong>` : ''
  const inBrackets = isRequired ? ` (${word('apiRequired')})` : ''
  // Headers of messages have no media type.
  const type = mediaType === '' ? '' : `<p class="api-media">${esc(mediaType)}${required}</p>`
  return {
    html: `<div class="api-content">${type}${joined(...blocks).html}</div>\n`,
    markdown: [
      mediaType === '' ? '' : codeSpan(mediaType) + inBrackets,
      joined(...blocks).markdown,
      ...inMarkdown,
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

function encodingBlock(encoding: readonly (readonly [string, object])[]): PageBlock {
  const rows = encoding.map(([name, fields]) => {
    const text = Object.entries(fields)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ')
    return [name, text] as const
  })
  const html = rows.map(([name, text]) => `<dt><code>${esc(name)}</code></dt><dd>${esc(text)}</dd>`)
  return {
    html: `<dl class="api-values">${html.join('')}</dl>`,
    markdown: rows.map(([name, text]) => `- ${codeSpan(name)}: ${markdownLine(text)}`).join('\n'),
  }
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
