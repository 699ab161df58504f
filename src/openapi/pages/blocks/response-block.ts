/** The answers of an operation: headers, bodies, and links to other operations. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiMedia, ApiOperation, ApiResponse } from '../../model.ts'
import { nodeContext } from '../node-context.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'
import { safeId } from '../safe-id.ts'
import type { NodeContext } from '../schema/schema-nodes.ts'
import { textBlock } from './blocks.ts'
import { contentBlock } from './content-block.ts'
import { parameterList } from './parameter-block.ts'

/** All answers of an operation. */
export function responseBlocks({ responses }: ApiOperation, draft: PageDraft): PageBlock {
  const context = nodeContext(draft, 'writeOnly')
  return joined(...responses.map((response) => responseBlock(response, draft, context)))
}

function responseBlock(response: ApiResponse, draft: PageDraft, context: NodeContext): PageBlock {
  const { status, summary, description, headers, content, links } = response
  const id = safeId(`response-${status.toLowerCase()}`)
  const title = status === 'default' ? word('apiDefaultResponse') : esc(status)
  const name = summary === '' ? '' : ` ${esc(summary)}`
  draft.addSection({
    id,
    heading: `${status} ${summary}`.trim(),
    text: draft.descriptions.plain(description),
  })
  const heading: PageBlock = {
    html: draft.heading(3, id, {
      html: `<span class="api-status api-status-${statusClass(status)}">${title}</span>${name}`,
      text:
        status === 'default'
          ? word('apiDefaultResponse')
          : `${status}${summary === '' ? '' : ` ${summary}`}`,
    }),
    markdown: `### ${status === 'default' ? word('apiDefaultResponse') : markdownLine(status)}${summary === '' ? '' : ` ${markdownLine(summary)}`}`,
  }
  const headerBlock =
    headers.length === 0
      ? null
      : labelled('apiHeaders', parameterList(headers, `${id}.header`, draft))
  const isMade = isSuccess(status)
  const contents = content.map((one, index) => {
    const own = index === 0 ? id : `${id}-${index + 1}`
    return contentBlock(one, `${own}.body`, { draft, context, hidden: 'writeOnly', isMade })
  })
  const bodies = isMade ? joined(...contents) : closedBodies(content, joined(...contents))
  const linkBlock = links.length === 0 ? null : labelled('apiLinks', linkList(links, draft))
  return joined(heading, textBlock(description, draft, 3), headerBlock, bodies, linkBlock)
}

/** Whether a status is no error. Answers with errors are mostly alike. */
export function isSuccess(status: string): boolean {
  return /^(?:[123]|default)/i.test(status)
}

/** The bodies of a mistake, which readers open when they meet one. */
function closedBodies(content: readonly ApiMedia[], { html, markdown }: PageBlock): PageBlock {
  if (html === '') return { html, markdown }
  const types = content.map(({ mediaType }) => `<code>${esc(mediaType)}</code>`).join(' ')
  return {
    html: `<details class="api-inside"><summary>${types}</summary><div class="api-closed">${html}</div></details>\n`,
    markdown,
  }
}

/** Content under a small title. */
export function labelled(key: ApiWord, { html, markdown }: PageBlock): PageBlock {
  return {
    html: `<p class="api-choice">${word(key)}</p>${html}`,
    markdown: `${word(key)}\n\n${markdown}`,
  }
}

/** The part of a class name for a status. */
export function statusClass(status: string): string {
  return /^[1-5]/.test(status) ? (status[0] as string) : 'other'
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
      html: `<li><p class="api-row-head"><code>${esc(name)}</code> ${to}${code}</p>${description === '' ? '' : `<div class="api-text">${draft.text(description, 4)}</div>`}</li>`,
      markdown: `- ${codeSpan(name)}: ${codeSpan(shown)} ${markdownLine(draft.descriptions.plain(description))}`,
    }
  })
  return {
    html: `<ul class="api-rows">${rows.map(({ html }) => html).join('')}</ul>\n`,
    markdown: rows.map(({ markdown }) => markdown).join('\n'),
  }
}
