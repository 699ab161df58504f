/** The tree of a schema as HTML: rows with ids, and closed details for their inner rows. */
import { encodePath } from '../../../shared/url.ts'
import { breakable, nameValue, tabsHtml } from '../blocks/blocks.ts'
import { esc, type PageDraft, word } from '../page-draft.ts'
import { safeId } from '../text-anchors.ts'
import type { HiddenSide } from './merge-schema.ts'
import { groupTitles, type NodeGroup, type SchemaNode } from './schema-nodes.ts'
import { type TypeLabel, typeText } from './schema-types.ts'
import { wordsHtml } from './words.ts'

/**
 * A schema that is no property itself: its type and description, then its rows.
 * @param place - `id` begins the ids of its rows: `body` → `body.address.city`;
 *   rows that are loaded later are without the `hidden` ones as well
 */
export function schemaHtml(
  root: SchemaNode,
  { id, hidden }: { readonly id: string; readonly hidden: HiddenSide },
  draft: PageDraft,
): string {
  const rows =
    root.elsewhere === null || draft.rows.hasRoom()
      ? root.groups.map((group) => groupHtml(group, id, draft)).join('')
      : elsewhereHtml(root.elsewhere, draft)
  return [
    `<div class="api-schema" data-rows="${esc(safeId(id))}"${hidden === null ? '' : ` data-hidden="${hidden === 'readOnly' ? 'read' : 'write'}"`}>`,
    `<p class="api-row-head">${typeHtml(root.type, draft)}${accessHtml(root)}</p>`,
    draft.textBelow(root.description, 3),
    factsHtml(root, draft),
    rows,
    '</div>\n',
  ].join('')
}

/** The rows of a schema's properties, without the list and the schema around them. */
export function rowsHtml({ groups }: SchemaNode, id: string, draft: PageDraft): string {
  const nodes = groups.flatMap((group) => group.nodes)
  return nodes.map((node) => rowHtml(node, rowId(id, node), draft)).join('')
}

function rowId(id: string, { name, key }: SchemaNode): string {
  return key === null ? `${id}.${name ?? '*'}` : `${id}-${key}`
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
    rowHtml(node, isChoice ? `${id}-${index + 1}` : rowId(id, node), draft),
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
  const own = [
    `<div class="api-alternative" id="${id}"><p class="api-row-head">`,
    typeHtml(node.type, draft),
    accessHtml(node),
    standsForHtml(node),
    '</p>',
    draft.textBelow(node.description, 4),
    factsHtml(node, draft),
  ].join('')
  draft.rows.add(own.length)
  return `${own}${innerRows(node, id, draft)}</div>`
}

/** One row. A link on its name leads to itself, so that it can be copied. */
function rowHtml(node: SchemaNode, wanted: string, draft: PageDraft): string {
  const id = draft.id(wanted)
  const access = node.access === null ? '' : ` data-access="${node.access}"`
  const own = [
    `<li id="${id}"${access}><p class="api-row-head">`,
    nameHtml(node, id),
    typeHtml(node.type, draft),
    node.required ? ` <strong class="api-required">${word('apiRequired')}</strong>` : '',
    accessHtml(node),
    originHtml(node, draft),
    standsForHtml(node),
    '</p>',
    draft.textBelow(node.description, 4),
    factsHtml(node, draft),
  ].join('')
  draft.rows.add(own.length)
  // Asked before its inner rows take the room that is left.
  const isLink = isElsewhere(node, draft)
  const inner = innerRows(node, id, draft)
  return `${own}${inner === '' || isLink ? inner : detailsHtml(node, inner)}</li>`
}

function isElsewhere({ groups, elsewhere }: SchemaNode, draft: PageDraft): boolean {
  return elsewhere !== null && (groups.length === 0 || !draft.rows.hasRoom())
}

/** The inner rows of a row, or a link to where they are when the page has no room for them. */
function innerRows(node: SchemaNode, id: string, draft: PageDraft): string {
  const { groups, elsewhere } = node
  if (elsewhere !== null && isElsewhere(node, draft)) return elsewhereHtml(elsewhere, draft)
  return groups.map((group) => groupHtml(group, id, draft)).join('')
}

/** A link that a script makes a thing to open (panel/rows.ts). */
function elsewhereHtml({ slug, count }: NonNullable<SchemaNode['elsewhere']>, draft: PageDraft) {
  const label = word('apiShowInside', String(count))
  const html = `<p class="api-elsewhere"><a href="${draft.linkTo(slug)}">${label}</a></p>`
  draft.rows.add(html.length)
  return html
}

function detailsHtml({ groups, role }: SchemaNode, inner: string): string {
  const count = groups.reduce((sum, { nodes }) => sum + nodes.length, 0)
  const label = word(role === 'alternative' ? 'apiShowAlternative' : 'apiShowInside', String(count))
  return `<details class="api-inside"><summary>${label}</summary>${inner}</details>`
}

function nameHtml({ name, role, words, deprecated }: SchemaNode, id: string): string {
  const shown = {
    property: name === null ? '' : `<code>${esc(name)}</code>`,
    pattern: `<code>/${esc(name ?? '')}/</code>`,
    item: `<code>${esc(name ?? '')}</code>`,
    alternative: name === null ? word('apiAlternative') : breakable(name),
    rule: wordsHtml(words),
  }[role]
  const text = deprecated ? `<s>${shown}</s>` : shown
  return `<a class="api-name" href="#${encodeFragment(id)}">${text}</a> `
}

/** Ids may hold any letter; in an address some are written differently. */
function encodeFragment(id: string): string {
  return encodePath(id).replace(/[[\]]/g, encodeURIComponent)
}

/** The words of a type, with links to schemas. */
function typeHtml(
  type: TypeLabel | null,
  { parts, linkTo }: Pick<PageDraft, 'parts' | 'linkTo'>,
): string {
  if (type === null) return ''
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
    .map((fact) => `<li>${wordsHtml(fact.words)}</li>`)
  const plain = values.filter(({ description }) => description === '')
  const list = plain.map(({ text }) => `<code>${esc(text)}</code>`).join(' ')
  if (plain.length > 0) items.push(`<li>${word('apiEnum')} ${list}</li>`)
  const facets = items.length === 0 ? '' : `<ul class="api-facts">${items.join('')}</ul>`
  const described = [
    ...values.map(({ text, description }) => [`<code>${esc(text)}</code>`, description] as const),
    ...facts.map((fact) => [wordsHtml(fact.words), fact.about] as const),
  ].filter(([, about]) => about !== '')
  if (described.length === 0) return facets
  const rows = described.map(([html, about]) => `<dt>${html}</dt><dd>${draft.text(about, 4)}</dd>`)
  return `${facets}<dl class="api-values">${rows.join('')}</dl>`
}
