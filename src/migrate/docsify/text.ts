/** Syntax of docsify in documents. */
import type { Draft, Edit } from '../draft.ts'
import { type CodeParts, codeParts } from '../text/code-parts.ts'
import { embedText } from '../text/media-forms.ts'

/** A file that a document takes in: the path to write, and its text; undefined: there is none. */
export type IncludePath = (
  file: string,
) => { readonly path: string; readonly text: string } | undefined

/** Converts boxes, includes, settings of links, pictures and headings, and tabs. */
export function convertDocsify(draft: Draft, include: IncludePath): void {
  for (const editsOf of [boxes, tabs, headings]) {
    const { text } = draft
    draft.edit(editsOf(text, codeParts(text)))
  }
  const { text } = draft
  draft.edit(links(text, codeParts(text), include))
}

const done = (topic: string) =>
  ({ state: 'done', topic, text: 'Written in the form of docsgen.' }) as const

/** `!> text` and `?> text`, to the end of the paragraph. */
function boxes(text: string, code: CodeParts): Edit[] {
  return [...text.matchAll(/^([ \t]*)([?!])>[ \t]*([^\n]*(?:\n(?![ \t]*\n)[^\n]+)*)/gm)].flatMap(
    (match): Edit[] => {
      const [source, indent = '', sign, body = ''] = match
      if (code.has(match.index + indent.length)) return []
      const kind = sign === '!' ? 'warning' : 'tip'
      const own = `${indent}:::${kind}\n${indent}${body.trimEnd()}\n${indent}:::`
      const end = match.index + source.length
      return [{ start: match.index, end, text: own, note: done(`${sign}>`) }]
    },
  )
}

const group = /^(<!--[ \t]*tabs:start[ \t]*-->[ \t]*\n)([\s\S]*?)^<!--[ \t]*tabs:end[ \t]*-->/gm
const groupTitle = /^(?:#{1,6}[ \t]+\*{1,2}([^*\n]+)\*{1,2}|<!--[ \t]*tab:(.+?)[ \t]*-->)[^\n]*\n/gm

/** `<!-- tabs:start -->`, headings as `#### **Name**`, `<!-- tabs:end -->` */
function tabs(text: string): Edit[] {
  return [...text.matchAll(group)].flatMap((match): Edit[] => {
    const [source, opening = '', body = ''] = match
    const start = match.index + opening.length
    const names = [...body.matchAll(groupTitle)]
    const colons = ':'.repeat(Math.max(3, 1 + longestColons(body)))
    const titles = names.map((name, index): Edit => {
      const at = start + name.index
      const ending = index === 0 ? '' : `${colons}\n\n`
      const label = (name[1] ?? name[2] ?? '').trim()
      return { start: at, end: at + name[0].length, text: `${ending}${colons}tab[${label}]\n` }
    })
    const ending = `${names.length > 0 ? `${colons}\n\n` : ''}${colons}:`
    return [
      { start: match.index, end: start, text: `${colons}:tabs\n\n`, note: done('tabs:start') },
      ...titles,
      { start: start + body.length, end: match.index + source.length, text: ending },
    ]
  })
}

function longestColons(text: string): number {
  return Math.max(
    0,
    ...[...text.matchAll(/^[ \t]*(:{3,})/gm)].map(([, marks = '']) => marks.length),
  )
}

/** `## A :id=b`, `## A {docsify-ignore}`, `<!-- {docsify-ignore} -->` */
function headings(text: string, code: CodeParts): Edit[] {
  const pattern =
    /[ \t]*(?:<!--[ \t]*)?\{docsify-(?:ignore(?:-all)?|updated)\}(?:[ \t]*-->)?|[ \t]+(?:<!--[ \t]*)?:id=([\w\u00a0-\uffff-]+)(?:[ \t]*-->)?(?=[ \t]*$)/gm
  return [...text.matchAll(pattern)].flatMap((match): Edit[] => {
    const [source, id] = match
    const line = text.slice(text.lastIndexOf('\n', match.index) + 1, match.index)
    const isComment = source.trim().startsWith('<!--')
    if (!isComment && code.has(match.index + source.search(/\S/))) return []
    if (id !== undefined && !/^[ \t>]*#{1,6}[ \t]/.test(line)) return []
    const topic = id === undefined ? '{docsify-ignore}' : ':id='
    const written = id === undefined ? '' : ` {#${id}}`
    return [
      { start: match.index, end: match.index + source.length, text: written, note: done(topic) },
    ]
  })
}

const settings = /^:(include|ignore|target|disabled|crossorgin|id|class|size|alt|no-zoom)\b/

const link =
  /(!?)\[((?:[^[\]\n]|\[[^\]\n]*\])*)\]\(([^()\s]*)(?:[ \t]+(?:'([^'\n]*)'|"([^"\n]*)"))?\)/g

/** `[a](b ':include :type=code')`, `![a](b ':size=50x100')`, `[a](b?id=c)`, `[a](#/b)` */
function links(text: string, code: CodeParts, include: IncludePath): Edit[] {
  return [...text.matchAll(link)].flatMap((match) =>
    code.has(match.index) ? [] : linkEdits(match, include),
  )
}

function linkEdits(match: RegExpExecArray, include: IncludePath): Edit[] {
  const [source, mark = '', label = '', url = '', single, double] = match
  const title = (single ?? double ?? '').trim()
  const [start, end] = [match.index, match.index + source.length]
  if (/^:include\b/.test(title)) {
    const own = included(url, title, include)
    const note = own === null ? noFile : done(':include')
    return [{ start, end, text: own ?? `[${label}](${url})`, note }]
  }
  const address = plainAddress(url)
  if (settings.test(title)) {
    const size = mark === '' ? '' : sizeOf(title)
    const text = `${mark}[${label}](${address})${size}`
    return [{ start, end, text, note: done('settings of links') }]
  }
  if (address === url) return []
  const at = start + source.indexOf(`](${url}`) + 2
  return [{ start: at, end: at + url.length, text: address, note: done('?id=') }]
}

const noFile = {
  state: 'left',
  topic: ':include',
  text: 'The file is not in this folder: write its text, or a link to it.',
} as const

/** `#/guide?id=part` // `/guide#part`, `guide.md?id=part` // `guide.md#part` */
export function plainAddress(url: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(url)) return url
  const own = /^#\//.test(url) ? url.slice(1) : url
  return own.replace(/\?(?:[^#]*&)?id=([^&#]+)[^#]*$/, '#$1')
}

function sizeOf(title: string): string {
  const [, width, height] = /:size=(\d+%?)?(?:x(\d+))?/i.exec(title) ?? []
  const sizes = [
    ...(width === undefined ? [] : [`width=${width}`]),
    ...(height === undefined ? [] : [`height=${height}`]),
  ]
  return sizes.length === 0 ? '' : `{${sizes.join(' ')}}`
}

const media = /\.(?:mp4|webm|ogg|ogv|mp3|wav|m4a)$/i

/** An included file: Markdown, code, or something that a browser shows by itself; null: it cannot be taken in. */
function included(url: string, title: string, include: IncludePath): string | null {
  const [, kind, lang] = /:type=(\w+)(?:[ \t]+([\w+-]+))?/.exec(title) ?? []
  const isPage = kind === 'iframe' || (kind === undefined && /\.html?$/i.test(url))
  if (isPage) return frameText(url, title)
  if (kind === 'video' || kind === 'audio' || media.test(url)) {
    const tag = kind === 'audio' || /\.(?:mp3|wav|m4a)$/i.test(url) ? 'audio' : 'video'
    return `<${tag} src="${url}" controls></${tag}>`
  }
  const file = include(url)
  if (file === undefined) return null
  const region = /:fragment=(\S+)/.exec(title)?.[1]
  const part = region === undefined ? '' : partOf(file.text, region)
  if (kind !== 'code' && /\.(?:md|markdown)$/i.test(url))
    return `::include{file="${file.path}"${part}}`
  const language = lang ?? /\.([\w+]+)$/.exec(url)?.[1] ?? 'text'
  return `\`\`\`${language} file="${file.path}"${part}\n\`\`\``
}

/** A part between two lines `/// [name]` or `### [name]` is named by its lines; other marks are those of docsgen. */
function partOf(text: string, region: string): string {
  const marks = text
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:\/{3}|#{3})\s*\[/.test(line) && line.includes(`[${region}]`) ? [index + 1] : [],
    )
  const [first, last] = marks
  return first === undefined || last === undefined
    ? ` region="${region}"`
    : ` lines="${first + 1}-${last - 1}"`
}

function frameText(url: string, title: string): string {
  const video = embedText(url)
  if (video.startsWith('<iframe')) return video
  const height = /height=(\d+)/.exec(title)?.[1]
  return `<iframe src="${url}" width="100%"${height === undefined ? '' : ` height="${height}"`}></iframe>`
}
