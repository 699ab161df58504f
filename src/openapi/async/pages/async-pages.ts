/** The pages of AsyncAPI: those of its operations and channels, and what is its own on the introduction. */
import { codeFence, codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type {
  ApiOperation,
  AsyncChannel,
  AsyncOperation,
  AsyncParameter,
  AsyncParts,
  AsyncReply,
  AsyncServer,
} from '../../model.ts'
import {
  breakable,
  externalDocs,
  inColumn,
  labelled,
  methodBadge,
  operationList,
  pathHtml,
  sectionBlock,
  serverList,
  textBlock,
  titleBlock,
} from '../../pages/blocks/blocks.ts'
import { parameterList } from '../../pages/blocks/parameter-block.ts'
import { securityBlock } from '../../pages/blocks/security-block.ts'
import { aboutOperation } from '../../pages/operation-page.ts'
import { type IntroductionParts, withAbout } from '../../pages/other-pages.ts'
import {
  type ApiWord,
  esc,
  joined,
  listBlock,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../../pages/page-draft.ts'
import { nodeContext } from '../../pages/schema/schema-nodes.ts'
import { safeId } from '../../pages/text-anchors.ts'
import { channelsIn } from '../../parts/lookups.ts'
import { channelName } from '../../parts/names.ts'
import { messageBlocks, messageId, messageTitle } from './message-block.ts'
import { protocolBlocks, protocolName } from './protocols.ts'

/** The parts of the introduction that OpenAPI has otherwise. */
export function asyncIntroduction(
  { version, applicationId, tags, servers, channels }: AsyncParts,
  draft: PageDraft,
): IntroductionParts {
  return {
    marks: [`AsyncAPI ${version}`, ...(applicationId === null ? [] : [applicationId]), ...tags],
    servers:
      servers.length > 0 ? () => joined(...servers.map((one) => serverBlock(one, draft))) : null,
    lists: () =>
      channels.length > 0 &&
      sectionBlock(draft, ['channels', 'apiChannels'], () => channelList(channels, draft)),
  }
}

function serverBlock(server: AsyncServer, draft: PageDraft): PageBlock {
  const { name, title, summary, description, protocol, protocolVersion, host, pathname } = server
  const id = safeId(`server-${name}`)
  const about = [summary, description].filter(Boolean).join('\n\n')
  const version = protocolVersion === '' ? '' : ` ${protocolVersion}`
  draft.addSection({ id, heading: title || name, text: draft.descriptions.plain(about) })
  const kind = `${protocolName(protocol)}${version}`
  const marks = [kind, ...server.tags].map((one) => ` <span class="api-mark">${esc(one)}</span>`)
  const url = `${protocol}://${host}${pathname}`
  const context = nodeContext(draft, null)
  const protocols = protocolBlocks(server.bindings, id, { draft, context })
  return joined(
    {
      html: draft.heading(3, id, { html: esc(title || name), text: title || name }),
      markdown: `### ${markdownLine(title || name)}`,
    },
    {
      html: `<p class="api-facts-line">${marks.join('')}</p>\n`,
      markdown: markdownLine([kind, ...server.tags].join(', ')),
    },
    serverList([{ url, name: '', description: about, variables: server.variables }], draft),
    externalDocs(server.externalDocs),
    server.security.length > 0 && labelled('apiAuth', securityBlock(server, draft)),
    protocols && labelled('apiProtocols', protocols),
  )
}

function channelList(channels: readonly AsyncChannel[], draft: PageDraft): PageBlock {
  const rows = channels.map((channel) => {
    const href = draft.linkTo(draft.parts.channels.get(channel.pointer) as string)
    const count = draft.operationsOfChannel(channel.pointer).length
    const name = channelName(channel)
    const address = channel.address === null ? '' : ` <code>${pathHtml(channel.address)}</code>`
    const about = draft.descriptions.plain(channel.summary || channel.description)
    const shown = `<a href="${href}">${breakable(name)}</a> <span class="api-count">${count}</span>${address}`
    const code = channel.address === null ? '' : ` ${codeSpan(channel.address)}`
    return withAbout({ html: shown, markdown: `[${markdownLine(name)}](${href})${code}` }, about)
  })
  return listBlock('api-tags', rows)
}

/** All channels. */
export function channelsPage(title: string, draft: PageDraft): PageBlock {
  return joined(titleBlock(title), channelList(channelsIn(draft.api), draft))
}

/** A channel: its address, operations and messages. */
export function channelPage(channel: AsyncChannel, draft: PageDraft): PageBlock {
  const { address, name, summary, description, messages, parameters, bindings } = channel
  const about = [summary, description].filter(Boolean).join('\n\n')
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(about) })
  for (const heading of new Set([name, address ?? name])) draft.addSection({ id: '', heading })
  const operations = draft.operationsOfChannel(channel.pointer)
  const context = nodeContext(draft, null)
  const protocols = protocolBlocks(bindings, 'channel', { draft, context })
  const own = messages.filter((message) => draft.operationOfMessage(message) === undefined)
  const shown = messages.filter((message) => draft.operationOfMessage(message) !== undefined)
  const rest = joined(
    parametersBlock(parameters, draft),
    sectionBlock(draft, ['operations', 'apiOperations'], () =>
      operations.length > 0 ? operationList(operations, draft) : sentence('apiNoOperations'),
    ),
    messages.length > 0 &&
      sectionBlock(draft, ['messages', 'apiMessages'], () =>
        joined(
          shown.length > 0 && messageList(shown, draft),
          own.length > 0 && messageBlocks(own, { draft, id: 'message' }),
        ),
      ),
    channel.servers.length > 0 &&
      sectionBlock(draft, ['servers', 'apiOnServers'], () => serverLinks(channel.servers, draft)),
    protocols && sectionBlock(draft, ['protocols', 'apiProtocols'], () => protocols),
  )
  return inColumn(
    joined(titleBlock(channelName(channel)), addressBlock(address, null), marksBlock(channel.tags)),
    joined(textBlock(about, draft), externalDocs(channel.externalDocs), rest),
  )
}

/** An operation: what it means for readers, its messages, and the reply. */
export function asyncOperationPage(
  { operation, title }: { readonly operation: ApiOperation; readonly title: string },
  async: AsyncOperation,
  draft: PageDraft,
): PageBlock {
  const { method, path, deprecated, operationId } = operation
  const { action, messages, reply, bindings } = async
  const about = aboutOperation(operation, title)
  draft.addSection({ id: '', heading: '', text: draft.descriptions.plain(about) })
  // Indexed as headings: a query that is exactly one of them finds this page first.
  draft.addSection({ id: '', heading: `${method} ${path}` })
  if (operationId !== null) draft.addSection({ id: '', heading: operationId })
  const context = nodeContext(draft, null)
  const protocols = protocolBlocks(bindings, 'operation', { draft, context })
  const channel = draft.channelAt(async.channel)
  const notice = deprecated && {
    html: `<p class="api-notice">${word('apiDeprecatedText')}</p>\n`,
    markdown: `> ${word('apiDeprecatedText')}`,
  }
  const address = channel === undefined ? path : channel.address
  const opening = joined(
    notice,
    sentence(action === 'send' ? 'apiSendMeaning' : 'apiReceiveMeaning'),
    channel !== undefined && channelLine('apiChannel', channel, draft),
    textBlock(about, draft),
    externalDocs(operation.externalDocs),
  )
  const rest = joined(
    parametersBlock(async.parameters, draft),
    operation.security.length > 0 &&
      sectionBlock(draft, ['authentication', 'apiAuth'], () => securityBlock(operation, draft)),
    messages.length > 0 &&
      sectionBlock(draft, ['messages', 'apiMessages'], () =>
        messageBlocks(messages, { draft, id: 'message' }),
      ),
    reply !== null &&
      sectionBlock(draft, ['reply', 'apiReply'], () => replyBlock(reply, action, draft)),
    protocols && sectionBlock(draft, ['protocols', 'apiProtocols'], () => protocols),
  )
  return inColumn(joined(titleBlock(title), addressBlock(address, method)), joined(opening, rest))
}

/** @param method - of the operation; null: the address alone */
function addressBlock(address: string | null, method: string | null): PageBlock {
  const badge = method === null ? '' : `${methodBadge(method)} `
  if (address === null) {
    const text = `<span>${word('apiNoAddress')}</span>`
    return {
      html: `<p class="api-endpoint">${badge}${text}</p>\n`,
      markdown: [method ?? '', word('apiNoAddress')].filter(Boolean).join(' '),
    }
  }
  return {
    html: `<p class="api-endpoint">${badge}<code>${pathHtml(address)}</code></p>\n`,
    markdown: codeFence([method ?? '', address].filter(Boolean).join(' '), ''),
  }
}

function marksBlock(tags: readonly string[]): PageBlock | null {
  if (tags.length === 0) return null
  const marks = tags.map((tag) => `<span class="api-mark">${esc(tag)}</span>`)
  return {
    html: `<p class="api-facts-line">${marks.join(' ')}</p>\n`,
    markdown: tags.map(markdownLine).join(', '),
  }
}

function sentence(key: ApiWord): PageBlock {
  return { html: `<p>${word(key)}</p>\n`, markdown: word(key) }
}

/** The parameters of an address, and where in messages their values stand. */
function parametersBlock(
  parameters: readonly AsyncParameter[],
  draft: PageDraft,
): PageBlock | null {
  if (parameters.length === 0) return null
  return sectionBlock(draft, ['parameters', 'apiAddressParameters'], () => {
    const rows = parameters.flatMap(({ name, location }) =>
      location === null
        ? []
        : {
            html: `<dt><code>${esc(name)}</code></dt><dd><code>${esc(location)}</code></dd>`,
            markdown: `- ${codeSpan(name)}: ${codeSpan(location)}`,
          },
    )
    return joined(
      parameterList(parameters, 'parameter', draft),
      rows.length > 0 && labelled('apiFromMessage', listBlock('api-values', rows, 'dl')),
    )
  })
}

/** Messages that the page of an operation shows. */
function messageList(messages: AsyncChannel['messages'], draft: PageDraft): PageBlock {
  const rows = messages.flatMap((message) => {
    const place = draft.operationOfMessage(message)
    if (place === undefined) return []
    const slug = draft.parts.operations.get(place.operation) as string
    const href = draft.linkTo(`${slug}#${messageId(message, place.isReply ? 'reply' : 'message')}`)
    const title = messageTitle(message)
    const about = draft.descriptions.plain(message.summary || message.description)
    return withAbout(
      {
        html: `<a href="${href}">${breakable(title)}</a>`,
        markdown: `[${markdownLine(title)}](${href})`,
      },
      about,
    )
  })
  return listBlock('api-tags', rows)
}

function serverLinks(names: readonly string[], draft: PageDraft): PageBlock {
  const rows = names.map((name) => {
    const server = serversIn(draft.api).find((one) => one.name === name)
    if (server === undefined)
      return { html: `<li>${esc(name)}</li>`, markdown: `- ${markdownLine(name)}` }
    const href = draft.linkTo(`#${safeId(`server-${name}`)}`)
    const address = `${server.protocol}://${server.host}${server.pathname}`
    return {
      html: `<li><a href="${href}">${esc(server.title || name)}</a> <code>${pathHtml(address)}</code></li>`,
      markdown: `- [${markdownLine(server.title || name)}](${href}): ${codeSpan(address)}`,
    }
  })
  return listBlock('api-auth', rows)
}

function serversIn({ language }: PageDraft['api']): readonly AsyncServer[] {
  return language.name === 'asyncapi' ? language.servers : []
}

/** A line that leads to a channel. */
function channelLine(key: ApiWord, channel: AsyncChannel, draft: PageDraft): PageBlock {
  const href = draft.linkTo(draft.parts.channels.get(channel.pointer) as string)
  const name = channelName(channel)
  return {
    html: `<p>${word(key)} <a href="${href}">${breakable(name)}</a></p>\n`,
    markdown: `${word(key)} [${markdownLine(name)}](${href})`,
  }
}

function replyBlock(
  reply: AsyncReply,
  action: AsyncOperation['action'],
  draft: PageDraft,
): PageBlock {
  const { channel: pointer, address, messages } = reply
  const channel = draft.channelAt(pointer)
  return joined(
    messages.length > 0 && sentence(action === 'send' ? 'apiSendReply' : 'apiReceiveReply'),
    channel !== undefined && channelLine('apiReplyChannel', channel, draft),
    address !== null && {
      html: `<p>${word('apiReplyAddress')} <code>${esc(address.location)}</code></p>${draft.textBelow(address.description, 2)}\n`,
      markdown: [
        `${word('apiReplyAddress')} ${codeSpan(address.location)}`,
        draft.descriptions.markdown(address.description, draft.link),
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
    messages.length > 0 && messageBlocks(messages, { draft, id: 'reply' }),
  )
}
