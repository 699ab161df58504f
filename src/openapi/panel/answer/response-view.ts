/** The answer: status, time, size, headers, and a body that is shown by its type. */
import { countText, fillText } from '../../../shared/messages/fill-text.ts'
import { isJson } from '../../request/encode.ts'
import { codeBlock, coloured, copyButton, h, hint, secondaryButton } from '../dom.ts'
import type { PanelTexts } from '../panel-context.ts'
import { createEventReader, createLineReader, isStream, type StreamEvent } from './event-stream.ts'
import { fileNameOf } from './file-name.ts'
import { prettyJson } from './pretty-json.ts'

export interface AnswerSubject {
  readonly response: Response
  readonly texts: PanelTexts
  /** When it was sent, in ms of `performance.now()`. */
  readonly begun: number
  readonly lang: string
}

/** Bytes that are read; an answer that goes on is cut there. */
const mostBytes = 50_000_000
/** Characters that are shown; the whole is a download. */
const mostShown = 200_000
/** JSON of more bytes is shown as it came. */
const mostPretty = 2_000_000
/** Events of a stream that are kept on the page, the last ones. */
const mostEvents = 500

/**
 * Shows an answer in the place, its body while it arrives, and resolves when it is whole. @throws the reason of the
 * request's signal, or an error of the network
 */
export async function showAnswer(place: HTMLElement, subject: AnswerSubject): Promise<void> {
  const { response, texts } = subject
  const size = h('span', { class: 'api-fact' })
  const time = h('span', { class: 'api-fact' })
  const body = h('div', { class: 'api-answer-body' })
  place.replaceChildren(
    h(
      'p',
      { class: 'api-answer-head' },
      h(
        'span',
        { class: `api-status api-status-${String(response.status)[0]}` },
        `${response.status} ${response.statusText}`.trim(),
      ),
      time,
      size,
    ),
    response.redirected ? hint(fillText(texts.apiRedirected, [response.url])) : '',
    headersOf(response, texts),
    body,
  )
  const showFacts = (bytes: number) => {
    time.textContent = duration(performance.now() - subject.begun, subject.lang)
    size.textContent = byteText(bytes, subject.lang)
  }
  showFacts(0)
  const type = response.headers.get('content-type') ?? ''
  if (isStream(type)) return showStream(body, subject, showFacts)
  const blob = await readBlob(response, showFacts)
  await showBody(body, { blob: blob.whole, type, isCut: blob.isCut }, subject)
}

/** Time in ms or s. */
function duration(ms: number, lang: string): string {
  return ms < 1000
    ? unitText(Math.round(ms), 'millisecond', lang)
    : unitText(ms / 1000, 'second', lang)
}

function byteText(bytes: number, lang: string): string {
  if (bytes < 1000) return unitText(bytes, 'byte', lang)
  return bytes < 1_000_000
    ? unitText(bytes / 1000, 'kilobyte', lang)
    : unitText(bytes / 1_000_000, 'megabyte', lang)
}

function unitText(value: number, unit: string, lang: string): string {
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const
  return new Intl.NumberFormat(lang, style).format(value)
}

function headersOf({ headers }: Response, texts: PanelTexts): HTMLElement {
  const all = [...headers]
  return h(
    'details',
    { class: 'api-headers' },
    h('summary', {}, countText(texts, 'apiAnswerHeaders', [all.length])),
    h('dl', {}, ...all.flatMap(([name, value]) => [h('dt', {}, name), h('dd', {}, value)])),
    hint(texts.apiHeadersHint),
  )
}

async function readBlob(
  response: Response,
  progress: (bytes: number) => void,
): Promise<{ whole: Blob; isCut: boolean }> {
  const chunks: BlobPart[] = []
  let bytes = 0
  for await (const chunk of chunksOf(response)) {
    chunks.push(chunk)
    bytes += chunk.length
    progress(bytes)
    if (bytes >= mostBytes) break
  }
  progress(bytes)
  return { whole: new Blob(chunks), isCut: bytes >= mostBytes }
}

/** The bytes of an answer as they arrive. A loop that ends early cancels the answer. Few browsers can loop over the stream itself. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader()
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      yield step.value
    }
  } finally {
    await reader?.cancel()
  }
}

interface Content {
  readonly blob: Blob
  readonly type: string
  readonly isCut: boolean
}

async function showBody(
  place: HTMLElement,
  { blob, type, isCut }: Content,
  subject: AnswerSubject,
): Promise<void> {
  const { texts } = subject
  if (blob.size === 0) {
    place.replaceChildren(hint(texts.apiEmptyAnswer))
    return
  }
  const disposition = subject.response.headers.get('content-disposition') ?? ''
  const name = fileNameOf(disposition, type)
  const tools = h('p', { class: 'api-tools' }, download(blob, name, texts))
  const cut = isCut ? hint(texts.apiCutAnswer) : ''
  const media = /^(image|audio|video)\//i.exec(type)?.[1]?.toLowerCase()
  if (media) place.replaceChildren(tools, cut, await mediaElement(blob, type, { media, name }))
  else if (isText(type) || (type === '' && !(await looksBinary(blob)))) {
    place.replaceChildren(tools, cut, ...(await textElements(blob, type, { tools, texts })))
  } else {
    const words = fillText(texts.apiBinaryAnswer, [type || 'application/octet-stream'])
    place.replaceChildren(tools, cut, hint(words))
  }
}

function isText(type: string): boolean {
  return (
    isJson(type) ||
    /^text\/|[/+](?:xml|yaml|x-yaml|javascript|x-www-form-urlencoded|graphql|sql)\b/i.test(type)
  )
}

async function looksBinary(blob: Blob): Promise<boolean> {
  return new Uint8Array(await blob.slice(0, 2000).arrayBuffer()).includes(0)
}

/** A picture, sound or film as a data address: the page's content policy allows these, whatever the server is. */
async function mediaElement(
  blob: Blob,
  type: string,
  { media, name }: { readonly media: string; readonly name: string },
): Promise<HTMLElement> {
  const src = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(new Blob([blob], { type }))
  })
  if (media === 'image') return h('img', { src, alt: name, class: 'api-picture' })
  return media === 'audio'
    ? h('audio', { src, controls: true })
    : h('video', { src, controls: true, class: 'api-picture' })
}

async function textElements(
  blob: Blob,
  type: string,
  { tools, texts }: { readonly tools: HTMLElement; readonly texts: PanelTexts },
): Promise<HTMLElement[]> {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(type) ?? []
  const text = decode(await blob.arrayBuffer(), charset)
  const pretty = isJson(type) && blob.size <= mostPretty ? prettyJson(text) : null
  const shown = (pretty ?? text).slice(0, mostShown)
  const more = shown.length < (pretty ?? text).length
  tools.prepend(copyButton(texts, () => pretty ?? text))
  const code = h('code', {}, ...coloured(shown, isJson(type) ? 'json' : null))
  return [
    ...(more ? [hint(fillText(texts.apiShortened, [mostShown.toLocaleString()]))] : []),
    codeBlock(texts.apiAnswer, code),
  ]
}

function decode(bytes: ArrayBuffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    // A name that browsers do not know.
    return new TextDecoder().decode(bytes)
  }
}

function download(blob: Blob, name: string, texts: PanelTexts): HTMLElement {
  return secondaryButton(fillText(texts.apiPanelDownload, [name]), () => {
    const href = URL.createObjectURL(blob)
    h('a', { href, download: name }).click()
    setTimeout(() => URL.revokeObjectURL(href), 60_000)
  })
}

/** Events as they come; the last ones stay. */
async function showStream(
  place: HTMLElement,
  subject: AnswerSubject,
  facts: (bytes: number) => void,
): Promise<void> {
  const { response, texts } = subject
  const type = response.headers.get('content-type') ?? ''
  const read = /event-stream/i.test(type) ? createEventReader() : createLineReader()
  const count = hint()
  const list = h('ol', { class: 'api-events', tabindex: '0', 'aria-label': texts.apiEvents })
  place.replaceChildren(count, list)
  const decoder = new TextDecoder()
  let events = 0
  let bytes = 0
  const add = (event: StreamEvent) => {
    events++
    const isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40
    list.append(eventElement(event))
    if (list.children.length > mostEvents) list.firstElementChild?.remove()
    if (isAtEnd) list.scrollTop = list.scrollHeight
  }
  const show = () => {
    count.textContent = countText(texts, 'apiEventCount', [events])
  }
  show()
  for await (const chunk of chunksOf(response)) {
    bytes += chunk.length
    read(decoder.decode(chunk, { stream: true })).forEach(add)
    facts(bytes)
    show()
  }
  read('\n\n').forEach(add)
  facts(bytes)
  show()
}

function eventElement({ name, data, id }: StreamEvent): HTMLElement {
  const shown = data.length > 10_000 ? `${data.slice(0, 10_000)}…` : data
  const isObject = /^\s*[[{]/.test(shown)
  return h(
    'li',
    {},
    name !== '' && name !== 'message' && h('strong', {}, name),
    id !== '' && h('span', { class: 'api-hint' }, ` #${id} `),
    h('code', {}, ...coloured(shown, isObject ? 'json' : null)),
  )
}
