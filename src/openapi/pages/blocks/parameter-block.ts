/** Parameters and headers as rows. */
import { isObject } from '../../../shared/is-object.ts'
import type { ApiOperation, ApiParameter, Schema } from '../../model.ts'
import { usualStyle } from '../../read/contents.ts'
import {
  cookieValues,
  headerValue,
  type ParameterForm,
  pathValue,
  queryValue,
} from '../../request/serialize-parameter.ts'
import { type ApiWord, listBlock, type PageBlock, type PageDraft } from '../page-draft.ts'
import { exampleFact, type SchemaFact } from '../schema/schema-facts.ts'
import { rowsHtml } from '../schema/schema-html.ts'
import { rowsMarkdown } from '../schema/schema-markdown.ts'
import { nodeContext, type SchemaNode, schemaTree } from '../schema/schema-nodes.ts'
import type { Words } from '../schema/words.ts'
import { safeId } from '../text-anchors.ts'

/** The places of parameters in the order of the page, with their titles. */
const parameterPlaces = [
  ['path', 'apiPathParameters'],
  ['query', 'apiQueryParameters'],
  ['querystring', 'apiQueryParameters'],
  ['header', 'apiHeaderParameters'],
  ['cookie', 'apiCookieParameters'],
] as const

/** The parameters of an operation by their place: a block for each place that has any. */
export function parametersByPlace(
  { parameters }: ApiOperation,
  blockOf: (place: ApiParameter['in'], title: ApiWord, own: readonly ApiParameter[]) => PageBlock,
): PageBlock[] {
  return parameterPlaces.flatMap(([place, title]) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    return own.length === 0 ? [] : [blockOf(place, title, own)]
  })
}

/** Rows of parameters or headers. */
export function parameterList(
  parameters: readonly ApiParameter[],
  id: string,
  draft: PageDraft,
): PageBlock {
  const rows = parameters.map((parameter) => {
    const tree = parameterTree(parameter, draft)
    draft.addSection({
      id: safeId(`${id}.${parameter.name}`),
      heading: parameter.name,
      text: draft.descriptions.plain(parameter.description),
    })
    return { html: rowsHtml(tree, id, draft), markdown: rowsMarkdown(tree, draft) }
  })
  return listBlock('api-rows', rows)
}

/** A parameter as the only property of an object: its words are those of a property that has its schema. */
function parameterTree(parameter: ApiParameter, draft: PageDraft): SchemaNode {
  const { name, required, deprecated, description, schema, examples, mediaType } = parameter
  const given = examples.flatMap(({ summary, description: text, value, externalValue }) => {
    if (value === undefined && externalValue === null) return []
    const about = [summary, text].filter((one) => one !== '').join('\n\n')
    return { value: value === undefined ? externalValue : value, about }
  })
  const plain = given.flatMap(({ value, about }) => (about === '' ? [value] : []))
  const property: Schema = {
    ...schema,
    ...(description !== '' && { description }),
    ...(deprecated && { deprecated }),
    ...(given.length > 0 && { examples: plain }),
    ...(mediaType !== null && { contentMediaType: mediaType }),
  }
  const holder: Schema = {
    properties: new Map([[name, property]]),
    ...(required && { required: [name] }),
  }
  const tree = schemaTree(holder, nodeContext(draft, null))
  const facts = [
    ...writtenFacts(parameter, draft),
    ...given.flatMap(({ value, about }) => (about === '' ? [] : [exampleFact(value, about)])),
  ]
  const withFacts = (node: SchemaNode) => ({ ...node, facts: [...node.facts, ...facts] })
  return {
    ...tree,
    groups: tree.groups.map((group) => ({ ...group, nodes: group.nodes.map(withFacts) })),
  }
}

/** How the value is written, where it is not the usual way: with a small one as an example. */
function writtenFacts(parameter: ApiParameter, { merge, exampleOf }: PageDraft): SchemaFact[] {
  const { in: place, style, explode, schema, mediaType, allowReserved } = parameter
  const isUsual =
    style === usualStyle[place] && explode === (style === 'form' || style === 'cookie')
  // The whole query is one value, which no style divides.
  const isPlain = isUsual || place === 'querystring' || mediaType !== null
  const value = isPlain ? undefined : smallValue(schema, { merge, exampleOf })
  const text = value === undefined ? '' : writtenText(parameter, value)
  return [
    ...(text === '' ? [] : [fact('apiWrittenAs', { code: text })]),
    ...(allowReserved ? [fact('apiReserved')] : []),
  ]
}

function fact(...words: Words): SchemaFact {
  return { words, about: '' }
}

/** A list of two items or an object of two keys; undefined: the value is neither, and how lists are written is no matter. */
function smallValue(
  schema: Schema,
  { merge, exampleOf }: Pick<PageDraft, 'merge' | 'exampleOf'>,
): unknown {
  const { schema: own } = merge(schema, 0)
  const value = exampleOf(schema, 'readOnly')
  if (Array.isArray(value)) {
    const [first = 'a', second] = value
    const isNumber = typeof first === 'number'
    const distinct = own.items && merge(own.items, 0).schema.enum?.find((one) => one !== first)
    return [
      first,
      second ?? distinct ?? (isNumber ? first + 1 : typeof first === 'string' ? 'b' : first),
    ]
  }
  if (!isObject(value)) return undefined
  const fields = Object.entries(value).filter(([, one]) => typeof one !== 'object')
  return fields.length === 0 ? undefined : Object.fromEntries(fields.slice(0, 2))
}

function writtenText(parameter: ParameterForm, value: unknown): string {
  switch (parameter.in) {
    case 'path':
      return pathValue(parameter, value)
    case 'header':
      return headerValue(parameter, value)
    case 'cookie':
      return cookieValues(parameter, value)
        .map((pair) => pair.join('='))
        .join('; ')
    default:
      return `?${queryValue(parameter, value)}`
  }
}
