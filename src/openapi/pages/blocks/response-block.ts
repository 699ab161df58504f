/** The answers of an operation: headers, bodies, and links to other operations. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiMedia, ApiOperation, ApiResponse } from '../../model.ts'
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
      html: statusBadge(status, title) + name,
      text:
        status === 'default'
          ? word('apiDefaultResponse')
          : `${status}${summary === '' ? '' : ` ${summary}`}`,
    }),
    markdown: `### ${status === 'default' ? word('apiDefaultResponse') : markdownLine(status)}${summary === '' ? '' : ` ${markdownLine(summary)}`}`,
  }
  const headerBlock =
    headers.length > 0 && labelled('apiHeaders', parameterList(headers, `${id}.header`, draft))
  const isMade = isSuccess(status)
  const contents = content.map((one, index) =>
    contentBlock(one, `${numberedId(id, index)}.body`, {
      draft,
      context,
      hidden: 'writeOnly',
      isMade,
    }),
  )
  const bodies = isMade ? joined(...contents) : closedBodies(content, joined(...contents))
  const linkBlock = links.length > 0 && labelled('apiLinks', linkList(links, draft))
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
