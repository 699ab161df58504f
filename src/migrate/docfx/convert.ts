/** A document of DocFX → one of docsgen. */
import { decodePath, dirName } from '../../shared/url.ts'
import type { Draft, Edit, Remark } from '../draft.ts'
import type { Folder } from '../folder.ts'
import { joined } from '../read/paths.ts'
import { codeParts } from '../text/code-parts.ts'
import {
  type Container,
  containerEdits,
  directiveLabel,
  directiveValue,
} from '../text/containers.ts'
import { convertFields, type FieldRules, frontMatterOf } from '../text/front-matter.ts'
import {
  type IncludedFiles,
  includeRemarks,
  partAttributes,
  relativePath,
} from '../text/included-files.ts'
import { type Replacement, replaceInText } from '../text/replace.ts'

const { taken, missing } = includeRemarks

export interface ConvertTools {
  readonly folder: Folder
  readonly included: IncludedFiles
  /** New paths of documents by their `uid`. */
  readonly uids: ReadonlyMap<string, { readonly to: string; readonly title: string | undefined }>
}

interface Place {
  readonly from: string
  readonly to: string
}

const fields: FieldRules = {
  uid: () => ({}),
  _disabletoc: (value) => (value === true ? { displayed_sidebar: null } : {}),
  _disableaffix: (value) => (value === true ? { hide_table_of_contents: true } : {}),
  _layout: () => ({}),
}

/** Converts the text of a document or of a part of others. */
export function convertDocument(draft: Draft, place: Place, tools: ConvertTools): void {
  convertFields(draft, fields)
  convertTabs(draft)
  convertZones(draft)
  replaceInText(draft, [...includes(place, tools), ...blocks, ...links(place, tools)])
  convertDivs(draft)
}

const said = (topic: string): Remark => ({
  state: 'done',
  topic,
  text: 'Written as blocks with colons.',
})

function fileOf(written: string, { from }: Place, { folder }: ConvertTools): string | null {
  // Files beside the site are part of many: samples, sources.
  const path = written.startsWith('~/') ? written.slice(2) : joined(dirName(from), written)
  return path !== null && folder.text(path) !== null ? path : null
}

const includePattern = /\[!include[ \t]*\[[^[\]]*\]\(<?([^()<>\s]+)>?(?:[ \t]+"[^"]*")?\)[ \t]*\]/gi
const codePattern =
  /\[!code(?:-([\w#+-]+))?[ \t]*\[([^[\]]*)\]\(<?([^()<>\s]+)>?(?:[ \t]+"[^"]*")?\)[ \t]*\]/gi

const codeTag = /:::code[ \t]+([^\n]*?):::/g

/** Files that documents take in, so that they are part of the new site before anything is converted. */
export function collectIncludes(places: readonly Place[], tools: ConvertTools): void {
  const queue = [...places]
  for (let place = queue.shift(); place !== undefined; place = queue.shift()) {
    const before = tools.included.documents.length
    const text = tools.folder.text(place.from) ?? ''
    for (const [, target = ''] of text.matchAll(includePattern)) {
      const file = fileOf(target, place, tools)
      if (file !== null) tools.included.take(file, 'text', place.from)
    }
    for (const [, lang, title, target = ''] of text.matchAll(codePattern)) {
      codeBlock({ lang, title, target, query: undefined }, place, tools)
    }
    for (const [, given = ''] of text.matchAll(codeTag))
      codeBlock(attributesOf(given), place, tools)
    queue.push(...tools.included.documents.slice(before))
  }
}

function includes(place: Place, tools: ConvertTools): Replacement[] {
  const code = (given: CodeOf) => codeBlock(given, place, tools)
  return [
    {
      pattern: new RegExp(`^([ \\t>]*)${includePattern.source}[ \\t]*$`, 'gim'),
      write: ([whole, indent = '', target = '']) => {
        const file = fileOf(target, place, tools)
        return file === null
          ? whole
          : `${indent}::include{file="/${tools.included.take(file, 'text', place.from)}"}`
      },
      note: ([, , target = '']) =>
        fileOf(target, place, tools) === null ? missing('[!INCLUDE]') : taken('[!INCLUDE]'),
    },
    {
      // In a line the text itself is put: docsgen takes in whole blocks.
      pattern: includePattern,
      write: ([, target = '']) => {
        const file = fileOf(target, place, tools)
        if (file === null) return null
        const text = tools.folder.text(file) ?? ''
        return text
          .slice(frontMatterOf(text).end)
          .trim()
          .replace(/\s*\n\s*/g, ' ')
      },
      note: {
        state: 'done',
        topic: '[!INCLUDE] in a line',
        text: 'The text of the file stands here now.',
      },
    },
    {
      pattern: codePattern,
      write: ([whole, lang, title, target = '']) =>
        code({ lang, title, target, query: undefined }) ?? whole,
      note: ([, lang, title, target = '']) =>
        code({ lang, title, target, query: undefined }) === null
          ? missing('[!code]')
          : taken('[!code]'),
    },
    {
      pattern: codeTag,
      write: ([whole, given = '']) => code(attributesOf(given)) ?? whole,
      note: ([, given = '']) =>
        code(attributesOf(given)) === null ? missing(':::code') : taken(':::code'),
    },
  ]
}

interface CodeOf {
  readonly lang: string | undefined
  readonly title: string | undefined
  readonly target: string
  readonly query: URLSearchParams | undefined
}

function attributesOf(given: string): CodeOf {
  const all = new Map(
    [...given.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const query = new URLSearchParams(
    [...all].map(([name, value]) => [name === 'id' ? 'name' : name, value]),
  )
  return { lang: all.get('language'), title: undefined, target: all.get('source') ?? '', query }
}

/** A code block of a file; null: the file is not there. */
function codeBlock(
  { lang, title, target, query: given }: CodeOf,
  place: Place,
  tools: ConvertTools,
): string | null {
  const [, name = target, search = '', fragment = ''] =
    /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(target) ?? []
  const file = fileOf(decodePath(name), place, tools)
  if (file === null) return null
  const query = given ?? new URLSearchParams(search)
  const to = tools.included.take(file, 'code', place.from)
  const marked = query.get('highlight')?.replace(/\s/g, '')
  const language = (lang ?? /\.(\w+)$/.exec(file)?.[1] ?? 'text').toLowerCase()
  const named = title && !/^(?:main|code|[\w]*)$/i.test(title) ? ` title="${title}"` : ''
  const part = partAttributes(partOf(query, fragment))
  return `\`\`\`${language} file="/${to}"${part}${named}${marked ? ` {${marked}}` : ''}\n\`\`\``
}

/** The part of a file: `?range=1-5`, `?start=1&end=5`, `?name=region`, `#L1-L5`, `#region`. */
function partOf(query: URLSearchParams, fragment: string): { region?: string; lines?: string } {
  const range = query.get('range')
  const start = query.get('start')
  const name = query.get('name')
  const [, first, last] = /^#L(\d+)(?:-L?(\d+))?$/.exec(fragment) ?? []
  if (name !== null) return { region: name }
  if (range !== null) return { lines: range.replace(/\s/g, '') }
  if (start !== null) return { lines: `${start}-${query.get('end') ?? ''}` }
  if (first !== undefined) return { lines: last === undefined ? first : `${first}-${last}` }
  return fragment === '' ? {} : { region: fragment.slice(1) }
}

const layout: Remark = {
  state: 'lost',
  topic: ':::row, :::column, ::: moniker',
  text: 'The marks were taken away, and what stands between them is shown.',
}

const blocks: readonly Replacement[] = [
  {
    pattern: /^[ \t]*:::[ \t]*(?:row|row-end|column|column-end|moniker|moniker-end)\b[^\n]*\n?/gim,
    write: () => '',
    note: layout,
  },
  {
    pattern: /:::image[ \t]+([^\n]*?):::(?:(?:(?!:::image)[\s\S])*?:::image-end:::)?/g,
    write: ([, given = '']) => {
      const named = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(given)?.[1] ?? ''
      return `![${named('alt-text')}](${named('source')})`
    },
    note: { state: 'done', topic: ':::image', text: 'Written as a picture.' },
  },
  { pattern: /:::no-loc[ \t]+text="([^"]*)":::/g, write: ([, text = '']) => text },
  {
    pattern: /(^[ \t]*>[ \t]*)?\[!video[ \t]+([^\s\]]+)[ \t]*\]/gim,
    write: ([, , url = '']) =>
      `<iframe src="${url}" title="Video" width="100%" height="400" allowfullscreen></iframe>`,
    note: { state: 'done', topic: '[!VIDEO]', text: 'Written as HTML.' },
  },
]

/** Links by the names of documents: `<xref:a>`, `[text](xref:a)`, `@a`. */
function links(place: Place, { uids }: ConvertTools): Replacement[] {
  const target = (uid: string) => uids.get(decodePath(uid).replace(/[?#].*$/, ''))
  const note = (uid: string): Remark =>
    target(uid) === undefined
      ? {
          state: 'left',
          topic: 'xref links',
          text: 'No document has this name. It may be the name of a class or function, and is shown as text: link it to a page about that code, if there is one.',
        }
      : { state: 'done', topic: 'xref links', text: 'Lead to the file of the page.' }
  const link = (uid: string, text: string | undefined) => {
    const found = target(uid)
    const label = text || found?.title || `\`${nameOf(uid)}\``
    return found === undefined ? label : `[${label}](${relativePath(place.to, found.to)})`
  }
  return [
    {
      pattern: /\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(xref:([^()\s]+)(?:[ \t]+"[^"]*")?\)/g,
      write: ([, text = '', uid = '']) => link(uid, text),
      note: ([, , uid = '']) => note(uid),
    },
    {
      pattern: /<xref:([^<>\s]+)>|<xref[ \t]+(?:href|uid)="([^"]+)"[^>]*>(?:<\/xref>)?/g,
      write: ([, short, long]) => link(short ?? long ?? '', undefined),
      note: ([, short, long]) => note(short ?? long ?? ''),
    },
    {
      pattern: /(?<![\w/@[(.`])@(?:"([^"\n]+)"|([A-Za-z][\w.-]*\w))/g,
      write: ([, quoted, bare]) =>
        target(quoted ?? bare ?? '') === undefined ? null : link(quoted ?? bare ?? '', undefined),
      note: ([, quoted, bare]) => note(quoted ?? bare ?? ''),
    },
  ]
}

/** `Kiln.Batch%601?text=Batch` → `Kiln.Batch`: the sign of a generic type and how many it takes are no part of its name. */
function nameOf(uid: string): string {
  return decodePath(uid.replace(/[?#].*$/, '')).replace(/`+\d+/g, '')
}

const tabHeading = /^#{1,6}[ \t]+\[([^\]\n]+)\]\(#tab\/([\w.-]+)(?:\/[\w.-]+)?\)[ \t]*$/gm

/** `# [C#](#tab/csharp)` begins a tab; a line of `---` or `***` ends the last one. */
function convertTabs(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const heads = [...text.matchAll(tabHeading)].filter(({ index }) => !code.has(index))
  const groups: { tabs: RegExpExecArray[]; end: number; close: { start: number; end: number } }[] =
    []
  for (const head of heads) {
    const group = groups.at(-1)
    if (group !== undefined && head.index < group.end) {
      group.tabs.push(head)
      continue
    }
    const rule = [...text.matchAll(/^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/gm)].find(
      ({ index }) => index > head.index && !code.has(index),
    )
    const close = rule
      ? { start: rule.index, end: rule.index + rule[0].length }
      : { start: text.length, end: text.length }
    groups.push({ tabs: [head], end: close.start, close })
  }
  draft.edit(
    containerEdits(
      text,
      groups.flatMap((group) => tabContainers(text, group)),
      code,
    ),
  )
}

function tabContainers(
  text: string,
  {
    tabs,
    end,
    close,
  }: { tabs: readonly RegExpExecArray[]; end: number; close: { start: number; end: number } },
): Container[] {
  const start = tabs[0]?.index ?? 0
  const group = [...new Set(tabs.map(([, , id = '']) => id))].sort().join('-')
  const last = text.slice(0, end).trimEnd().length
  return [
    {
      open: { start, end: start },
      close,
      name: `tabs{group=${directiveValue(group)}}`,
      opening: { after: '\n\n' },
      closing: {
        before: close.start === text.length ? '\n\n' : '',
        after: close.start === text.length ? '\n' : '',
      },
      note: said('tabs'),
    },
    ...tabs.map((head, index) => {
      const [whole, title = '', id = ''] = head
      const next = tabs[index + 1]?.index
      const at = next === undefined ? last : text.slice(0, next).trimEnd().length
      return {
        open: { start: head.index, end: head.index + whole.length },
        close: { start: at, end: at },
        name: `tab${directiveLabel(title)}{value=${directiveValue(id)}}`,
        closing: { before: '\n\n' },
      }
    }),
  ]
}

/** `::: zone pivot="a"`: of zones that follow each other, a reader chooses one. */
function convertZones(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const zones = [
    ...text.matchAll(
      /^[ \t]*:::[ \t]*zone[ \t]+[^\n]*?pivot="([^"]*)"[^\n]*\n[\s\S]*?^([ \t]*:::[ \t]*zone-end[^\n]*)$/gm,
    ),
  ].filter(({ index }) => !code.has(index))
  const groups: RegExpExecArray[][] = []
  for (const zone of zones) {
    const before = groups.at(-1)?.at(-1)
    const isNext =
      before !== undefined && text.slice(before.index + before[0].length, zone.index).trim() === ''
    if (isNext) groups.at(-1)?.push(zone)
    else groups.push([zone])
  }
  const containers = groups.flatMap((group): Container[] => {
    const [first, last] = [group[0], group.at(-1)] as [RegExpExecArray, RegExpExecArray]
    const end = last.index + last[0].length
    return [
      {
        open: { start: first.index, end: first.index },
        close: { start: end, end },
        name: 'tabs{group="pivot"}',
        opening: { after: '\n\n' },
        closing: { before: '\n\n' },
        note: said('zones'),
      },
      ...group.map(([whole, pivot = '', ending = ''], index) => {
        const start = group[index]?.index ?? 0
        const stop = start + whole.length
        const head = whole.indexOf('\n')
        return {
          open: { start, end: start + head },
          close: { start: stop - ending.length, end: stop },
          name: `tab${directiveLabel(pivot.replaceAll('-', ' '))}{value=${directiveValue(pivot)}}`,
        }
      }),
    ]
  })
  draft.edit(containerEdits(text, containers, code))
}

/** `> [!div class="checklist"]`: the lines below it are text, not a quotation. */
function convertDivs(draft: Draft): void {
  const { text } = draft
  const code = codeParts(text)
  const edits = [
    ...text.matchAll(/^>[ \t]*\[!div\b[^[\]\n]*\][ \t]*\n((?:>[^\n]*(?:\n|$))*)/gim),
  ].flatMap((match): Edit[] => {
    const [whole, body = ''] = match
    if (code.has(match.index)) return []
    const own = body.replace(/^>[ \t]?/gm, '')
    const note = { state: 'lost', topic: '[!div]', text: 'The text has no class here.' } as const
    return [{ start: match.index, end: match.index + whole.length, text: own, note }]
  })
  draft.edit(edits)
}
