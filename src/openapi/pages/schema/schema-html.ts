/** The tree of a schema as HTML: rows with ids, and closed details for their inner rows. */
import { encodePath } from '../../../shared/url.ts'
import { breakable, nameValue, tabsHtml } from '../blocks/blocks.ts'
import { esc, type PageDraft, word } from '../page-draft.ts'
import type { SchemaFact } from './schema-facts.ts'
import { groupTitles, type NodeGroup, type SchemaNode } from './schema-nodes.ts'
import { type TypeLabel, typeText } from './schema-types.ts'

/**
 * A schema that is no property itself: its type and description, then its rows.
 * @param id - begins the ids of its rows: `body` → `body.address.city`
 */
export function schemaHtml(root: SchemaNode, id: string, draft: PageDraft): string {
  return [
    `<div class="api-schema">`,
    `<p class="api-row-head">${typeHtml(root.type, draft)}${accessHtml(root)}</p>`,
    draft.textBelow(root.description, 3),
    factsHtml(root, draft),
    root.groups.map((group) => groupHtml(group, id, draft)).join(''),
    '</div>\n',
  ].join('')
}

/** The rows of a schema's properties, without the list and the schema around them. */
export function rowsHtml({ groups }: SchemaNode, id: string, draft: PageDraft): string {
  const nodes = groups.flatMap((group) => group.nodes)
  return nodes.map((node) => rowHtml(node, `${id}.${node.name ?? '*'}`, draft)).join('')
}

function groupHtml(group: NodeGroup, id: string, draft: PageDraft): string {
  const list = isTabs(group) ? alternativeTabs(group, id, draft) : listHtml(group, id, draft)
  if (group.kind === 'properties') return list
  const title = word(groupTitles[group.kind])
  const by =
    group.discriminator === null
      ? ''
      : ` ${word('apiChosenBy', `<code>${esc(group.discriminator)}</code>`)}`
  return `<p class="api-choice">${title}${by}</p>${list}`
}

function listHtml({ kind, nodes }: NodeGroup, id: string, draft: PageDraft): string {
  const isChoice = kind !== 'properties' && kind !== 'more'
  const rows = nodes.map((node, index) =>
    rowHtml(node, isChoice ? `${id}-${index + 1}` : `${id}.${node.name ?? '*'}`, draft),
  )
  return `<ul class="api-rows">${rows.join('')}</ul>`
}

/** Alternatives that have a row of tabs; more of them are a list. */
const mostTabs = 8

/** Whether alternatives are tabs: there is something to see of at least one. */
function isTabs({ kind, nodes }: NodeGroup): boolean {
  if (kind === 'properties' || kind === 'more') return false
  return (
    nodes.length > 1 && nodes.length <= mostTabs && nodes.some(({ groups }) => groups.length > 0)
  )
}

/** Alternatives as tabs. Those with the same names on a page are chosen together. */
function alternativeTabs({ nodes }: NodeGroup, id: string, draft: PageDraft): string {
  const panels = nodes.map((node, index) => {
    const own = `${id}-${index + 1}`
    const name = node.name ?? ''
    const isSecond = nodes.findIndex((other) => other.name === node.name) !== index
    const label = name === '' ? `${word('apiAlternative')} ${index + 1}` : breakable(name)
    return {
      value: name === '' || isSecond ? esc(own) : nameValue(name),
      label: node.deprecated ? `<s>${label}</s>` : label,
      html: alternativeHtml(node, own, draft),
    }
  })
  return tabsHtml(panels, { group: 'api-choice' }, draft)
}

function alternativeHtml(node: SchemaNode, wanted: string, draft: PageDraft): string {
  const id = draft.id(wanted)
  return [
    `<div class="api-alternative" id="${id}"><p class="api-row-head">`,
    typeHtml(node.type, draft),
    accessHtml(node),
    standsForHtml(node),
    '</p>',
    draft.textBelow(node.description, 4),
    factsHtml(node, draft),
    node.groups.map((group) => groupHtml(group, id, draft)).join(''),
    '</div>',
  ].join('')
}

/** One row. A link on its name leads to itself, so that it can be copied. */
function rowHtml(node: SchemaNode, wanted: string, draft: PageDraft): string {
  const id = draft.id(wanted)
  const inner = node.groups.map((group) => groupHtml(group, id, draft)).join('')
  return [
    `<li id="${id}"><p class="api-row-head">`,
    nameHtml(node, id),
    typeHtml(node.type, draft),
    node.required ? ` <strong class="api-required">${word('apiRequired')}</strong>` : '',
    accessHtml(node),
    originHtml(node, draft),
    standsForHtml(node),
    '</p>',
    draft.textBelow(node.description, 4),
    factsHtml(node, draft),
    inner === '' ? '' : detailsHtml(node, inner),
    '</li>',
  ].join('')
}

function detailsHtml({ groups, role }: SchemaNode, inner: string): string {
  const count = groups.reduce((sum, { nodes }) => sum + nodes.length, 0)
  const label = word(role === 'alternative' ? 'apiShowAlternative' : 'apiShowInside', String(count))
  return `<details class="api-inside"><summary>${label}</summary>${inner}</details>`
}

function nameHtml({ name, role, deprecated }: SchemaNode, id: string): string {
  const shown = {
    property: name === null ? '' : `<code>${esc(name)}</code>`,
    pattern: `<code>/${esc(name ?? '')}/</code>`,
    other: word('apiOtherKeys'),
    item: `<code>${esc(name ?? '')}</code>`,
    alternative: name === null ? word('apiAlternative') : breakable(name),
    not: word('apiNot'),
  }[role]
  const text = deprecated ? `<s>${shown}</s>` : shown
  return `<a class="api-name" href="#${encodeFragment(id)}">${text}</a> `
}

/** Ids may hold any letter; in an address some are written differently. */
function encodeFragment(id: string): string {
  return encodePath(id).replace(/[[\]]/g, encodeURIComponent)
}

/** The words of a type, with links to schemas. */
function typeHtml(type: TypeLabel, { parts, linkTo }: Pick<PageDraft, 'parts' | 'linkTo'>): string {
  const shown = type.words.map(({ text, ref }) => {
    const slug = ref === null ? undefined : parts.schemas.get(ref)
    return slug === undefined ? esc(text) : `<a href="${linkTo(slug)}">${esc(text)}</a>`
  })
  return `<span class="api-type">${typeText(type, shown, '[]')}</span>`
}

function accessHtml({ access, deprecated }: SchemaNode): string {
  const marks = [
    access === 'read' ? word('apiReadOnly') : access === 'write' ? word('apiWriteOnly') : '',
    deprecated ? word('apiDeprecated') : '',
  ]
  return marks.map((mark) => (mark === '' ? '' : ` <span class="api-mark">${mark}</span>`)).join('')
}

function originHtml({ origin }: SchemaNode, { parts, linkTo, schemaByRef }: PageDraft): string {
  if (origin === null) return ''
  const slug = parts.schemas.get(origin)
  const named = schemaByRef(origin)
  if (slug === undefined || named === undefined) return ''
  const link = `<a href="${linkTo(slug)}">${esc(named.name)}</a>`
  return ` <span class="api-origin">${link}</span>`
}

function standsForHtml({ standsFor }: SchemaNode): string {
  return standsFor.map((value) => ` <code class="api-value">${esc(value)}</code>`).join('')
}

/** Limits, values and the like, as a list of small items. */
function factsHtml({ facts, values }: SchemaNode, draft: PageDraft): string {
  const items = facts
    .filter(({ about }) => about === '')
    .map((fact) => `<li>${factHtml(fact)}</li>`)
  const plain = values.filter(({ description }) => description === '')
  const list = plain.map(({ text }) => `<code>${esc(text)}</code>`).join(' ')
  if (plain.length > 0) items.push(`<li>${word('apiEnum')} ${list}</li>`)
  const facets = items.length === 0 ? '' : `<ul class="api-facts">${items.join('')}</ul>`
  const described = [
    ...values.map(({ text, description }) => [`<code>${esc(text)}</code>`, description] as const),
    ...facts.map((fact) => [factHtml(fact), fact.about] as const),
  ].filter(([, about]) => about !== '')
  if (described.length === 0) return facets
  const rows = described.map(([html, about]) => `<dt>${html}</dt><dd>${draft.text(about, 4)}</dd>`)
  return `${facets}<dl class="api-values">${rows.join('')}</dl>`
}

function factHtml({ word: key, value }: SchemaFact): string {
  return value === null ? word(key) : `${word(key)} <code>${esc(value)}</code>`
}
