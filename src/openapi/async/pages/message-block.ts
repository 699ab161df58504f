/** Messages: payload and headers on the left, examples beside them. */
import type { ApiMedia, AsyncMessage } from '../../model.ts'
import { externalDocs, labelled, numberedId, textBlock } from '../../pages/blocks/blocks.ts'
import { contentBlocks } from '../../pages/blocks/content-block.ts'
import { mediaExamples } from '../../pages/blocks/examples-block.ts'
import {
  codeBlock,
  factsLine,
  inColumns,
  inlineCode,
  mark,
  plainText,
  sideExample,
  wordText,
} from '../../pages/blocks/short-blocks.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../../pages/page-draft.ts'
import { type NodeContext, nodeContext } from '../../pages/schema/schema-nodes.ts'
import { messagesWithIds } from '../message-ids.ts'
import { protocolBlocks } from './protocols.ts'

/** As many messages are open; of more, each is opened when readers want it. */
const mostOpen = 6

/** The messages of an operation, its reply or a channel, one after the other. */
export function messageBlocks(
  messages: readonly AsyncMessage[],
  { draft, begin }: { readonly draft: PageDraft; readonly begin: 'message' | 'reply' },
): PageBlock {
  const context = nodeContext(draft, null)
  const isClosed = messages.length > mostOpen
  return joined(
    ...messagesWithIds(messages, begin).map(({ message, id }) => {
      const { head, content } = messageBlock(message, id, { draft, context })
      if (!isClosed || content.html === '') return joined(head, content)
      const shown = `<details class="api-inside"><summary>${word('apiPayload')}</summary><div class="api-closed">${content.html}</div></details>\n`
      return joined(head, { html: shown, markdown: content.markdown })
    }),
  )
}

/** The title of a message. */
export function messageTitle({ title, name }: AsyncMessage): string {
  return title || name
}

interface MessagePlace {
  readonly draft: PageDraft
  readonly context: NodeContext
}

function messageBlock(
  message: AsyncMessage,
  id: string,
  { draft, context }: MessagePlace,
): { readonly head: PageBlock; readonly content: PageBlock } {
  const { name, summary, description, deprecated, foreign, bindings } = message
  const title = messageTitle(message)
  const about = [summary, description].filter(Boolean).join('\n\n')
  draft.addSection({ id, heading: title, text: draft.descriptions.plain(about) })
  if (name !== title) draft.addSection({ id, heading: name })
  const shown = deprecated ? `<s>${esc(title)}</s>` : esc(title)
  const heading: PageBlock = {
    html: draft.heading(3, id, { html: shown, text: title }),
    markdown: `### ${markdownLine(title)}`,
  }
  const head = joined(
    heading,
    factsLine(factsOf(message, title)),
    textBlock(about, draft, 3),
    externalDocs(message.externalDocs),
  )
  const [payload, headers] = [payloadOf(message), headersOf(message)]
  const shared = { draft, context, hidden: null, isFound: true } as const
  const protocols = protocolBlocks(bindings, numberedId(id, 0), { draft, context })
  const main = joined(
    foreign !== null && foreignBlock(message, draft),
    payload && contentBlocks([payload], () => `${id}.payload`, shared),
    headers &&
      labelled(
        'apiMessageHeaders',
        contentBlocks([headers], () => `${id}.header`, shared),
      ),
    correlationBlock(message, draft),
    protocols && labelled('apiProtocols', protocols),
  )
  const side =
    exampleHtml('apiPayload', payload, draft) + exampleHtml('apiMessageHeaders', headers, draft)
  const columns = main.html + side === '' ? '' : inColumns(null, main, side).html
  return { head, content: { html: columns, markdown: main.markdown } }
}

/** Facts without a text: the name for programs, whether it is deprecated, tags. */
function factsOf({ name, tags, deprecated }: AsyncMessage, title: string): PageBlock[] {
  return [
    ...(name === title ? [] : [inlineCode(name)]),
    ...(deprecated ? [mark(wordText('apiDeprecated'))] : []),
    ...tags.map((tag) => mark(plainText(tag))),
  ]
}

/** The payload as a body; null: nothing is said of it, or it is in another language. */
function payloadOf({ payload, foreign, contentType, examples }: AsyncMessage): ApiMedia | null {
  if (payload === null && examples.length === 0) return null
  // The content type of a payload in another language stands above its text.
  const mediaType = foreign === null ? contentType : ''
  return { mediaType, description: '', schema: payload, itemSchema: null, examples, encoding: {} }
}

function headersOf({ headers, headerExamples: examples }: AsyncMessage): ApiMedia | null {
  if (headers === null && examples.length === 0) return null
  const media = { mediaType: '', description: '', itemSchema: null, encoding: {} }
  return { ...media, schema: headers, examples }
}

/** A payload whose schema is no JSON Schema: its text, with a note. */
function foreignBlock({ foreign, contentType }: AsyncMessage, draft: PageDraft): PageBlock | null {
  if (foreign === null) return null
  const { format, text, isJson } = foreign
  const lang = isJson ? 'json' : /protobuf/.test(format) ? 'protobuf' : ''
  return joined(
    contentType !== '' && {
      html: `<p class="api-media">${esc(contentType)}</p>`,
      markdown: inlineCode(contentType).markdown,
    },
    paragraph(wordText('apiSchemaFormat', inlineCode(format))),
    codeBlock(text, lang, draft),
  )
}

function paragraph({ html, markdown }: PageBlock): PageBlock {
  return { html: `<p>${html}</p>\n`, markdown }
}

function correlationBlock({ correlationId }: AsyncMessage, draft: PageDraft): PageBlock | null {
  if (correlationId === null) return null
  const { location, description } = correlationId
  const about = draft.descriptions.plain(description)
  const code = inlineCode(location)
  return {
    html: `<p>${word('apiCorrelation')} ${code.html}</p>${draft.textBelow(description, 3)}\n`,
    markdown: `${word('apiCorrelation')} ${code.markdown}${about === '' ? '' : `: ${markdownLine(about)}`}`,
  }
}

/** The examples beside a message; they are in the Markdown of its content. */
function exampleHtml(title: ApiWord, content: ApiMedia | null, draft: PageDraft): string {
  const examples = content === null ? '' : mediaExamples([content], null, draft)
  return examples === '' ? '' : sideExample(title, examples)
}
