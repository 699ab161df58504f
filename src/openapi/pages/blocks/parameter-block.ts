/** Parameters and headers as rows. */
import type { ApiOperation, ApiParameter, Schema } from '../../model.ts'
import { usualStyle } from '../../read/contents.ts'
import { type ApiWord, listBlock, type PageBlock, type PageDraft } from '../page-draft.ts'
import { exampleFact } from '../schema/schema-facts.ts'
import { rowsHtml } from '../schema/schema-html.ts'
import { rowsMarkdown } from '../schema/schema-markdown.ts'
import { nodeContext, type SchemaNode, schemaTree } from '../schema/schema-nodes.ts'
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
    ...serialisation(parameter),
  }
  const holder: Schema = {
    properties: new Map([[name, property]]),
    ...(required && { required: [name] }),
  }
  const tree = schemaTree(holder, nodeContext(draft, null))
  const described = given.flatMap(({ value, about }) =>
    about === '' ? [] : [exampleFact(value, about)],
  )
  const withExamples = (node: SchemaNode) => ({ ...node, facts: [...node.facts, ...described] })
  return {
    ...tree,
    groups: tree.groups.map((group) => ({ ...group, nodes: group.nodes.map(withExamples) })),
  }
}

/** How a list or object is written, where it is not the usual way. */
function serialisation({ in: place, style, explode, schema }: ApiParameter): Pick<Schema, 'other'> {
  const isUsual =
    style === usualStyle[place] && explode === (style === 'form' || style === 'cookie')
  // The whole query is one value, which no style divides.
  if (isUsual || place === 'querystring') return {}
  return { other: { ...schema.other, style, explode } }
}
