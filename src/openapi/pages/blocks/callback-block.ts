/** Requests that a provider sends to an address that it was given. */
import { codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type { ApiOperation, ApiResponse } from '../../model.ts'
import { nodeContext } from '../node-context.ts'
import { esc, joined, markdownLine, type PageBlock, type PageDraft } from '../page-draft.ts'
import { methodBadge, pathHtml, textBlock } from './blocks.ts'
import { contentBlock } from './content-block.ts'
import { parameterList, parameterPlaces } from './parameter-block.ts'
import { labelled, statusClass } from './response-block.ts'

/** Requests that the provider sends: shown whole, closed. */
export function callbackBlocks({ callbacks }: ApiOperation, draft: PageDraft): PageBlock {
  const all = callbacks.flatMap(({ name, operations }) =>
    operations.map((operation) => ({ name, operation })),
  )
  const blocks = all.map(({ name, operation }, index) => {
    const id = `callback-${index + 1}`
    const inner = joined(
      textBlock(operation.description, draft, 2),
      ...parameterPlaces.flatMap(([place, key]) => {
        const own = operation.parameters.filter((parameter) => parameter.in === place)
        return own.length === 0 ? [] : [labelled(key, parameterList(own, `${id}.${place}`, draft))]
      }),
      ...(operation.body?.content ?? []).map((content, at) =>
        contentBlock(content, `${id}.body${at === 0 ? '' : `-${at + 1}`}`, {
          ...{ draft, hidden: 'writeOnly' },
          context: nodeContext(draft, 'writeOnly'),
        }),
      ),
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
  const contents = content.map((one, index) =>
    contentBlock(one, `${id}${index === 0 ? '' : `-${index + 1}`}`, {
      ...{ draft, hidden: 'readOnly' },
      context: nodeContext(draft, 'readOnly'),
    }),
  )
  const about = draft.descriptions.plain(description)
  return joined(
    {
      html: `<p class="api-row-head"><span class="api-status api-status-${statusClass(status)}">${esc(status)}</span> ${esc(about)}</p>`,
      markdown: `${markdownLine(status)} ${markdownLine(about)}`,
    },
    ...contents,
  )
}
