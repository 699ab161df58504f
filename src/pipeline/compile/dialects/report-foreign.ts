/** Reports syntax of other generators that docsgen does not convert: readers would see it as text. */
import type { Code, Html, Nodes, Root } from 'mdast'
import { type MarkdownContext, placeOf } from '../context.ts'
import type { WrittenText } from '../rules/written-text.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { codeOfPart, fromSite } from './code-files.ts'
import { reportDocfx } from './docfx.ts'
import { type ForeignSyntax, foreignTexts } from './foreign-texts.ts'
import { mkdocsTabs, tabsHere } from './mkdocs-tabs.ts'
import { mystFence } from './myst.ts'
import { reportLink, reportRoles } from './report-inlines.ts'
import { sayForeign } from './say-foreign.ts'
import { blocksIn, isPartOfBlock, tabsOfTags, templateTag } from './template-tags.ts'

/** Characters without which a document holds nothing of it: most documents are not searched. */
const trace =
  /@tab|@\[code|:[ \t]*(?:code-)?tabs#| =\d*x|\S\^\w|\S~[^~\s]|%%[^%]+%%|!!!|\{[a-z][\w:-]*\}|\)=|\n%[ \t]|\[\]\(|[?!]>|\b[eitw]>[ \t]|:id=|\?id=|['"(]:[a-z]|\{docsify|\?\?\?|:::[ \t]+\w+\.|\/\/\/|===|<<<|8<|\[toc\]|\{[:%{<!*]|\{\s*[.#]|\{\s*[\w-]+=|\*\[|\n[ \t>]*:[ \t]|\[\[|\+\+|==|\^\^|:(?:material|fontawesome|octicons|simple)-|\(\d+\)!|@include|<!--\s*(?:more|excerpt|truncate)\s*-->|\[!(?:include|code|video|div)|#tab\/|:{3}[ \t]*(?:zone|moniker)/i

/** Whether a text may hold foreign syntax. */
export function mayBeForeign(text: string): boolean {
  return trace.test(text)
}

interface DocumentTexts {
  readonly texts: readonly WrittenText[]
  /** Whether it has formulas that are shown as text. */
  readonly hasFormulas: boolean
}

/** Syntax of another generator, which a plugin of the site may replace. */
export interface DoubtfulSyntax {
  /** As it stands in the text. */
  readonly written: string
  readonly startsLine: boolean
  readonly report: () => void
}

/**
 * Reports foreign syntax in the texts, comments and code blocks of a document. Returns what is to be reported if it is still
 * there after the site's plugins.
 */
export function reportForeign(
  context: MarkdownContext,
  tree: Root,
  { texts, hasFormulas }: DocumentTexts,
): DoubtfulSyntax[] {
  const said: Said = {
    syntax: new Set(),
    tabs: new Set(),
    annotations: false,
    blocks: blocksIn(context.source.text),
  }
  // In a formula, attributes of other generators may be the index of a sum: \sum_{i=1}^{n}.
  if (hasFormulas) for (const one of foreignTexts) if (one.followsInline) said.syntax.add(one)
  const syntaxes = syntaxesIn(texts)
  const found = texts.flatMap((text) => foreignIn(context, text, { syntaxes, said }))
  const isPlain = context.options.markdown.remarkPlugins.length === 0
  if (isPlain) for (const { report } of found) report()
  const visit = (node: Nodes): void => {
    reportNode(context, node, said)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return isPlain ? [] : found
}

function reportNode(context: MarkdownContext, node: Nodes, said: Said): void {
  switch (node.type) {
    case 'html':
      reportComment(context, node)
      reportMarker(context, node)
      reportShortcode(context, node, said)
      break
    case 'link':
    case 'image':
      reportLink(context, node)
      break
    case 'paragraph':
    case 'heading':
      reportRoles(context, node)
      reportDocfx(context, node)
      break
    case 'code':
      reportCode(context, node)
      reportAnnotation(context, node, said)
  }
}

/** Reports that a document has already, so that none comes twice. */
interface Said {
  /** Syntax that is not reported, or not again. */
  readonly syntax: Set<ForeignSyntax>
  /** Lines of tabs that belong to a reported group. */
  readonly tabs: Set<number>
  /** Blocks of template languages that the document has: their parts have no report of their own. */
  readonly blocks: ReadonlySet<string>
  /** The notes in code have a report. */
  annotations: boolean
}

/** The syntaxes that occur in the texts. Looking for all of them in each text would take longer than parsing it. */
function syntaxesIn(texts: readonly WrittenText[]): readonly ForeignSyntax[] {
  const all = texts.map(({ value }) => value).join('\n')
  return anywhere.filter(({ test }) => test.test(all)).map(({ syntax }) => syntax)
}

/** For each syntax, a test that is true when any of the texts, joined as lines, has it. */
const anywhere = foreignTexts.map((syntax) => {
  const { source, flags } = syntax.pattern
  return { syntax, test: new RegExp(source, `${flags.replace(/[gm]/g, '')}m`) }
})

function foreignIn(
  context: MarkdownContext,
  text: WrittenText,
  { syntaxes, said }: { readonly syntaxes: readonly ForeignSyntax[]; readonly said: Said },
): DoubtfulSyntax[] {
  const found: DoubtfulSyntax[] = []
  const taken: [from: number, to: number][] = []
  for (const syntax of syntaxes) {
    for (const match of text.value.matchAll(syntax.pattern)) {
      const { 0: source, index } = match
      const place = text.placeOf(source, index)
      const isTaken = taken.some(([from, to]) => index < to && index + source.length > from)
      if (isTaken || place === null || !standsRight(context, syntax, { ...text, ...place, source }))
        continue
      taken.push([index, index + source.length])
      const instead = syntax.tabs
        ? adviceForTabs(context, place, said)
        : adviceFor(context, syntax, { match, place, said })
      if (instead === null) continue
      const foreign = { written: source, from: syntax.from, instead }
      const report = () => {
        if (said.syntax.has(syntax)) return
        if (syntax.once) said.syntax.add(syntax)
        sayForeign(context, foreign, place)
      }
      found.push({ written: source, startsLine: syntax.startsLine ?? false, report })
    }
  }
  return found
}

/** `{{product}}` with a name of the profile has a pair of braces too many, as `docsgen check` says. */
function isOfProfile({ options }: MarkdownContext, source: string): boolean {
  const [, name] = /^\{\{\s*(\w+)\s*\}\}$/.exec(source) ?? []
  return name !== undefined && Object.hasOwn(options.profile, name)
}

/** A place in the source, from 1. */
interface Spot {
  readonly line: number
  readonly column: number
}

/** Advice for a match: the syntax to write instead. Null for a part of a block, which is reported as a whole. */
function adviceFor(
  context: MarkdownContext,
  syntax: ForeignSyntax,
  found: { readonly match: RegExpExecArray; readonly place: Spot; readonly said: Said },
): string | null {
  const match = inSource(context, syntax, found.place) ?? found.match
  return syntax.tag ? adviceForTag(context, syntax, { ...found, match }) : syntax.instead(match)
}

/** Lines in which the end of a group of tabs is looked for. */
const mostLines = 300

/** Advice for a tag of a template language; null for a part of a block, which is reported as a whole. */
function adviceForTag(
  context: MarkdownContext,
  syntax: ForeignSyntax,
  { match, place, said }: Parameters<typeof adviceFor>[2],
): string | null {
  const [, name = ''] = match
  if (isPartOfBlock(name, said.blocks)) return null
  if (!/^(?:tabs|tabpane)$/i.test(name)) return syntax.instead(match)
  const lines = Array.from({ length: mostLines }, (_, index) =>
    sourceLine(context, place.line + index),
  )
  return tabsOfTags(lines.join('\n'))
}

/** Advice for a group of tabs; null for a tab whose group has a report already. */
function adviceForTabs(context: MarkdownContext, place: Spot, { tabs }: Said): string | null {
  if (tabs.has(place.line)) return null
  const group = mkdocsTabs(context.source.text, place)
  for (const { line } of group) tabs.add(line)
  return tabsHere(group)
}

/** The match in the source, with the marks of code and emphasis that the text has no more. */
function inSource(
  context: MarkdownContext,
  { pattern }: ForeignSyntax,
  { line, column }: Spot,
): RegExpExecArray | null {
  const rest = sourceLine(context, line).slice(column - 1)
  return new RegExp(pattern.source, 'iu').exec(rest)
}

/** Whether the syntax stands where it has a meaning to its generator. */
function standsRight(
  context: MarkdownContext,
  { startsLine, followsInline }: ForeignSyntax,
  place: Pick<WrittenText, 'follows'> & Spot & { readonly source: string },
): boolean {
  if (isOfProfile(context, place.source)) return false
  // An image takes attributes in braces (to-html/images.ts).
  if (followsInline) return place.follows !== null && !/^(?:image|break)/.test(place.follows)
  const before = sourceLine(context, place.line).slice(0, place.column - 1)
  return !startsLine || /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(before)
}

/** `<!--@include: ./part.md-->` is a comment to everybody but VitePress and VuePress. */
function reportComment(context: MarkdownContext, node: Html): void {
  const [written, file = ''] = /<!--\s*@include:\s*(\S+?)\s*-->/.exec(node.value) ?? []
  if (written === undefined) return
  const [name = ''] = file.split(/[{#]/)
  // A short name that the site has given to a folder: only its author knows which.
  const path = name.startsWith('@/') ? name.slice(1) : name.replace(/^@/, './')
  sayForeign(
    context,
    { written, from: 'VitePress and VuePress', instead: `::include{file="${path}"}` },
    placeOf(node),
  )
}

/** Reports a comment such as `<!-- more -->`, which ends the beginning of a post in other programs, where docsgen's own is missing. */
function reportMarker(context: MarkdownContext, node: Html): void {
  const { isPost, options, source } = context
  const [written, mark = ''] = /<!--\s*(more|excerpt|truncate)\s*-->/i.exec(node.value) ?? []
  if (!isPost || written === undefined) return
  const comments = [...source.text.matchAll(/<!--\s*(.*?)\s*-->/g)].map(([, text]) => text)
  const own = options.truncateMarkers
  if (own.some((text) => comments.includes(text))) return
  const from = markers.get(mark.toLowerCase()) ?? ''
  sayForeign(context, { written, from, instead: `<!-- ${own[0]} -->` }, placeOf(node))
}

/** The programs that a comment in posts is from. */
const markers: ReadonlyMap<string, string> = new Map([
  ['more', 'Hexo, Hugo and WordPress'],
  ['excerpt', 'Jekyll'],
  ['truncate', 'Docusaurus'],
])

/** `{{<note>}}`, without spaces, has a tag in it to the parser. */
function reportShortcode(context: MarkdownContext, node: Html, { blocks }: Said): void {
  const [, name] = /^<([a-z][\w-]*)/i.exec(node.value) ?? []
  const { line, column } = placeOf(node)
  if (name === undefined || !isShortcode(sourceLine(context, line), column)) return
  if (isPartOfBlock(name, blocks)) return
  const instead = templateTag(name, node.value.slice(name.length + 1, -1))
  sayForeign(
    context,
    { written: `{{${node.value}}}`, from: 'Hugo', instead },
    { line, column: column - 2 },
  )
}

/** Whether the tag at a column (from 1) of a line is a shortcode of Hugo: `{{<note>}}`. */
export function isShortcode(line: string, column: number): boolean {
  return line.slice(0, column - 1).endsWith('{{') && line.includes('>}}', column)
}

/** The order to put the text of a file into a code block: of MkDocs, its snippets, and mdBook. */
const codeFromFile =
  /^\s*(?:\{![>*]?\s*([^!\s]+)[^!\n]*!\}|-{1,}8<-{1,}[ \t]*["']([^"'\n]+)["']|\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+([^\s}]+)[^}\n]*\}\})\s*$/

function reportCode(context: MarkdownContext, node: Code): void {
  const myst = mystFence(node)
  if (myst !== null) {
    sayForeign(context, { ...myst, from: 'MyST' }, placeOf(node))
    return
  }
  const { lang, value } = node
  const [whole = '', included, snippet, book] = codeFromFile.exec(value) ?? []
  const file = included ?? snippet ?? book
  if (file === undefined) return
  const from = book === undefined ? 'MkDocs' : 'mdBook'
  const instead = codeOfPart(book ?? fromSite(file), lang)
  sayForeign(context, { written: whole.trim(), from, instead }, placeOf(node))
}

/** A comment that Material for MkDocs replaces by the sign of a note, which stands in a list below the code. */
const annotation = /(?:#|\/\/|\/\*|<!--|--|;|%)[ \t]*\(\d+\)!/

/** Reports notes in code, once in a file: a page has many of them. */
function reportAnnotation(context: MarkdownContext, node: Code, said: Said): void {
  const [written] = annotation.exec(node.value) ?? []
  if (written === undefined || said.annotations) return
  said.annotations = true
  const start = placeOf(node)
  const at = node.value.slice(0, node.value.indexOf(written)).split('\n').length
  const line = start.line + at
  sayForeign(
    context,
    {
      written,
      from: 'Material for MkDocs',
      instead: 'the notes as a list below the code, and “(1)” without “!” where they belong',
    },
    { line, column: sourceLine(context, line).indexOf(written) + 1 },
  )
}
