/** Includes of MkDocs: `--8<-- "a.md"`, `{! a.md !}`, `{* a.py ln[1:3] *}`, `{% include-markdown "a.md" %}`, in text and in code. */
import { dirName } from '../../shared/url.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import type { ForeignDocument } from '../generator.ts'
import { joined } from '../read/paths.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'
import {
  type FilePart,
  type IncludedFiles,
  includeRemarks,
  languageOf,
  partAttributes,
  textOfPart,
} from '../text/included-files.ts'

const { taken, inserted, missing } = includeRemarks

export interface IncludeTools {
  readonly folder: Folder
  /** Folders that names begin in, relative to the site's. */
  readonly bases: readonly string[]
  readonly included: IncludedFiles
}

/** An include that was written, in the terms of docsgen. */
interface Written extends FilePart {
  /** Code even in text: FastAPI's `{* … *}`. */
  readonly isCode?: boolean
  readonly title?: string | undefined
  /** Lines to mark, counted from the first that is shown. */
  readonly marked?: string | undefined
  /** Comments that the text begins after and ends before. */
  readonly start?: string | undefined
  readonly stop?: string | undefined
}

/** A line that takes one file in. */
const includeLine =
  /^([ \t>]*)(;?-{1,}8<-{1,}[ \t]*(?:"[^"\n]+"|'[^'\n]+')|\{![>*]?[^!\n]+!\}|\{\*[ \t]+[^*\n]+\*\}|\{%-?[ \t]*include(?:-markdown)?\b[^%]*%\})[ \t]*$/gm

/** Files that the documents take in, so that they are part of the new site before anything is converted. */
export function collectIncludes(documents: readonly ForeignDocument[], tools: IncludeTools): void {
  const queue = [...documents]
  const seen = new Set<string>()
  for (let document = queue.shift(); document !== undefined; document = queue.shift()) {
    if (seen.has(document.from)) continue
    seen.add(document.from)
    const text = tools.folder.text(document.from)
    if (text === null || !mayInclude.test(text)) continue
    const before = tools.included.documents.length
    takeFiles(text, document.from, tools)
    queue.push(...tools.included.documents.slice(before))
  }
}

function takeFiles(text: string, place: string, tools: IncludeTools): void {
  const { fences } = codeParts(text)
  const isCode = (at: number) => fences.some(({ start, end }) => at > start && at < end)
  for (const { written, at } of [...linesOf(text), ...listsOf(text)]) {
    const file = fileOf(written, place, tools)
    if (file !== null)
      tools.included.take(file, written.isCode || isCode(at) ? 'code' : 'text', place)
  }
}

const mayInclude = /8<-|\{!|\{\*[ \t]|\{%-?[ \t]*include/

function linesOf(text: string): { readonly written: Written; readonly at: number }[] {
  return [...text.matchAll(includeLine)].flatMap((match) => {
    const written = readInclude(match[2] ?? '')
    return written === null ? [] : [{ written, at: match.index }]
  })
}

/** `--8<--`, names in lines of their own, `--8<--`. */
const includeList = /^([ \t>]*)(-{1,}8<-{1,})[ \t]*\n((?:[^\n]*\n){0,200}?)[ \t>]*\2[ \t]*$/gm

function listsOf(text: string): { readonly written: Written; readonly at: number }[] {
  return [...text.matchAll(includeList)].flatMap((match) =>
    namesIn(match[3] ?? '').map((written) => ({ written, at: match.index })),
  )
}

function namesIn(list: string): Written[] {
  return list.split('\n').flatMap((line) => {
    const name = line.trim()
    return name === '' || name.startsWith(';') ? [] : [snippet(name)]
  })
}

/** What an include says; null: it is escaped, or none. */
function readInclude(source: string): Written | null {
  const [, name] = /^-+8<-+[ \t]*["'](.+)["']$/.exec(source) ?? []
  if (name !== undefined) return snippet(name)
  if (source.startsWith('{*')) return fastapi(source)
  const [, file, slice] =
    /^\{![>*]?[ \t]*([^!\s[]+)(?:\[ln:([\d-]+)\])?[^!]*!\}$/.exec(source) ?? []
  if (file !== undefined) return { file, lines: slice }
  const [, given] = /^\{%-?[ \t]*include(?:-markdown)?[ \t]*([\s\S]*?)-?%\}$/.exec(source) ?? []
  const [, quoted] = /^["']([^"']+)["']/.exec(given?.trim() ?? '') ?? []
  if (given === undefined || quoted === undefined) return null
  const named = (key: string) => new RegExp(`\\b${key}=(["'])([\\s\\S]*?)\\1`).exec(given)?.[2]
  return { file: quoted, start: named('start'), stop: named('end') }
}

/** `a.py:name`, `a.py:2:9`, `a.py::9` */
function snippet(target: string): Written {
  const [, file = target, first, last] = /^([^:]+)(?::([\w-]*))?(?::([\w-]*))?$/.exec(target) ?? []
  if (/^https?:/.test(target)) return { file: target }
  if (first === undefined) return { file }
  if (first !== '' && !/^\d+$/.test(first)) return { file, region: first }
  return { file, lines: `${first}-${last ?? ''}` }
}

/** `{* ../../a.py ln[6:14] hl[8] title["b.py"] *}`: marked lines are counted in the file there, and in what is shown here. */
function fastapi(source: string): Written | null {
  const [, file, settings = ''] = /^\{\*[ \t]+(\S+)([^\n]*)\*\}$/.exec(source) ?? []
  if (file === undefined) return null
  const [given, marked] = ['ln', 'hl'].map((name) =>
    new RegExp(`\\b${name}\\[([^\\]]+)\\]`)
      .exec(settings)?.[1]
      ?.replace(/\s+/g, '')
      .replaceAll(':', '-'),
  )
  // `ln[0]`: the file as a whole.
  const lines = given === '0' ? undefined : given
  const title = /\btitle\["([^"]+)"\]/.exec(settings)?.[1]
  return { file, lines, isCode: true, title, marked: marked && shownLines(marked, lines) }
}

/** Numbers of lines in a file → in the ranges of it that are shown, one after the other. */
function shownLines(marked: string, lines: string | undefined): string | undefined {
  if (lines === undefined) return marked
  const shown = lines.split(',').flatMap((range) => numbersOf(range))
  const places = numbersOf(marked).flatMap((line) =>
    shown.includes(line) ? [shown.indexOf(line) + 1] : [],
  )
  return places.length === 0 ? undefined : places.join(',')
}

/** `1-3,5` → 1, 2, 3, 5. No more than a file has that people write. */
function numbersOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from(
      { length: Math.min(Math.max(last - first + 1, 0), 5000) },
      (_, index) => first + index,
    )
  })
}

/** The file that an include means, relative to the folder of the other site; null: there is none. */
function fileOf({ file }: Written, place: string, { folder, bases }: IncludeTools): string | null {
  for (const base of [...bases, dirName(place)]) {
    const path = joined(base, file)
    if (
      path !== null &&
      (folder.has(path) || (path.startsWith('..') && folder.text(path) !== null))
    )
      return path
  }
  return null
}

/** Writes the includes of a document in the form of docsgen. */
export function convertIncludes(
  draft: Draft,
  document: ForeignDocument,
  tools: IncludeTools,
): void {
  if (!mayInclude.test(draft.text)) return
  const context = { place: document.from, tools }
  const { fences } = codeParts(draft.text)
  draft.edit(fences.flatMap((fence) => fenceEdits(draft.text, fence, context)))
  const code = codeParts(draft.text)
  const isText = (at: number) => !code.has(at)
  const lists = [...draft.text.matchAll(includeList)].filter(({ index }) => isText(index))
  const lines = [...draft.text.matchAll(includeLine)].filter(({ index, 1: indent = '' }) =>
    isText(index + indent.length),
  )
  draft.edit([
    ...lists.map((match) => listEdit(match, context)),
    ...lines.flatMap((match) => lineEdit(match, context)),
  ])
}

interface Context {
  readonly place: string
  readonly tools: IncludeTools
}

function listEdit(match: RegExpExecArray, context: Context): Edit {
  const [whole, indent = '', , list = ''] = match
  const directives = namesIn(list).map((written) => indent + textInclude(written, context).text)
  return {
    start: match.index,
    end: match.index + whole.length,
    text: directives.join('\n\n'),
    note: taken('--8<-- in text'),
  }
}

function lineEdit(match: RegExpExecArray, context: Context): Edit[] {
  const [whole, indent = '', source = ''] = match
  const at = { start: match.index + indent.length, end: match.index + whole.length }
  if (source.startsWith(';')) return [{ ...at, text: source.slice(1) }]
  const written = readInclude(source)
  if (written === null) return []
  const { text, note } = written.isCode
    ? codeInclude(written, context, indent)
    : textInclude(written, context)
  return [{ ...at, text: text === '' ? source : text, note }]
}

function topicOf({ isCode }: Written, where: 'text' | 'code'): string {
  return isCode ? '{* file *}' : `included files in ${where}`
}

function textInclude(written: Written, { place, tools }: Context): { text: string; note: Remark } {
  const topic = topicOf(written, 'text')
  const file = fileOf(written, place, tools)
  if (file === null) return { text: '', note: missing(topic) }
  if (written.start !== undefined || written.stop !== undefined) {
    return { text: between(tools.folder.text(file) ?? '', written), note: inserted(topic) }
  }
  const to = tools.included.take(file, 'text', place)
  return { text: `::include{file="/${to}"${partAttributes(written)}}`, note: taken(topic) }
}

/** The text after one comment and before another. */
function between(text: string, { start, stop }: Written): string {
  const from = start === undefined ? 0 : text.indexOf(start) + start.length
  const to = stop === undefined ? -1 : text.indexOf(stop, from)
  return text.slice(from, to < 0 ? text.length : to).trim()
}

function codeInclude(
  written: Written,
  { place, tools }: Context,
  indent: string,
): { text: string; note: Remark } {
  const topic = topicOf(written, 'code')
  const file = fileOf(written, place, tools)
  if (file === null) return { text: '', note: missing(topic) }
  const to = tools.included.take(file, 'code', place)
  const title = written.title === undefined ? '' : ` title="${written.title}"`
  const marked = written.marked === undefined ? '' : ` {${written.marked}}`
  const settings = `file="/${to}"${partAttributes(written)}${title}${marked}`
  return { text: `\`\`\`${languageOf(file)} ${settings}\n${indent}\`\`\``, note: taken(topic) }
}

/** A block that is nothing but an include names the file; in any other the text of the file is put. */
function fenceEdits(text: string, fence: Fence, { place, tools }: Context): Edit[] {
  const { bodyStart, bodyEnd, info, infoStart } = fence
  const body = text.slice(bodyStart, bodyEnd)
  const found = [...body.matchAll(includeLine)]
  const [only] = found
  if (only === undefined) return []
  const isAlone = found.length === 1 && body.replace(only[0], '').trim() === ''
  const written = readInclude(only[2] ?? '')
  const file = written === null ? null : fileOf(written, place, tools)
  const end = infoStart + info.length
  if (isAlone && written !== null && file !== null) {
    const to = tools.included.take(file, 'code', place)
    const language = info.trim() === '' ? languageOf(file) : ''
    const settings = `${language} file="/${to}"${partAttributes(written)}`
    return [
      {
        start: end - (info.length - info.trimEnd().length),
        end,
        text: settings,
        note: taken('included files in code'),
      },
      { start: bodyStart, end: bodyEnd, text: '' },
    ]
  }
  return found.flatMap((match) => insertedCode(match, bodyStart, { place, tools }))
}

function insertedCode(match: RegExpExecArray, offset: number, { place, tools }: Context): Edit[] {
  const [whole, indent = '', source = ''] = match
  const start = offset + match.index
  const end = start + whole.length
  const topic = 'included files in code'
  if (source.startsWith(';')) return [{ start, end, text: indent + source.slice(1) }]
  const written = readInclude(source)
  const file = written === null ? null : fileOf(written, place, tools)
  const code =
    file === null || written === null
      ? null
      : textOfPart(file, tools.folder.text(file) ?? '', written)
  if (code === null) return [{ start, end: start, text: '', note: missing(topic) }]
  const lines = code.split('\n').map((line) => (line === '' ? '' : indent + line))
  return [{ start, end, text: lines.join('\n'), note: inserted(topic) }]
}
