/** The page of an operation: request and answers on the left, samples and examples beside them. */
import { codeFence } from '../../pipeline/compile/as-markdown/escape-markdown.ts'
import { ownText } from '../../pipeline/compile/join-articles.ts'
import type { ApiOperation } from '../model.ts'
import { longSummary } from '../parts/names.ts'
import {
  externalDocs,
  methodBadge,
  numberedId,
  pathHtml,
  sectionBlock,
  serverList,
  statusBadge,
  tabsHtml,
  textBlock,
  titleBlock,
} from './blocks/blocks.ts'
import { callbackBlocks } from './blocks/callback-block.ts'
import { contentBlocks } from './blocks/content-block.ts'
import { mediaExamples } from './blocks/examples-block.ts'
import { parameterList, parametersByPlace } from './blocks/parameter-block.ts'
import { responseBlocks } from './blocks/response-block.ts'
import { samplesBlock, samplesFirst } from './blocks/samples-block.ts'
import { securityBlock } from './blocks/security-block.ts'
import { deprecatedNotice, sideExample } from './blocks/short-blocks.ts'
import { esc, joined, type PageBlock, type PageDraft, word } from './page-draft.ts'
import { nodeContext } from './schema/schema-nodes.ts'

/** The whole article of an operation, or of a webhook, which the provider sends itself. */
export function operationPage(
  { operation, title }: { readonly operation: ApiOperation; readonly title: string },
  draft: PageDraft,
  isWebhook: boolean,
): PageBlock {
  const { method, path, deprecated } = operation
  const about = aboutOperation(operation, title)
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(about) })
  // Indexed as headings: a query that is exactly one of them finds this page first.
  draft.addSection({ id: '', heading: `${method} ${path}` })
  if (operation.operationId !== null) draft.addSection({ id: '', heading: operation.operationId })
  const head = joined(titleBlock(title), endpoint(operation, draft, isWebhook))
  const notice = deprecated && deprecatedNotice()
  const opening = joined(notice, textBlock(about, draft), externalDocs(operation.externalDocs))
  const rest = joined(
    !isWebhook &&
      sectionBlock(draft, ['authentication', 'apiAuth'], () => securityBlock(operation, draft)),
    ...parametersByPlace(operation, (place, title, own) =>
      sectionBlock(draft, [`${place}-parameters`, title], () => parameterList(own, place, draft)),
    ),
    bodyBlock(operation, draft),
    operation.responses.length > 0 &&
      sectionBlock(draft, ['responses', 'apiResponses'], () => responseBlocks(operation, draft)),
    operation.callbacks.some(({ operations }) => operations.length > 0) &&
      sectionBlock(draft, ['callbacks', 'apiCallbacks'], () => callbackBlocks(operation, draft)),
  )
  const side = joined(
    isWebhook ? bodyExamples(operation, draft) : samplesBlock(operation, draft),
    answerExamples(operation, draft),
  )
  const sideHtml = side.html === '' ? '' : `<div class="api-side">${side.html}</div>`
  return {
    html: `${head.html}<div class="api-columns"><div class="api-main">${opening.html}${ownText}${rest.html}</div>${sideHtml}</div>\n`,
    markdown: joined({ html: '', markdown: joined(head, opening).markdown + ownText }, rest, side)
      .markdown,
  }
}

/** What is said of an operation below its title. Generators often write the summary a second time as description. */
export function aboutOperation(operation: ApiOperation, title: string): string {
  const [summary, description] = [longSummary(operation), operation.description]
  if (description.trim() === title.trim()) return summary
  if (summary === '' || description.trim().startsWith(summary.trim())) return description
  return `${summary}\n\n${description}`
}

function endpoint(
  { method, path, servers }: ApiOperation,
  draft: PageDraft,
  isWebhook: boolean,
): PageBlock {
  const [server] = servers
  const base = isWebhook || server === undefined ? '' : server.url.replace(/\/$/, '')
  const shown = base === '' ? '' : `<span class="api-server">${pathHtml(base)}</span>`
  const more = servers.length > 1 && !isWebhook ? serversDetails(servers, draft) : ''
  return {
    html: `<p class="api-endpoint">${methodBadge(method)} <code>${shown}${pathHtml(path)}</code></p>\n${more}`,
    markdown: codeFence(`${method} ${base}${path}`, 'http'),
  }
}

function serversDetails(servers: ApiOperation['servers'], draft: PageDraft): string {
  return `<details class="api-servers"><summary>${word('apiServers')} (${servers.length})</summary>${serverList(servers, draft).html}</details>`
}

function bodyBlock(operation: ApiOperation, draft: PageDraft): PageBlock | null {
  const { body } = operation
  if (body === null) return null
  return sectionBlock(draft, ['body', 'apiBody'], () =>
    joined(
      textBlock(body.description, draft, 2),
      contentBlocks(samplesFirst(operation), (index) => numberedId('body', index), {
        draft,
        context: nodeContext(draft, 'readOnly'),
        hidden: 'readOnly',
        isFound: true,
        isRequired: body.required,
      }),
    ),
  )
}

/** The examples of what a webhook sends. */
function bodyExamples(operation: ApiOperation, draft: PageDraft): PageBlock | null {
  const examples = mediaExamples(samplesFirst(operation), 'readOnly', draft)
  if (examples === '') return null
  return { html: sideExample('apiBody', examples), markdown: '' }
}

/** What each answer looks like: tabs of statuses, chosen together with the answers in the text. */
function answerExamples({ responses }: ApiOperation, draft: PageDraft): PageBlock | null {
  const panels = responses.map(({ status, description, content }) => ({
    value: esc(status),
    label: statusBadge(status, status === 'default' ? word('apiDefaultResponse') : esc(status)),
    example: mediaExamples(content, 'writeOnly', draft),
    // Where nothing comes back, or nobody knows what.
    or: `<p class="api-no-example">${esc(draft.descriptions.plain(description))}</p>`,
  }))
  if (panels.every(({ example }) => example === '')) return null
  const tabs = panels.map(({ example, or, ...panel }) => ({ ...panel, html: example || or }))
  const html = tabsHtml(tabs, { group: 'api-status' }, draft)
  return { html: sideExample('apiResponse', html), markdown: '' }
}
