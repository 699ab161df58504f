// Micromark syntax: a line with the tag of an unknown element begins no HTML block, so that Markdown between such tags
// is Markdown. Inside of text such a tag is HTML to the parser, as CommonMark binds it, and is made text afterwards
// (components-in-markdown).
import type { Nodes, Root } from 'mdast'
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { htmlFlow } from 'micromark-core-commonmark'
import {
  asciiAlphanumeric,
  markdownLineEnding,
  markdownLineEndingOrSpace,
} from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import type { Processor } from 'unified'
import { isKnownElement } from './known-elements.ts'
import { nextTag } from './scan-tags.ts'
import { type TagPlace, tagKey, type UnclosedTags, unclosedTags } from './unclosed-tags.ts'

declare module 'mdast' {
  interface RootData {
    /** The opening tags that the parser took for text. */
    unknownTags?: TagPlace[]
    /** Tags in HTML of the tree that are text, because nothing closes them. */
    unclosedTags?: UnclosedTags
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    unknownTag: 'unknownTag'
  }
}

const lessThan = 60
const slash = 47
const space = 32
const dash = 45
const dot = 46
const equals = 61
const greaterThan = 62
const braceOpen = 123
const braceClose = 125
const quotes: ReadonlySet<number> = new Set([34, 39, 96])

/** A tag that is text may uncover others, in what looked like its attributes: `<a title="<select>">`. */
const mostRounds = 4

/**
 * remark plugin: only tags of elements count as HTML. Text that only looks like one (`<Card style={{}}>`) is found. A
 * document with unclosed tags is parsed once more, with these tags as text.
 * @param isAllowed - true for custom elements that need not be closed
 */
export function remarkHtmlElements(
  this: Processor,
  isAllowed: (name: string) => boolean,
): undefined {
  const { parser } = this
  const data = this.data()
  const found: { unclosed: UnclosedTags } = { unclosed: new Set() }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), htmlElements(found)]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), unknownTagFromMarkdown]
  if (parser === undefined) return
  this.parser = (text, file) => {
    found.unclosed = new Set()
    let tree = parser(text, file) as Root
    for (let round = 0; round < mostRounds; round++) {
      const more = unclosedTags(tree, { isAllowed, known: found.unclosed })
      if (more.size === 0) break
      found.unclosed = new Set([...found.unclosed, ...more])
      if (beginsBlock(tree, more)) tree = parser(text, file) as Root
    }
    if (found.unclosed.size > 0) tree.data = { ...tree.data, unclosedTags: found.unclosed }
    return tree
  }
}

/** Whether one of the tags begins a block: then the text after it was not read as Markdown. */
function beginsBlock(node: Nodes, unclosed: UnclosedTags): boolean {
  if (!('children' in node)) return false
  if (node.type === 'paragraph' || node.type === 'heading') return false
  return node.children.some((child) => {
    if (child.type !== 'html') return beginsBlock(child, unclosed)
    const tag = nextTag(child.value, 0)
    const start = child.position?.start
    return tag?.start === 0 && start && unclosed.has(tagKey({ ...start, name: tag.name }))
  })
}

/** Syntax of HTML, without the tags that are text. */
function htmlElements(found: { readonly unclosed: UnclosedTags }): Extension {
  const unknownTag: Construct = {
    name: 'unknownTag',
    tokenize(effects, ok, nok) {
      const { line, column } = this.now()
      const isText = (name: string) =>
        !isKnownElement(name) || found.unclosed.has(tagKey({ name, line, column }))
      return tokenizeUnknownTag({ effects, ok, nok }, isText)
    },
  }
  const htmlFlowKnown: Construct = {
    ...htmlFlow,
    name: 'htmlFlowKnown',
    tokenize(effects, ok, nok) {
      return effects.check(unknownTag, nok, htmlFlow.tokenize.call(this, effects, ok, nok))
    },
  }
  return {
    disable: { null: ['htmlFlow'] },
    flow: { [lessThan]: htmlFlowKnown },
    text: {
      [lessThan]: [
        { ...unknownTag, add: 'after' },
        { add: 'after', name: 'tagWithBraces', tokenize: tokenizeTagWithBraces },
      ],
    },
  }
}

/** Unknown tags are text; each opening one is recorded in the data of the root. */
const unknownTagFromMarkdown: FromMarkdownExtension = {
  enter: {
    unknownTag(token) {
      this.config.enter['data']?.call(this, token)
      const name = this.sliceSerialize(token).slice(1)
      if (name.startsWith('/')) return
      const { line, column } = token.start
      const root = this.stack[0] as Root
      root.data ??= {}
      root.data.unknownTags ??= []
      root.data.unknownTags.push({ name, line, column })
    },
  },
  exit: {
    unknownTag(token) {
      this.config.exit['data']?.call(this, token)
    },
  },
}

/** Succeeds at `<name` or `</name` when the name is no element's. */
function tokenizeUnknownTag(
  { effects, ok, nok }: { effects: Effects; ok: State; nok: State },
  isText: (name: string) => boolean,
): State {
  let name = ''

  function start(code: Code): State | undefined {
    effects.enter('unknownTag')
    effects.consume(code)
    return afterBracket
  }

  function afterBracket(code: Code): State | undefined {
    if (code !== slash) return inName(code)
    effects.consume(code)
    return inName
  }

  function inName(code: Code): State | undefined {
    if (code !== null && (asciiAlphanumeric(code) || code === dash)) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return inName
    }
    if (!endsTagName(code) || !/^[A-Za-z]/.test(name) || !isText(name)) return nok(code)
    effects.exit('unknownTag')
    return ok(code)
  }

  return start
}

/** `<img style={{ width: 3 }}>`: the braces make it no HTML to CommonMark, but it is a tag to its author. */
function tokenizeTagWithBraces(effects: Effects, ok: State, nok: State): State {
  let name = ''
  const scan: BraceScan = { depth: 0, quote: 0, previous: 0, seen: false, isBroken: false }

  const start: State = (code) => {
    effects.enter('htmlText')
    effects.enter('htmlTextData')
    effects.consume(code)
    return inName
  }
  const inName: State = (code) => {
    if (code !== null && (asciiAlphanumeric(code) || code === dash)) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return inName
    }
    return markdownLineEndingOrSpace(code) && isKnownElement(name) ? inside(code) : nok(code)
  }
  const inside: State = (code) => {
    if (code === null) return nok(code)
    const state = scanBraces(scan, code < 0 ? space : code)
    if (state === 'text') return nok(code)
    if (markdownLineEnding(code)) {
      scan.isBroken = true
      return lineEnding(code)
    }
    effects.consume(code)
    return state === 'end' ? end : inside
  }
  const lineEnding: State = (code) => {
    effects.exit('htmlTextData')
    effects.enter('lineEnding')
    effects.consume(code)
    effects.exit('lineEnding')
    return lineStart
  }
  const lineStart: State = (code) => {
    effects.enter('htmlTextData')
    return inside(code)
  }
  const end: State = (code) => {
    effects.exit('htmlTextData')
    effects.exit('htmlText')
    return ok(code)
  }
  return start
}

/** State of reading a tag with braces. */
interface BraceScan {
  depth: number
  /** The quote that a string is in, or 0. */
  quote: number
  previous: number
  /** Braces that are a value or spread were found. */
  seen: boolean
  /** It has come to another line. */
  isBroken: boolean
}

/**
 * Reads a character after a tag's name: `end` at the bracket that closes a tag with braces in it, `text` when it cannot
 * be such a tag. Braces are a value (`={`) or spread (`{.`); with any others it is a comparison in a sentence.
 */
function scanBraces(scan: BraceScan, code: number): 'inside' | 'end' | 'text' {
  const { depth, previous, seen } = scan
  scan.previous = code
  if (scan.quote !== 0) {
    if (code === scan.quote) scan.quote = 0
    return 'inside'
  }
  // Without this, each of many tags that are not closed would be read to the end of the paragraph.
  if (code === lessThan && (depth === 0 || scan.isBroken)) return 'text'
  if (depth === 0) return scanTag(scan, code, previous)
  if (previous === braceOpen && !seen) {
    if (code !== dot) return 'text'
    scan.seen = true
  }
  if (quotes.has(code)) scan.quote = code
  if (code === braceOpen) scan.depth++
  if (code === braceClose) scan.depth--
  return 'inside'
}

function scanTag(scan: BraceScan, code: number, previous: number): 'inside' | 'end' | 'text' {
  if (code === greaterThan) return scan.seen ? 'end' : 'text'
  if (quotes.has(code)) scan.quote = code
  if (code !== braceOpen) return 'inside'
  scan.depth++
  scan.seen ||= previous === equals
  return previous === equals || previous === space ? 'inside' : 'text'
}

/** Space, line ending, end of the file, `/` or `>`: otherwise it is an autolink (`<https:…>`) or no tag at all. */
function endsTagName(code: Code): boolean {
  return code === null || code <= 32 || code === slash || code === greaterThan
}
