// Syntax of other generators, which readers would see as text. This is the one place of the compiler that knows other generators:
// what is to be written instead is known to `docsgen migrate`, which writes it.
import type { Code, Image, Link, Nodes } from 'mdast'
import type { TextEdit } from '../../../shared/diagnostic.ts'
import { type MarkdownContext, placeOf } from '../context.ts'
import { isDirectiveFence } from '../highlight/fence-info.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { firstFormula, mathOff } from './math-off.ts'
import { replace } from './parts/edits.ts'
import type { Rule, Tell, WrittenText } from './rule.ts'

interface ForeignSyntax {
  /** Whose it is. */
  readonly of: string
  /** Where it has a meaning: at the beginning of a line, or of a paragraph, in a line, or directly after a link or code. An image takes attributes. */
  readonly where: 'line' | 'start' | 'text' | 'after'
  readonly pattern: RegExp
}

const mkdocs = 'MkDocs'
const vue = 'VitePress and VuePress'
const obsidian = 'Obsidian'
const pandoc = 'Pandoc'

/** Every syntax that is looked for, as the source of a pattern; where two fit a place, the first one counts. */
const sources: readonly (readonly [of: string, where: ForeignSyntax['where'], source: RegExp])[] = [
  [mkdocs, 'line', /(?:!!!|\?\?\?)\+?[ \t]+"?[\w-]+/],
  [mkdocs, 'line', /===[!+]*[ \t]+"[^"\n]*"/],
  [mkdocs, 'line', /\/{3,}[ \t]+[a-z][\w-]*/],
  [mkdocs, 'line', /;?-+8<-+/],
  [mkdocs, 'line', /\{![^!\n]+!\}|\{\*[ \t]+[^\s*]*[./]/],
  [mkdocs, 'line', /:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+/],
  [mkdocs, 'line', /\*\[[^\]\n]+\]:[ \t]*\S/],
  [mkdocs, 'line', /\[(?:TOC|toc)\][ \t]*$/],
  [mkdocs, 'text', /:(?:material|fontawesome|octicons|simple)-[\w-]+:/],
  [mkdocs, 'text', /(?<![\w+])\+\+[A-Za-z][\w-]*(?:\+[\w-]+)*\+\+(?![\w+])/],
  [mkdocs, 'text', /(?<![\w^])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\w^])/],
  [vue, 'line', /:{3,}[ \t]*(?:code-tabs|tabs)#[\w-]+/],
  [vue, 'line', /@tab(?::active)?[ \t]+\S/],
  [vue, 'line', /<<<[ \t]*[^\s{#[]/],
  [vue, 'text', /@\[code\b[^\]\n]*\]/],
  [vue, 'text', /!\[[^[\]\n]*\]\([^\s()]+[ \t]+=\d*x\d*\)/],
  [vue, 'text', /%\{#[\w-]+\}%/],
  ['docsify', 'line', /[?!]>[ \t]*\S/],
  ['docsify', 'text', /(?<=\s):id=[\w-]+[ \t]*$|\{docsify-[\w-]+\}/],
  ['DocFX', 'line', /:{3,}[ \t]*(?:zone|moniker)[ \t]+\w/],
  ['DocFX', 'text', /\[!(?:INCLUDE|include|code|VIDEO|video|div)\b/],
  ['MyST', 'line', /:{3,}\{[A-Za-z][\w:-]*\}|\([\w./:-]+\)=[ \t]*$/],
  ['MyST', 'start', /%[ \t]+\S/],
  ['kramdown and MkDocs', 'line', /\{(?::|[ \t]*[.#][A-Za-z]|[ \t]*[\w-]+=["'])[^{}\n]*\}[ \t]*$/],
  ['mdBook', 'text', /\{\{#(?:include|rustdoc_include|playground|playpen|title)[ \t]+[^\s}]/],
  ['Hugo', 'text', /\{\{[<%]\s*\/?[A-Za-z]/],
  ['GitBook, Jekyll and Hexo', 'text', /(?<!\{)\{%[-+]?[ \t]*[A-Za-z]/],
  [
    'template languages',
    'text',
    /\{\{-?[ \t]*[$.]{0,2}[A-Za-z_][\w$.[\]'"-]*(?:\([^{}\n]*\))?(?:[ \t]*\|[^{}\n]*)?[ \t]*-?\}\}/,
  ],
  ['Leanpub', 'line', /[EITW]>[ \t]+\S/],
  [obsidian, 'text', /(?<![%\w])%%(?!%)[^%]+%%(?![%\w])/],
  [obsidian, 'text', /(?<![\w[\]])!?\[\[(?!(?:toc|TOC)\]\])[A-Za-z\p{Lo}][^[\]\n]*\]\](?![[\]])/u],
  [obsidian, 'text', /(?<![\w=!<>])==(?=[^\s=])[^=\n]*[^\s=]==(?![\w=])/],
  ['Markdown Extra', 'line', /:[ \t]{1,3}\S/],
  [pandoc, 'text', /(?<=[A-Za-z\d)])\^[\p{L}\d]{1,12}\^(?![\p{L}\d^])/u],
  [pandoc, 'text', /(?<=[A-Za-z])~[\p{L}\d+-]{1,12}~(?![\d~])/u],
  [pandoc, 'text', /(?<=\S[ \t]?)\{\.[A-Za-z][\w-]*(?:[ \t]+\.[A-Za-z][\w-]*)*\}[ \t]*$/],
  [pandoc, 'after', /\{(?:lang=|:|[ \t]*[.#][\w-]|[ \t]*[\w-]+=["'\w])[^{}\n]*\}/],
]

const texts = sources.map(([of, where, { source }]): ForeignSyntax => {
  const start = where === 'line' ? '^' : where === 'text' ? '' : '(?<![\\s\\S])'
  return { of, where, pattern: new RegExp(`${start}(?:${source})`, 'gmu') }
})

/** Programs without a conversion: their authors write something else. */
const others: Readonly<Record<string, string>> = {
  [obsidian]: 'Write links as [text](page.md), comments as <!-- … --> and marked text as <mark>.',
  'Markdown Extra': 'Write a list, or add the plugin remark-deflist to markdown.remarkPlugins.',
  [pandoc]: 'Write HTML, such as <sup>2</sup>.',
  'template languages':
    'docsgen runs no templates: write the value, `{name}` for one of “profile”, or code.',
}

/** What is looked for in nodes that are no texts: code, comments, links and headings. */
const inNodes =
  /[`~]{3,}[ \t]*\{[a-z]|<!--\s*@include|['"(]:(?:include|ignore|target|size)|\?id=|#tab\/|\}`|@\[code|\(\d+\)!|\{\{</

/** Mends of syntax that has one form in HTML, of programs that `docsgen migrate` does not know. */
const mends: Readonly<Record<string, readonly [pattern: RegExp, html: string]>> = {
  '=': [/^==(.+)==$/, '<mark>$1</mark>'],
  '%': [/^%%[ \t]*((?:(?!--)[^\n])+?)[ \t]*%%$/, '<!-- $1 -->'],
  '^': [/^\^(\w+)\^$/, '<sup>$1</sup>'],
  '~': [/^~(\w+)~$/, '<sub>$1</sub>'],
}

function mend(found: string, place: { line: number; column: number }): TextEdit[] {
  const [pattern, html] = mends[found.charAt(0)] ?? []
  return html !== undefined && pattern?.test(found)
    ? [replace(place, found, found.replace(pattern, html))]
    : []
}

/** Any of it, wherever it stands in the source: most documents hold none, and are not searched. */
const anywhere = new RegExp(sources.map(([, , { source }]) => source).join('|'), 'mu')

/** Reports it, and whose it is: equal reports of a site are one, with their number. */
export const foreignSyntax: Rule = {
  code: 'syntax-foreign',
  sees: 'plugged',
  mayHold: ({ source: { text } }) => inNodes.test(text) || anywhere.test(text),
  find({ context, tree, texts: written }, tell) {
    const hasFormulas = mathOff.mayHold(context) && firstFormula(written()) !== null
    for (const text of written()) reportText(context, { text, hasFormulas }, tell)
    const visit = (node: Nodes, before: string): void => {
      const of = ofNode(context, node, before)
      if (of !== null) tell({ ...words(of), ...placeOf(node) })
      if (!('children' in node)) return
      node.children.forEach((child, index) => {
        const last = node.children[index - 1]
        visit(child, last?.type === 'text' ? last.value : '')
      })
    }
    visit(tree, '')
  },
}

function words(of: string): { readonly message: string; readonly hint: string } {
  return {
    message: `This is syntax of ${of}, which has no effect here.`,
    hint: others[of] ?? '`docsgen migrate` makes a site of docsgen from one of another generator.',
  }
}

interface SearchedText {
  readonly text: WrittenText
  /** In a formula, attributes may be the index of a sum: \sum_{i=1}^{n}. */
  readonly hasFormulas: boolean
}

function reportText(
  context: MarkdownContext,
  { text, hasFormulas }: SearchedText,
  tell: Tell,
): void {
  const taken: (readonly [from: number, to: number])[] = []
  const canFollow = !hasFormulas && followsAny(text)
  for (const syntax of texts) {
    if (syntax.where === 'after' && !canFollow) continue
    for (const { 0: found, index } of text.value.matchAll(syntax.pattern)) {
      const end = index + found.length
      const place = text.placeOf(found, index)
      const isTaken = taken.some(([from, to]) => index < to && end > from)
      if (isTaken || place === null || !hasMeaning(context, syntax, { ...place, found })) continue
      taken.push([index, end])
      tell({ ...words(syntax.of), ...place, edits: mend(found, place) })
    }
  }
}

interface FoundSyntax {
  readonly found: string
  readonly line: number
  readonly column: number
}

/** Whether it stands where it means something to its generator. */
function hasMeaning(context: MarkdownContext, { where }: ForeignSyntax, at: FoundSyntax): boolean {
  return !isOfProfile(context, at.found) && (!/line|start/.test(where) || beginsLine(context, at))
}

function followsAny({ follows }: WrittenText): boolean {
  return follows !== null && !/^(?:image|break)/.test(follows)
}

function beginsLine(context: MarkdownContext, { line: at, column }: FoundSyntax): boolean {
  const before = sourceLine(context, at).slice(0, column - 1)
  return /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*$/.test(before)
}

/** `{{product}}` with a name of the profile has a pair of braces too many, as `docsgen check` says. */
function isOfProfile({ options }: MarkdownContext, found: string): boolean {
  const [, name] = /^\{\{\s*(\w+)\s*\}\}$/.exec(found) ?? []
  return name !== undefined && Object.hasOwn(options.profile, name)
}

/** Code that takes in a file, alone in its block. */
const codeFromFile =
  /^\s*(?:(\{![>*]?[^!\n]+!\}|-{1,}8<-{1,}[ \t]*["'][^"'\n]+["'])|(\{\{#(?:include|rustdoc_include|playground|playpen)[ \t]+[^}\n]+\}\}))\s*$/

/** Whose syntax a node is; null: nobody's. @param before - the text directly before it */
function ofNode(context: MarkdownContext, node: Nodes, before: string): string | null {
  switch (node.type) {
    case 'html':
      if (/<!--\s*@include:/.test(node.value)) return vue
      return before.endsWith('{{') && /^<[a-z]/i.test(node.value) ? 'Hugo' : null
    case 'code':
      return ofCode(node)
    case 'inlineCode': {
      const [, role] = roles.exec(before) ?? []
      return role === undefined || Object.hasOwn(context.options.profile, role) ? null : 'MyST'
    }
    case 'link':
      return before.endsWith('@') &&
        /^code(?:(?:\{[\d-]*\}[ \t]*|[ \t]+)\w*)?(?:\{[^}]*\})?$/.test(textIn(node))
        ? vue
        : ofLink(node)
    case 'image':
      return ofLink(node)
    default:
      return null
  }
}

function textIn({ children: [first] }: Link): string {
  return first?.type === 'text' ? first.value : ''
}

/** `{ref}` and others, directly before code. */
const roles =
  /\{((?:abbr|any|code|command|doc|download|envvar|eq|file|guilabel|kbd|math|menuselection|numref|octicon|option|program|ref|samp|sub|sup|term|bdg[\w-]*|[a-z]+:[a-z-]+))\}$/

/** A comment in code that is replaced by the sign of a note. */
const annotation = /(?:#|\/\/|\/\*|<!--|--|;|%)[ \t]*\(\d+\)!/

function ofCode({ lang, value }: Code): string | null {
  if (isDirectiveFence(lang)) return 'MyST'
  const [, snippet, book] = codeFromFile.exec(value) ?? []
  if (snippet !== undefined || annotation.test(value)) return mkdocs
  return book === undefined ? null : 'mdBook'
}

const linkSetting = /^:(?:include|ignore|target|disabled|id|class|size|no-zoom)\b/

function ofLink({ title, url }: Link | Image): string | null {
  if (url.startsWith('#tab/')) return 'DocFX'
  const hasQueryId = /^(?![a-z][a-z\d+.-]*:|\/\/)[^?#]*\?id=[^&#]+$/i.test(url)
  return hasQueryId || linkSetting.test(title ?? '') ? 'docsify' : null
}

const modules: readonly (readonly [of: string, modules: RegExp])[] = [
  ['Starlight', /^(?:@astrojs\/|astro:|starlight-)|\.astro$/],
  ['VitePress', /^(?:vitepress(?:\/|$)|vue$)|\.vue$/],
  ['Docusaurus', /^(?:@docusaurus\/|@theme(?:-original|-init)?\/)/],
  ['Nextra', /^(?:nextra(?:-theme-\w+)?|next)(?:\/|$)/],
  ['Fumadocs', /^fumadocs-/],
  ['Rspress', /^@?rspress\//],
  ['Svelte', /\.svelte$/],
]

/** Message and hint for an import that cannot be resolved, when it is that of a module of another generator; null for any other. */
export function foreignImport(
  specifier: string,
): { readonly message: string; readonly hint: string } | null {
  const of = modules.find(([, pattern]) => pattern.test(specifier))?.[0]
  if (of === undefined) return null
  return {
    message: `“${specifier}” is a module of ${of}, which docsgen does not have.`,
    hint: 'Remove the import: components of docsgen need none, others belong into theme/mdx.tsx. `docsgen migrate` does it for a whole site.',
  }
}
