/** The answers of an operation: headers, bodies, and links to other operations. */
import { isDeepStrictEqual } from 'node:util'
import { excerptOf } from '../../../pipeline/compile/article/plain-text.ts'
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiOperation, ApiParameter, ApiResponse } from '../../model.ts'
import {
  esc,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'
import { type NodeContext, nodeContext } from '../schema/schema-nodes.ts'
import { safeId } from '../text-anchors.ts'
import { labelled, numberedId, statusBadge, textBlock } from './blocks.ts'
import { contentBlocks } from './content-block.ts'
import { parameterList } from './parameter-block.ts'

/**
 * All answers of an operation, of which the first success is open and the others are closed. Opening one closes the one
 * before it. Headers that several answers have are shown once, below them.
 */
export function responseBlocks({ responses }: ApiOperation, draft: PageDraft): PageBlock {
  const context = nodeContext(draft, 'writeOnly')
  const shared = sharedHeaders(responses)
  const open = responses.find(({ status }) => isSuccess(status)) ?? responses[0]
  const answers = responses.map((response) =>
    responseBlock(response, { draft, context, shared, isOpen: response === open }),
  )
  const { html, markdown } = joined(...answers, ...headerBlocks(shared, responses, draft))
  return { html: `<div class="api-responses">${html}</div>\n`, markdown }
}

interface AnswerParts {
  readonly draft: PageDraft
  readonly context: NodeContext
  readonly shared: ReadonlyMap<ApiParameter, SharedHeader>
  readonly isOpen: boolean
}

function responseBlock(response: ApiResponse, parts: AnswerParts): PageBlock {
  const { draft } = parts
  const { status, summary, description } = response
  const id = safeId(`response-${status.toLowerCase()}`)
  const plain = draft.descriptions.plain(description)
  draft.addSection({ id, heading: `${status} ${summary}`.trim(), text: plain })
  const title = status === 'default' ? word('apiDefaultResponse') : esc(status)
  const name = summary === '' ? '' : ` ${esc(summary)}`
  const heading = draft.heading(3, id, {
    // In a row that is opened by a click.
    isBare: true,
    html: statusBadge(status, title) + name,
    text:
      status === 'default'
        ? word('apiDefaultResponse')
        : `${status}${summary === '' ? '' : ` ${summary}`}`,
  })
  const inMarkdown = `### ${status === 'default' ? word('apiDefaultResponse') : markdownLine(status)}${summary === '' ? '' : ` ${markdownLine(summary)}`}`
  const about = textBlock(description, draft, 3)
  const line = plain.length <= mostInRow ? lineIn(about?.html ?? '') : null
  const inside = joined(
    about && (line === null ? about : { ...about, html: '' }),
    answerParts(response, id, parts),
  )
  const row = `${heading}<span class="api-about-response">${line ?? esc(excerptOf(plain, mostInRow))}</span>`
  return {
    html: answerHtml(status, { row, inside: inside.html, isOpen: parts.isOpen }),
    markdown: joined({ html: '', markdown: inMarkdown }, inside).markdown,
  }
}

/** Characters of a description in the row of an answer. */
const mostInRow = 120

/** A description that is one line without links: the row of the answer says it. Of any other it has the beginning. */
function lineIn(html: string): string | null {
  const [, line = null] =
    /^<div class="api-text"><p>((?:[^<]|<\/?(?:code|em|strong)>)*)<\/p>\s*<\/div>\s*$/.exec(html) ??
    []
  return line
}

function answerHtml(
  status: string,
  { row, inside, isOpen }: { row: string; inside: string; isOpen: boolean },
): string {
  if (inside === '') return `<div class="api-response">${row}</div>\n`
  const open = isOpen ? ' open' : ''
  return `<details class="api-response" name="api-responses" data-group="api-status" data-value="${esc(status)}"${open}><summary>${row}</summary><div class="api-closed">${inside}</div></details>\n`
}

function answerParts(
  { status, headers, content, links }: ApiResponse,
  id: string,
  { draft, context, shared }: AnswerParts,
): PageBlock {
  return joined(
    contentBlocks(content, (index) => `${numberedId(id, index)}.body`, {
      draft,
      context,
      hidden: 'writeOnly',
      isMade: isSuccess(status),
    }),
    headers.length > 0 && headersBlock(headers, id, { draft, shared }),
    links.length > 0 && labelled('apiLinks', linkList(links, draft)),
  )
}

/** The headers of an answer, closed. Those that others have as well are links to where they are. */
function headersBlock(
  headers: readonly ApiParameter[],
  id: string,
  { draft, shared }: Pick<AnswerParts, 'draft' | 'shared'>,
): PageBlock {
  const own = headers.filter((header) => !shared.has(header))
  const links = headers.flatMap((header) => {
    if (!shared.has(header)) return []
    const target = draft.id(`${id}.header.${header.name}`)
    const href = safeId(`${sharedId}.${header.name}`)
    return `<a id="${target}" href="#${href}"><code>${esc(header.name)}</code></a>`
  })
  const title = word('apiHeaders')
  const list = own.length === 0 ? null : parameterList(own, `${id}.header`, draft)
  const names = own.map(({ name }) => `<code>${esc(name)}</code>`).join(' ')
  const line = links.length === 0 ? '' : `<p class="api-choice">${title} ${links.join(' ')}</p>`
  const closed =
    list === null
      ? ''
      : `<details class="api-inside"><summary>${title} ${names}</summary>${list.html}</details>`
  const others = headers.filter((header) => shared.has(header)).map(({ name }) => codeSpan(name))
  return {
    html: `${closed}${line}\n`,
    markdown: [`${title} ${others.join(', ')}`.trim(), list?.markdown ?? '']
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

/** Whether a status is no error. Answers with errors are mostly alike. */
function isSuccess(status: string): boolean {
  return /^(?:[123]|default)/i.test(status)
}

/** A header of several answers. */
interface SharedHeader {
  readonly header: ApiParameter
  readonly statuses: string[]
}

/** The headers that are the same in several answers, by each of those answers' own. */
function sharedHeaders(responses: readonly ApiResponse[]): Map<ApiParameter, SharedHeader> {
  const byName = new Map<string, SharedHeader[]>()
  const all = responses.flatMap(({ status, headers }) =>
    headers.map((header) => {
      const variants = byName.get(header.name) ?? []
      byName.set(header.name, variants)
      const { pointer } = header
      const known = variants.find((one) => isDeepStrictEqual({ ...one.header, pointer }, header))
      const shared = known ?? { header, statuses: [] }
      if (known === undefined) variants.push(shared)
      shared.statuses.push(status)
      return [header, shared] as const
    }),
  )
  // Answers may have one object of a header in common.
  return new Map(all.filter(([, { statuses }]) => statuses.length > 1))
}

/** Begins the ids of headers that several answers have. */
const sharedId = 'response-header'

/** The headers that several answers have: a closed row for those of the same answers. */
function headerBlocks(
  shared: ReadonlyMap<ApiParameter, SharedHeader>,
  responses: readonly ApiResponse[],
  draft: PageDraft,
): PageBlock[] {
  const groups = new Map<string, SharedHeader[]>()
  for (const one of new Set(shared.values())) {
    const key = one.statuses.join(' ')
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].map((group) => {
    const { statuses } = group[0] as SharedHeader
    const isAll = statuses.length === responses.length
    const title = isAll ? word('apiHeadersOfAll') : word('apiHeaders')
    const badges = isAll ? [] : statuses.map((status) => statusBadge(status))
    const names = group.map(({ header }) => `<code>${esc(header.name)}</code>`)
    const { html, markdown } = parameterList(
      group.map(({ header }) => header),
      sharedId,
      draft,
    )
    return {
      html: `<details class="api-response"><summary><strong>${title}</strong><span class="api-about-response">${[...names, ...badges].join(' ')}</span></summary><div class="api-closed">${html}</div></details>\n`,
      markdown: `${title}${isAll ? '' : ` ${statuses.map(codeSpan).join(', ')}`}\n\n${markdown}`,
    }
  })
}

function linkList(links: ApiResponse['links'], draft: PageDraft): PageBlock {
  const rows = links.map((link) => {
    const { name, description, operationId, operationRef, parameters } = link
    const target = draft.targetOf(link)
    const slug = target && draft.parts.operations.get(target)
    const shown =
      operationId ?? (target === undefined ? operationRef : `${target.method} ${target.path}`) ?? ''
    const to =
      slug === undefined
        ? `<code>${esc(shown)}</code>`
        : `<a href="${draft.linkTo(slug)}">${esc(shown)}</a>`
    const values = Object.entries(parameters).map(
      ([key, value]) => `${key} = ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const code = values.map((value) => ` <code>${esc(value)}</code>`).join('')
    return {
      html: `<li><p class="api-row-head"><code>${esc(name)}</code> ${to}${code}</p>${draft.textBelow(description, 4)}</li>`,
      markdown: `- ${codeSpan(name)}: ${codeSpan(shown)} ${markdownLine(draft.descriptions.plain(description))}`,
    }
  })
  return listBlock('api-rows', rows)
}
