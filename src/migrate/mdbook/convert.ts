/** A chapter of mdBook → a document of docsgen. */
import { dirName } from '../../shared/url.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import { joined } from '../read/paths.ts'
import { boxKind } from '../text/box-names.ts'
import { codeParts, type Fence } from '../text/code-parts.ts'
import {
  type Container,
  containerEdits,
  directiveLabel,
  directiveValue,
} from '../text/containers.ts'
import { convertFields, type Fields } from '../text/front-matter.ts'
import {
  type FilePart,
  type IncludedFiles,
  includeRemarks,
  languageOf,
  partAttributes,
  textOfPart,
} from '../text/included-files.ts'
import { type Replacement, replaceInText } from '../text/replace.ts'
import { attributeOf, elementsIn } from '../text/tags.ts'

const { taken, inserted, missing } = includeRemarks

export interface ConvertTools {
  readonly folder: Folder
  readonly included: IncludedFiles
  readonly hasMath: boolean
}

interface Context extends ConvertTools {
  /** Path of the chapter in the other site. */
  readonly place: string
}

/** @param added - front matter that the chapter gets */
export function convertChapter(
  draft: Draft,
  { place, added }: { readonly place: string; readonly added: Fields },
  tools: ConvertTools,
): void {
  const context = { ...tools, place }
  const title = /\{\{#title[ \t]+([^}]+?)[ \t]*\}\}/.exec(draft.text)?.[1]
  convertFields(draft, {}, { ...added, ...(title !== undefined && { title }) })
  convertListings(draft)
  convertLanguages(draft)
  convertContents(draft)
  draft.edit(
    codeParts(draft.text).fences.flatMap((fence) => fenceEdits(draft.text, fence, context)),
  )
  convertAdmonish(draft)
  convertWarnings(draft)
  convertTabs(draft)
  replaceInText(draft, [...textIncludes(context), ...marks, ...(tools.hasMath ? formulas : [])])
  noteHelpers(draft)
}

/** Words of rustdoc without the language that they are about, and names of parts of a manual. */
const rustWords =
  /^(?:ignore|no_run|should_panic|compile_fail|no_compile|edition\d+|editable|E\d{4})(?=[\s,]|$)/

function convertLanguages(draft: Draft): void {
  draft.edit(
    codeParts(draft.text).fences.flatMap(({ info, infoStart }): Edit[] => {
      if (!rustWords.test(info.trim())) return []
      const note: Remark = {
        state: 'done',
        topic: 'languages of code',
        text: 'Words such as should_panic are for rustdoc: the code block is marked as Rust.',
      }
      return [{ start: infoStart, end: infoStart, text: 'rust,', note }]
    }),
  )
}

/** `<!-- toc -->` of mdbook-toc. */
function convertContents(draft: Draft): void {
  const { text } = draft
  const { fences } = codeParts(text)
  const edits = [...text.matchAll(/^[ \t]*<!--[ \t]*toc[ \t]*-->[ \t]*$/gim)].flatMap((match) => {
    const start = match.index
    if (fences.some((fence) => start >= fence.start && start < fence.end)) return []
    const note: Remark = { state: 'done', topic: '<!-- toc -->', text: 'Written as [[toc]].' }
    return [{ start, end: start + match[0].length, text: '[[toc]]', note }]
  })
  draft.edit(edits)
}

/** Signs of preprocessors in texts, which were not run. */
function noteHelpers(draft: Draft): void {
  const code = codeParts(draft.text)
  for (const { index, 1: name = '' } of draft.text.matchAll(
    /(?<!\\)\{\{[ \t]*#([\w-]+)[^{}\n]*\}\}/g,
  )) {
    if (
      code.has(index) ||
      /^(?:include|rustdoc_include|playground|playpen|shiftinclude)$/.test(name)
    )
      continue
    const text = 'A preprocessor of the book wrote something here: write what it was.'
    draft.note(index, { state: 'left', topic: `{{#${name}}}`, text })
  }
}

const include =
  /(\\?)\{\{[ \t]*#(include|rustdoc_include|playground|playpen|shiftinclude)[ \t]+([^\s}]+)[^}\n]*\}\}/g

/** `a.rs:2:9`, `a.rs:anchor` → the file and the part of it. */
function partOf(target: string): FilePart {
  const [file = '', first, last] = target.replace(/^(?:auto|-?\d+):/, '').split(':')
  if (first === undefined) return { file }
  if (first !== '' && !/^\d+$/.test(first)) return { file, region: first }
  if (last === undefined) return { file, lines: first }
  return { file, lines: `${first}-${last}` }
}

function fileOf({ file }: FilePart, { folder, place }: Context): string | null {
  const path = joined(dirName(place), file)
  return path !== null && folder.text(path) !== null ? path : null
}

/** Files that chapters take in, so that they are part of the new site before anything is converted. */
export function collectIncludes(places: readonly string[], tools: ConvertTools): void {
  const queue = [...places]
  const seen = new Set<string>()
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    if (seen.has(place)) continue
    seen.add(place)
    const text = tools.folder.text(place) ?? ''
    if (!text.includes('{{')) continue
    const before = tools.included.documents.length
    takeFiles(text, { ...tools, place })
    queue.push(...tools.included.documents.slice(before).map(({ from }) => from))
  }
}

function takeFiles(text: string, context: Context): void {
  const { fences } = codeParts(text)
  for (const match of text.matchAll(include)) {
    const [, backslash, name, target = ''] = match
    const file = backslash === '' ? fileOf(partOf(target), context) : null
    const isCode =
      name?.startsWith('play') ||
      fences.some(({ start, end }) => match.index > start && match.index < end)
    if (file !== null) context.included.take(file, isCode ? 'code' : 'text', context.place)
  }
}

/** A block that is nothing but one include names the file; in any other the text of the file is put. Hidden lines go. */
function fenceEdits(text: string, fence: Fence, context: Context): Edit[] {
  const { bodyStart, bodyEnd, info, infoStart } = fence
  const body = text.slice(bodyStart, bodyEnd)
  const found = [...body.matchAll(include)]
  const [only] = found
  const hidden = hiddenLines(body, fence)
  if (only === undefined) return hidden
  const isAlone = found.length === 1 && only[1] === '' && body.replace(only[0], '').trim() === ''
  const part = partOf(only[3] ?? '')
  const file = fileOf(part, context)
  if (isAlone && file !== null) {
    const end = infoStart + info.trimEnd().length
    const language = info.trim() === '' ? languageOf(file) : ''
    const to = context.included.take(file, 'code', context.place)
    return [
      {
        start: end,
        end,
        text: `${language} file="/${to}"${partAttributes(part)}`,
        note: taken('{{#include}} in code'),
      },
      { start: bodyStart, end: bodyEnd, text: '' },
    ]
  }
  return [...hidden, ...found.flatMap((match) => insertedCode(match, bodyStart, context))]
}

function insertedCode(match: RegExpExecArray, offset: number, context: Context): Edit[] {
  const [whole, backslash, , target = ''] = match
  const start = offset + match.index
  if (backslash !== '') return [{ start, end: start + 1, text: '' }]
  const part = partOf(target)
  const file = fileOf(part, context)
  const code = file === null ? null : textOfPart(file, context.folder.text(file) ?? '', part)
  if (code === null) return [{ start, end: start, text: '', note: missing('{{#include}} in code') }]
  return [{ start, end: start + whole.length, text: code, note: inserted('{{#include}} in code') }]
}

/** Lines that begin with `# ` are for the compiler alone: readers of the book see them only when they ask. */
function hiddenLines(body: string, { info, bodyStart, indent }: Fence): Edit[] {
  if (!/^[ \t]*(?:rust|rs)\b/.test(info)) return []
  const space = indent.replace(/[^\s>]/g, ' ').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const pattern = new RegExp(`^(?:${space})?[ \\t]*#(?: [^\\n]*)?(?:\\n|$)`, 'gm')
  return [...body.matchAll(pattern)].map(({ 0: whole, index }) => {
    const start = bodyStart + index
    return { start, end: start + whole.length, text: '', note: hiddenNote }
  })
}

const hiddenNote: Remark = {
  state: 'done',
  topic: 'hidden lines of code',
  text: 'Lines that readers did not see were taken away.',
}

function textIncludes(context: Context): Replacement[] {
  return [
    {
      pattern: include,
      write: ([whole, backslash, name, target = '']) => {
        if (backslash !== '') return null
        const part = partOf(target)
        const file = fileOf(part, context)
        if (file === null) return whole
        const isCode = name?.startsWith('play') === true
        const to = context.included.take(file, isCode ? 'code' : 'text', context.place)
        return isCode
          ? `\`\`\`${languageOf(file)} file="/${to}"${partAttributes(part)}\n\`\`\``
          : `::include{file="/${to}"${partAttributes(part)}}`
      },
      note: ([, , name = '', target = '']) =>
        fileOf(partOf(target), context) === null ? missing(`{{#${name}}}`) : taken(`{{#${name}}}`),
    },
  ]
}

const marks: readonly Replacement[] = [
  {
    pattern: /\{\{#title[ \t]+[^}]+\}\}[ \t]*\n{0,2}/g,
    write: () => '',
    note: { state: 'done', topic: '{{#title}}', text: 'The title is in the front matter.' },
  },
]

const formula: Remark = { state: 'done', topic: 'formulas', text: 'Written between dollar signs.' }
const formulas: readonly Replacement[] = [
  { pattern: /\\\\\((.+?)\\\\\)/g, write: ([, text = '']) => `$${text.trim()}$`, note: formula },
  {
    pattern: /\\\\\[([\s\S]+?)\\\\\]/g,
    write: ([, text = '']) => `$$\n${text.trim()}\n$$`,
    note: formula,
  },
]

/** Boxes of mdbook-admonish, which are code blocks there. */
function convertAdmonish(draft: Draft): void {
  const { text } = draft
  const containers = codeParts(text).fences.flatMap((fence): Container[] => {
    const { start, end, indent, mark, info, bodyEnd, bodyStart } = fence
    const [whole, name = 'note', rest = ''] =
      /^\{?\.?admonish(?:[ \t]+([\w-]+)(?!=))?[ \t]*(.*?)\}?[ \t]*$/.exec(info.trim()) ?? []
    if (whole === undefined) return []
    const title = /\btitle=(?:"((?:[^"\\]|\\.)*)"|'([^']*)')/.exec(rest)
    const given = title?.[1] ?? title?.[2] ?? /^"([^"]*)"/.exec(rest)?.[1]
    const isFolded = /\bcollapsible=["']?true/.test(rest)
    const label = directiveLabel(
      given?.replace(/\\(.)/g, '$1') ??
        (isFolded ? name.charAt(0).toUpperCase() + name.slice(1) : undefined),
    )
    const at = start + indent.length
    return [
      {
        open: { start: at, end: at + mark.length + info.length },
        close: { start: bodyEnd < end ? end - mark.length : end, end },
        name: `${isFolded ? 'details' : boxKind(name)}${label}`,
        ...(bodyStart > bodyEnd && { closing: { before: '\n' } }),
        note: { state: 'done', topic: '```admonish', text: 'Written as blocks with colons.' },
      },
    ]
  })
  draft.edit(containerEdits(text, containers, { fences: [], has: () => false }))
}

/** `<div class="warning">`, the box of mdBook itself. */
function convertWarnings(draft: Draft): void {
  const { text } = draft
  const containers = elementsIn(text, /^div$/).flatMap((element): Container[] => {
    const { open, close } = element
    const kind = attributeOf(element, 'class')
    if (close === null || kind === undefined || !/^(?:warning|note|tip|info)$/.test(kind)) return []
    return [
      {
        open,
        close,
        name: kind,
        opening: { after: text[open.end] === '\n' ? '' : '\n' },
        closing: { before: text[close.start - 1] === '\n' ? '' : '\n' },
        note: {
          state: 'done',
          topic: `<div class="${kind}">`,
          text: 'Written as blocks with colons.',
        },
      },
    ]
  })
  draft.edit(containerEdits(text, containers))
}

/** Tabs of mdbook-tabs: `{{#tabs }}`, `{{#tab name="A" }}`, `{{#endtab }}`, `{{#endtabs }}`. */
function convertTabs(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const open: { readonly start: number; readonly end: number; readonly name: string }[] = []
  const containers: Container[] = []
  for (const match of text.matchAll(/\{\{[ \t]*#(tabs|tab|endtab|endtabs)\b([^}\n]*)\}\}/g)) {
    const [whole, kind = '', given = ''] = match
    if (code.has(match.index)) continue
    const at = { start: match.index, end: match.index + whole.length }
    const named = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(given)?.[1]
    if (kind === 'tab') open.push({ ...at, name: `tab${directiveLabel(named('name'))}` })
    else if (kind === 'tabs') {
      const group = named('global')
      open.push({
        ...at,
        name: `tabs${group === undefined ? '' : `{group=${directiveValue(group)}}`}`,
      })
    } else {
      const begin = open.pop()
      if (begin === undefined) continue
      const note = {
        state: 'done',
        topic: '{{#tabs}}',
        text: 'Written as blocks with colons.',
      } as const
      containers.push({ open: begin, close: at, name: begin.name, note })
    }
  }
  draft.edit(containerEdits(text, containers, code))
}

/** `<Listing number="1-2" file-name="src/main.rs" caption="…">` around code, as the Rust books have it. */
function convertListings(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = elementsIn(text, /^Listing$/, code).flatMap((listing): Edit[] => {
    const { open, close } = listing
    if (close === null) return []
    const fence = code.fences.find(({ start }) => start >= open.end && start < close.start)
    const name = attributeOf(listing, 'file-name')
    const [number, caption] = [attributeOf(listing, 'number'), attributeOf(listing, 'caption')]
    const below = [number && `Listing ${number}`, caption].filter(Boolean).join(': ')
    const infoEnd = fence === undefined ? -1 : fence.infoStart + fence.info.trimEnd().length
    return [
      {
        start: open.start,
        end: open.end + (/^\n{0,2}/.exec(text.slice(open.end, open.end + 2))?.[0].length ?? 0),
        text: '',
        note: listingNote,
      },
      ...(name && fence ? [{ start: infoEnd, end: infoEnd, text: ` title="${name}"` }] : []),
      { ...close, text: below },
    ]
  })
  draft.edit(edits)
}

const listingNote: Remark = {
  state: 'done',
  topic: '<Listing>',
  text: 'The name of the file is the title of the code, and the caption stands below it.',
}
