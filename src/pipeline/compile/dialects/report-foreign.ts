/** Reports syntax of other generators that docsgen does not convert: readers would see it as text. */
import type { Code, Html, Nodes, Root } from 'mdast'
import { type MarkdownContext, placeOf, report } from '../context.ts'
import type { WrittenText } from '../mistakes/report-mistakes.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { type ForeignSyntax, foreignTexts } from './foreign-texts.ts'

/** Characters without which a document holds nothing of it: most documents are not searched. */
const trace =
  /!!!|\?\?\?|:::[ \t]+\w+\.|\/\/\/|===|<<<|8<|\[toc\]|\{[:%{<!]|\{\s*[.#]|\{\s*[\w-]+=|\*\[|\n[ \t>]*:[ \t]|\[\[|\+\+|==|\^\^|:(?:material|fontawesome|octicons|simple)-|@include|npm2yarn|package-install/i

/** Whether a text may hold foreign syntax. */
export function mayBeForeign(text: string): boolean {
  return trace.test(text)
}

/** Reports foreign syntax in the texts, comments and code blocks of a document. */
export function reportForeign(
  context: MarkdownContext,
  tree: Root,
  texts: readonly WrittenText[],
): void {
  const said = new Set<ForeignSyntax>()
  // Plugins of the site may know more syntax than docsgen.
  const isPlain = context.options.markdown.remarkPlugins.length === 0
  if (isPlain) for (const text of texts) reportText(context, text, said)
  const visit = (node: Nodes): void => {
    if (node.type === 'html') reportComment(context, node)
    if (node.type === 'code') reportCode(context, node)
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}

function reportText(context: MarkdownContext, text: WrittenText, said: Set<ForeignSyntax>): void {
  const taken: [from: number, to: number][] = []
  for (const syntax of foreignTexts) {
    for (const match of text.value.matchAll(syntax.pattern)) {
      const { 0: source, index } = match
      const place = text.placeOf(source, index)
      const isTaken = taken.some(([from, to]) => index < to && index + source.length > from)
      if (isTaken || place === null || !standsRight(context, syntax, { ...text, ...place }))
        continue
      taken.push([index, index + source.length])
      if (said.has(syntax)) continue
      if (syntax.once) said.add(syntax)
      const instead = syntax.instead(inSource(context, syntax, place) ?? match)
      say(context, { written: source, from: syntax.from, instead }, place)
    }
  }
}

/** The match in the source, with the marks of code and emphasis that the text has no more. */
function inSource(
  context: MarkdownContext,
  { pattern }: ForeignSyntax,
  { line, column }: { readonly line: number; readonly column: number },
): RegExpExecArray | null {
  const rest = sourceLine(context, line).slice(column - 1)
  return new RegExp(pattern.source, 'iu').exec(rest)
}

/** Whether the syntax stands where it has a meaning to its generator. */
function standsRight(
  context: MarkdownContext,
  { startsLine, followsInline }: ForeignSyntax,
  place: Pick<WrittenText, 'follows'> & { readonly line: number; readonly column: number },
): boolean {
  // An image takes attributes in braces (to-html/images.ts).
  if (followsInline) return place.follows !== null && !/^(?:image|break)/.test(place.follows)
  const before = sourceLine(context, place.line).slice(0, place.column - 1)
  return !startsLine || /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(before)
}

/** `<!--@include: ./part.md-->` is a comment to everybody but VitePress. */
function reportComment(context: MarkdownContext, node: Html): void {
  const [written, file = ''] = /<!--\s*@include:\s*(\S+?)\s*-->/.exec(node.value) ?? []
  if (written === undefined) return
  const [path = ''] = file.split(/[{#]/)
  say(context, { written, from: 'VitePress', instead: `::include{file="${path}"}` }, placeOf(node))
}

/** The order to put the text of a file into a code block. */
const codeFromFile =
  /^\s*(?:\{![>*]?\s*([^!\s]+)[^!\n]*!\}|-{1,}8<-{1,}[ \t]*["']([^"'\n]+)["'])\s*$/

function reportCode(context: MarkdownContext, node: Code): void {
  const { lang, meta, value } = node
  const packages = /(?:^|\s)(npm2yarn)(?=\s|$)/.exec(meta ?? '')?.[1]
  const written = packages ?? (lang === 'package-install' ? lang : undefined)
  if (written !== undefined) {
    const instead = ':::package-managers around the code block'
    const from = packages === undefined ? 'Fumadocs' : 'Docusaurus'
    say(context, { written, from, instead }, placeOf(node))
  }
  const [whole, included, snippet] = codeFromFile.exec(value) ?? []
  if (whole === undefined) return
  const fence = `\`\`\`${lang ?? 'text'} file="${included ?? snippet}" and a line of \`\`\` below it`
  say(context, { written: whole.trim(), from: 'MkDocs', instead: fence }, placeOf(node))
}

/** A piece of foreign syntax that was found. */
interface Foreign {
  readonly written: string
  readonly from: string
  readonly instead: string
}

function say(
  context: MarkdownContext,
  { written, from, instead }: Foreign,
  place: { readonly line: number; readonly column: number },
): void {
  const shown = written.length > 40 ? `${written.slice(0, 39)}…` : written
  report(context, 'syntax-foreign', {
    message: `“${shown.trim()}” is syntax of ${from}, which has no effect here.`,
    hint: `Write ${instead}.`,
    ...place,
  })
}
