/** The page of an operation: what it needs and answers on the left, samples and examples beside it. */
import { codeFence, codeSpan } from '../../compile/as-markdown/escape-markdown.ts'
import type { ApiMedia, ApiOperation, ApiParameter, ApiResponse, Schema } from '../model.ts'
import {
  externalDocs,
  methodBadge,
  pathHtml,
  sectionBlock,
  serverList,
  textBlock,
  titleBlock,
} from './blocks.ts'
import { examplesHtml, examplesOf } from './examples-block.ts'
import { nodeContext } from './node-context.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from './page-draft.ts'
import { samplesBlock } from './samples-block.ts'
import { rowsHtml, schemaHtml } from './schema-html.ts'
import { rowsMarkdown, schemaMarkdown } from './schema-markdown.ts'
import { type NodeContext, type SchemaNode, schemaTree } from './schema-nodes.ts'
import { securityBlock } from './security-block.ts'

/** The whole article of an operation, or of a webhook, which the provider sends itself. */
export function operationPage(
  { operation, title }: { readonly operation: ApiOperation; readonly title: string },
  draft: PageDraft,
  isWebhook: boolean,
): PageBlock {
  const { method, path, deprecated, description } = operation
  draft.addSection({
    id: '',
    heading: '',
    text: [`${method} ${path}`, operation.operationId ?? '', draft.descriptions.plain(description)]
      .filter((text) => text !== '')
      .join('. '),
  })
  const head = joined(titleBlock(title), endpoint(operation, draft, isWebhook))
  const notice: PageBlock | null = deprecated
    ? {
        html: `<p class="api-notice">${word('apiDeprecatedText')}</p>\n`,
        markdown: `> ${word('apiDeprecatedText')}`,
      }
    : null
  const main = joined(
    notice,
    textBlock(description, draft, 1),
    externalDocs(operation.externalDocs),
    isWebhook
      ? null
      : sectionBlock('authentication', 'apiAuth', {
          draft,
          content: () => securityBlock(operation, draft),
        }),
    ...parameterBlocks(operation, draft),
    bodyBlock(operation, draft),
    sectionBlock('responses', 'apiResponses', {
      draft,
      content: () => responseBlocks(operation, draft),
    }),
    sectionBlock('callbacks', 'apiCallbacks', {
      draft,
      content: () => callbackBlocks(operation, draft),
    }),
  )
  const side = joined(
    isWebhook ? null : samplesBlock(operation, draft),
    sideExamples(operation, draft),
  )
  const sideHtml = side.html === '' ? '' : `<div class="api-side">${side.html}</div>`
  return {
    html: `${head.html}<div class="api-columns"><div class="api-main">${main.html}</div>${sideHtml}</div>\n`,
    markdown: joined(head, main, side).markdown,
  }
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
  return `<details class="api-inside"><summary>${word('apiServers')} (${servers.length})</summary>${serverList(servers, draft).html}</details>`
}

const places = [
  ['path', 'apiPathParameters'],
  ['query', 'apiQueryParameters'],
  ['querystring', 'apiQueryParameters'],
  ['header', 'apiHeaderParameters'],
  ['cookie', 'apiCookieParameters'],
] as const

function parameterBlocks({ parameters }: ApiOperation, draft: PageDraft): (PageBlock | null)[] {
  return places.map(([place, key]) => {
    const own = parameters.filter((parameter) => parameter.in === place)
    if (own.length === 0) return null
    return sectionBlock(`${place}-parameters`, key, {
      draft,
      content: () => parameterList(own, place, draft),
    })
  })
}

/** Rows of parameters or headers. */
function parameterList(
  parameters: readonly ApiParameter[],
  id: string,
  draft: PageDraft,
): PageBlock {
  const rows = parameters.map((parameter) => {
    const tree = parameterTree(parameter, draft)
    draft.addSection({
      id: `${id}.${parameter.name}`,
      heading: parameter.name,
      text: draft.descriptions.plain(parameter.description),
    })
    return { html: rowsHtml(tree, id, draft), markdown: rowsMarkdown(tree, draft) }
  })
  return {
    html: `<ul class="api-rows">${rows.map(({ html }) => html).join('')}</ul>\n`,
    markdown: rows.map(({ markdown }) => markdown).join('\n'),
  }
}

/** A parameter as the only property of an object: its words are those of a property that has its schema. */
function parameterTree(parameter: ApiParameter, draft: PageDraft): SchemaNode {
  const { name, required, deprecated, description, schema, examples, mediaType } = parameter
  const given = examples.flatMap(({ value }) => (value === undefined ? [] : [value]))
  const property: Schema = {
    ...schema,
    ...(description !== '' && { description }),
    ...(deprecated && { deprecated }),
    ...(given.length > 0 && { examples: given }),
    ...(mediaType !== null && { contentMediaType: mediaType }),
    ...serialisation(parameter),
  }
  const holder: Schema = {
    properties: new Map([[name, property]]),
    ...(required && { required: [name] }),
  }
  return schemaTree(holder, nodeContext(draft, null))
}

const usualStyle: Readonly<Record<string, string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
}

/** How a list or object is written, where it is not the usual way. */
function serialisation({ in: place, style, explode, schema }: ApiParameter): Pick<Schema, 'other'> {
  const isUsual =
    style === usualStyle[place] && explode === (style === 'form' || style === 'cookie')
  if (isUsual || usualStyle[place] === undefined) return {}
  return { other: { ...schema.other, style, explode } }
}

function bodyBlock({ body }: ApiOperation, draft: PageDraft): PageBlock | null {
  if (body === null) return null
  return sectionBlock('body', 'apiBody', {
    draft,
    content() {
      const context = nodeContext(draft, 'readOnly')
      const required: PageBlock | null = body.required
        ? {
            html: `<p><strong class="api-required">${word('apiRequired')}</strong></p>\n`,
            markdown: word('apiRequired'),
          }
        : null
      const contents = body.content.map((content, index) => {
        const id = index === 0 ? 'body' : `body-${index + 1}`
        return contentBlock(content, id, { draft, context, hidden: 'readOnly', isFound: true })
      })
      return joined(required, textBlock(body.description, draft, 2), ...contents)
    },
  })
}

/** Search finds the properties of a body by their names. */
function addPropertySections({ groups }: SchemaNode, id: string, draft: PageDraft): void {
  for (const { nodes, kind } of groups) {
    if (kind !== 'properties') continue
    for (const { name, description } of nodes.slice(0, 100)) {
      if (name === null) continue
      const text = draft.descriptions.plain(description)
      draft.addSection({ id: `${id}.${name}`.replace(/[\s"'&<>`]+/g, '-'), heading: name, text })
    }
  }
}

interface ContentParts {
  readonly draft: PageDraft
  readonly context: NodeContext
  readonly hidden: 'readOnly' | 'writeOnly'
  /** Search finds its properties. */
  readonly isFound?: boolean
  /** An example is made where none is given. */
  readonly isMade?: boolean
}

/** A body in one media type: its schema, and examples in Markdown (the page shows them beside). */
function contentBlock(
  content: ApiMedia,
  id: string,
  { draft, context, hidden, isFound = false, isMade = true }: ContentParts,
): PageBlock {
  const { mediaType, schema, itemSchema } = content
  const blocks: PageBlock[] = []
  const addSchema = (one: Schema, key: ApiWord | null, own: string) => {
    const tree = schemaTree(one, context)
    if (isFound) addPropertySections(tree, own, draft)
    const title = key === null ? '' : `<p class="api-choice">${word(key)}</p>`
    blocks.push({
      html: title + schemaHtml(tree, own, draft),
      markdown: `${key === null ? '' : `${word(key)}: `}${schemaMarkdown(tree, draft)}`,
    })
  }
  if (schema !== null) addSchema(schema, null, id)
  if (itemSchema !== null) addSchema(itemSchema, 'apiStreamItems', `${id}-item`)
  const encoding = Object.entries(content.encoding)
  if (encoding.length > 0) blocks.push(encodingBlock(encoding))
  const examples = examplesOf(content, { api: draft.api, hidden, isMade })
  const inMarkdown = examples
    .filter(({ url }) => url === null)
    .map(
      ({ label, text, lang }) =>
        `${label === '' ? word('apiExample') : markdownLine(label)}\n\n${codeFence(text, lang)}`,
    )
  return {
    html: `<div class="api-content"><p class="api-media">${esc(mediaType)}</p>${joined(...blocks).html}</div>\n`,
    markdown: [codeSpan(mediaType), joined(...blocks).markdown, ...inMarkdown]
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

function encodingBlock(encoding: readonly (readonly [string, object])[]): PageBlock {
  const rows = encoding.map(([name, fields]) => {
    const text = Object.entries(fields)
      .map(([key, value]) => `${key}: ${String(value)}`)
      .join(', ')
    return [name, text] as const
  })
  const html = rows.map(([name, text]) => `<dt><code>${esc(name)}</code></dt><dd>${esc(text)}</dd>`)
  return {
    html: `<dl class="api-values">${html.join('')}</dl>`,
    markdown: rows.map(([name, text]) => `- ${codeSpan(name)}: ${markdownLine(text)}`).join('\n'),
  }
}

function responseBlocks({ responses }: ApiOperation, draft: PageDraft): PageBlock | null {
  if (responses.length === 0) return null
  const context = nodeContext(draft, 'writeOnly')
  return joined(...responses.map((response) => responseBlock(response, draft, context)))
}

function responseBlock(response: ApiResponse, draft: PageDraft, context: NodeContext): PageBlock {
  const { status, summary, description, headers, content, links } = response
  const id = `response-${status.toLowerCase()}`
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

/** Whether an answer is what the reader asks for; the others are mostly alike. */
function isSuccess(status: string): boolean {
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

function labelled(key: ApiWord, { html, markdown }: PageBlock): PageBlock {
  return {
    html: `<p class="api-choice">${word(key)}</p>${html}`,
    markdown: `${word(key)}\n\n${markdown}`,
  }
}

function statusClass(status: string): string {
  return /^[1-5]/.test(status) ? (status[0] as string) : 'other'
}

function linkList(links: ApiResponse['links'], draft: PageDraft): PageBlock {
  const rows = links.map(({ name, description, operationId, operationRef, parameters }) => {
    const target = draft.api.operations.find(
      (one) => operationId !== null && one.operationId === operationId,
    )
    const slug = target && draft.parts.operations.get(target)
    const shown = operationId ?? operationRef ?? ''
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

/** Requests that the provider sends: shown whole, closed. */
function callbackBlocks({ callbacks }: ApiOperation, draft: PageDraft): PageBlock | null {
  const all = callbacks.flatMap(({ name, operations }) =>
    operations.map((operation) => ({ name, operation })),
  )
  if (all.length === 0) return null
  const blocks = all.map(({ name, operation }, index) => {
    const id = `callback-${index + 1}`
    const inner = joined(
      textBlock(operation.description, draft, 2),
      ...places.flatMap(([place, key]) => {
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

/** Examples of the body and of all answers, beside the text. */
function sideExamples({ body, responses }: ApiOperation, draft: PageDraft): PageBlock | null {
  const html: string[] = []
  const add = (title: string, content: ApiMedia, status: string | null) => {
    const hidden = status === null ? 'readOnly' : 'writeOnly'
    const isMade = status === null || isSuccess(status)
    const examples = examplesOf(content, { api: draft.api, hidden, isMade })
    if (examples.length > 0) {
      html.push(
        `<div class="api-example"><p class="api-side-title">${title}</p>${examplesHtml(examples, draft)}</div>`,
      )
    }
  }
  for (const content of body?.content ?? []) {
    add(`${word('apiBody')} <code>${esc(content.mediaType)}</code>`, content, null)
  }
  for (const { status, content } of responses) {
    const name = status === 'default' ? word('apiDefaultResponse') : esc(status)
    for (const one of content) {
      const badge = `<span class="api-status api-status-${statusClass(status)}">${name}</span>`
      add(`${badge} <code>${esc(one.mediaType)}</code>`, one, status)
    }
  }
  return html.length === 0 ? null : { html: html.join(''), markdown: '' }
}
