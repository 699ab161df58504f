/** The pages of AsyncAPI: those of its operations and channels, and what is its own on the introduction. */
import { codeFence } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import type {
  ApiOperation,
  AsyncChannel,
  AsyncMessage,
  AsyncOperation,
  AsyncParameter,
  AsyncParts,
  AsyncReply,
  AsyncServer,
} from '../../model.ts'
import {
  externalDocs,
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
import {
  deprecatedNotice,
  factRow,
  factsLine,
  inColumns,
  inlineCode,
  linkText,
  listRow,
  mark,
  plainText,
  sentence,
} from '../../pages/blocks/short-blocks.ts'
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
import { safeId } from '../../pages/text-anchors.ts'
import { channelsIn } from '../../parts/lookups.ts'
import { channelName } from '../../parts/names.ts'
import { messageBlocks, messageTitle } from './message-block.ts'
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
  const { name, title, summary, description, protocol, protocolVersion } = server
  const id = safeId(`server-${name}`)
  const about = [summary, description].filter(Boolean).join('\n\n')
  draft.addSection({ id, heading: title || name, text: draft.descriptions.plain(about) })
  const kind = [protocolName(protocol), protocolVersion].filter(Boolean).join(' ')
  const url = serverUrl(server)
  const protocols = protocolBlocks(server.bindings, id, { draft })
  return joined(
    {
      html: draft.heading(3, id, { html: esc(title || name), text: title || name }),
      markdown: `### ${markdownLine(title || name)}`,
    },
    factsLine([kind, ...server.tags].map((one) => mark(plainText(one)))),
    serverList([{ url, name: '', description: about, variables: server.variables }], draft),
    externalDocs(server.externalDocs),
    server.security.length > 0 && labelled('apiAuth', securityBlock(server, draft)),
    protocols && labelled('apiProtocols', protocols),
  )
}

function serverUrl({ protocol, host, pathname }: AsyncServer): string {
  return `${protocol}://${host}${pathname}`
}

function channelList(channels: readonly AsyncChannel[], draft: PageDraft): PageBlock {
  const rows = channels.map((channel) => {
    const link = channelLink(channel, draft)
    const count = draft.operationsOfChannel(channel.pointer).length
    const address = channel.address === null ? null : addressCode(channel.address)
    const about = draft.descriptions.plain(channel.summary || channel.description)
    return withAbout(
      {
        html: `${link.html} <span class="api-count">${count}</span>${address === null ? '' : ` ${address.html}`}`,
        markdown: [link, address].flatMap((one) => one?.markdown ?? []).join(' '),
      },
      about,
    )
  })
  return listBlock('api-tags', rows)
}

function channelLink(channel: AsyncChannel, draft: PageDraft): PageBlock {
  const href = draft.linkTo(draft.parts.channels.get(channel.pointer) as string)
  return linkText(channelName(channel), href)
}

function addressCode(address: string): PageBlock {
  return { ...inlineCode(address), html: `<code>${pathHtml(address)}</code>` }
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
  const protocols = protocolBlocks(bindings, 'channel', { draft })
  const isElsewhere = (message: AsyncMessage) => draft.operationOfMessage(message) !== undefined
  const [own, shown] = [messages.filter((one) => !isElsewhere(one)), messages.filter(isElsewhere)]
  const rest = joined(
    parametersBlock(parameters, draft),
    sectionBlock(draft, ['operations', 'apiOperations'], () =>
      operations.length > 0 ? operationList(operations, draft) : sentence('apiNoOperations'),
    ),
    messages.length > 0 &&
      sectionBlock(draft, ['messages', 'apiMessages'], () =>
        joined(
          shown.length > 0 && messageList(shown, draft),
          own.length > 0 && messageBlocks(own, { draft, begin: 'message' }),
        ),
      ),
    channel.servers.length > 0 &&
      sectionBlock(draft, ['servers', 'apiOnServers'], () => serverLinks(channel.servers, draft)),
    protocols && sectionBlock(draft, ['protocols', 'apiProtocols'], () => protocols),
  )
  const tags = factsLine(channel.tags.map((tag) => mark(plainText(tag))))
  return inColumns(
    joined(titleBlock(channelName(channel)), addressBlock(address, null), tags),
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
  const protocols = protocolBlocks(bindings, 'operation', { draft })
  const channel = draft.channelAt(async.channel)
  const address = channel === undefined ? path : channel.address
  const opening = joined(
    deprecated && deprecatedNotice(),
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
        messageBlocks(messages, { draft, begin: 'message' }),
      ),
    reply !== null &&
      sectionBlock(draft, ['reply', 'apiReply'], () => replyBlock(reply, action, draft)),
    protocols && sectionBlock(draft, ['protocols', 'apiProtocols'], () => protocols),
  )
  return inColumns(joined(titleBlock(title), addressBlock(address, method)), joined(opening, rest))
}

/** @param method - of the operation; null: the address alone */
function addressBlock(address: string | null, method: string | null): PageBlock {
  const badge = method === null ? '' : `${methodBadge(method)} `
  const shown =
    address === null ? `<span>${word('apiNoAddress')}</span>` : addressCode(address).html
  const text = [method, address ?? word('apiNoAddress')].filter(Boolean).join(' ')
  return {
    html: `<p class="api-endpoint">${badge}${shown}</p>\n`,
    markdown: address === null ? text : codeFence(text, ''),
  }
}

/** The parameters of an address, and where in messages their values stand. */
function parametersBlock(
  parameters: readonly AsyncParameter[],
  draft: PageDraft,
): PageBlock | null {
  if (parameters.length === 0) return null
  return sectionBlock(draft, ['parameters', 'apiAddressParameters'], () => {
    const rows = parameters.flatMap(({ name, location }) =>
      location === null ? [] : factRow(inlineCode(name), inlineCode(location)),
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
    const href = draft.linkTo(`${slug}#${place.id}`)
    const about = draft.descriptions.plain(message.summary || message.description)
    return withAbout(linkText(messageTitle(message), href), about)
  })
  return listBlock('api-tags', rows)
}

function serverLinks(names: readonly string[], draft: PageDraft): PageBlock {
  const { language } = draft.api
  const servers = language.name === 'asyncapi' ? language.servers : []
  const rows = names.map((name) => {
    const server = servers.find((one) => one.name === name)
    if (server === undefined) return listRow(plainText(name))
    const href = draft.linkTo(`#${safeId(`server-${name}`)}`)
    const address = addressCode(serverUrl(server))
    const link = linkText(server.title || name, href)
    return listRow({
      html: `${link.html} ${address.html}`,
      markdown: `${link.markdown}: ${address.markdown}`,
    })
  })
  return listBlock('api-auth', rows)
}

/** A line that leads to a channel. */
function channelLine(key: ApiWord, channel: AsyncChannel, draft: PageDraft): PageBlock {
  const link = channelLink(channel, draft)
  return {
    html: `<p>${word(key)} ${link.html}</p>\n`,
    markdown: `${word(key)} ${link.markdown}`,
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
      html: `<p>${word('apiReplyAddress')} ${inlineCode(address.location).html}</p>${draft.textBelow(address.description, 2)}\n`,
      markdown: [
        `${word('apiReplyAddress')} ${inlineCode(address.location).markdown}`,
        draft.descriptions.markdown(address.description, draft.link),
      ]
        .filter(Boolean)
        .join('\n\n'),
    },
    messages.length > 0 && messageBlocks(messages, { draft, begin: 'reply' }),
  )
}
