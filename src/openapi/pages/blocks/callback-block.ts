/** Requests that a provider sends to an address that it was given. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiMedia, ApiOperation, ApiResponse } from '../../model.ts'
import { esc, joined, markdownLine, type PageBlock, type PageDraft } from '../page-draft.ts'
import { nodeContext } from '../schema/schema-nodes.ts'
import { labelled, methodBadge, numberedId, pathHtml, statusBadge, textBlock } from './blocks.ts'
import { contentBlocks } from './content-block.ts'
import { parameterList, parametersByPlace } from './parameter-block.ts'

/** Requests that the provider sends: shown whole, closed. */
export function callbackBlocks({ callbacks }: ApiOperation, draft: PageDraft): PageBlock {
  const all = callbacks.flatMap(({ name, operations }) =>
    operations.map((operation) => ({ name, operation })),
  )
  const blocks = all.map(({ name, operation }, index) => {
    const id = `callback-${index + 1}`
    const inner = joined(
      textBlock(operation.description, draft, 2),
      ...parametersByPlace(operation, (place, title, own) =>
        labelled(title, parameterList(own, `${id}.${place}`, draft)),
      ),
      bodyBlocks(operation.body?.content ?? [], `${id}.body`, { draft, hidden: 'writeOnly' }),
      ...operation.responses.map((response) =>
        callbackResponse(response, `${id}.response-${response.status.toLowerCase()}`, draft),
      ),
    )
    const title = `${methodBadge(operation.method)} <code>${pathHtml(operation.path)}</code>`
    return {
      html: `<details class="api-callback"><summary><strong>${esc(name)}</strong> ${title}</summary>${inner.html}</details>\n`,
      markdown: `### ${markdownLine(name)}\n\n${codeSpan(`${operation.method} ${operation.path}`)}\n\n${inner.markdown}`,
    }
  })
  return joined(...blocks)
}

function callbackResponse(
  { status, description, content }: ApiResponse,
  id: string,
  draft: PageDraft,
): PageBlock {
  const about = draft.descriptions.plain(description)
  return joined(
    {
      html: `<p class="api-row-head">${statusBadge(status)} ${esc(about)}</p>`,
      markdown: `${markdownLine(status)} ${markdownLine(about)}`,
    },
    bodyBlocks(content, id, { draft, hidden: 'readOnly' }),
  )
}

/** A body. The provider sends requests here, so what they leave out is the other way round. */
function bodyBlocks(
  contents: readonly ApiMedia[],
  id: string,
  side: { readonly draft: PageDraft; readonly hidden: 'readOnly' | 'writeOnly' },
): PageBlock {
  const context = nodeContext(side.draft, side.hidden)
  return contentBlocks(contents, (index) => numberedId(id, index), { ...side, context })
}
