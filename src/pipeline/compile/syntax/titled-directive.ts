// Micromark syntax: `:::note A title {#id .class}` and `::: note`, beside the form `:::note[A title]{#id .class}` of micromark-extension-directive.
// It makes the same tokens, so that mdast-util-directive makes the same nodes.
import { factorySpace } from 'micromark-factory-space'
import {
  asciiAlpha,
  asciiAlphanumeric,
  markdownLineEnding,
  markdownSpace,
} from 'micromark-util-character'
import type { Code, Construct, Effects, State, Token, TokenizeContext } from 'micromark-util-types'
import { containerNames } from './known-directives.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    titledDirectiveAttributes: 'titledDirectiveAttributes'
  }
}

const colon = 58
const dash = 45
const underscore = 95
const braceOpen = 123
const braceClose = 125
/** Colons of the shortest fence. */
const fenceSize = 3

/** The container with a title after its name. Tried after the container of micromark-extension-directive has failed. */
export const titledDirective: Construct = {
  concrete: true,
  tokenize(effects, ok, nok) {
    return openTitled(this, effects, { ok, nok })
  },
}

const afterName: Construct = { partial: true, tokenize: tokenizeAfterName }

/** A line ending, when the next line still belongs to the container around. */
const nonLazyLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next))
    }
  },
}

const finalAttributes: Construct = { partial: true, tokenize: tokenizeFinalAttributes }

function openTitled(context: TokenizeContext, effects: Effects, { ok, nok }: Outcome): State {
  const indent = linePrefixOf(context)
  let size = 0
  let spaced = false
  let name = ''
  const content = (): State => tokenizeContent(context, effects, { ok: after, size, indent })

  const start: State = (code) => {
    effects.enter('directiveContainer')
    effects.enter('directiveContainerFence')
    effects.enter('directiveContainerSequence')
    return sequence(code)
  }
  const sequence: State = (code) => {
    if (code === colon) {
      effects.consume(code)
      size++
      return sequence
    }
    if (size < fenceSize) return nok(code)
    effects.exit('directiveContainerSequence')
    spaced = markdownSpace(code)
    return factorySpace(effects, beforeName, 'whitespace')(code)
  }
  const beforeName: State = (code) => {
    if (!asciiAlpha(code)) return nok(code)
    effects.enter('directiveContainerName')
    return inName(code)
  }
  const inName: State = (code) => {
    if (code !== null && isNameCode(code)) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return inName
    }
    effects.exit('directiveContainerName')
    // After a space only a name that is known: `::: something` is more likely to be text.
    if (spaced && !containerNames.includes(name)) return nok(code)
    return effects.attempt(afterName, openEnd, nok)(code)
  }
  const openEnd: State = (code) => {
    effects.exit('directiveContainerFence')
    if (code === null) return after(code)
    if (context.interrupt) return ok(code)
    return effects.attempt(nonLazyLine, content(), after)(code)
  }
  const after: State = (code) => {
    effects.exit('directiveContainer')
    return ok(code)
  }
  return start
}

/** ` A title {attributes}` up to the end of the line; both may be missing. */
function tokenizeAfterName(effects: Effects, ok: State, nok: State): State {
  const start: State = (code) => {
    if (code === braceOpen) return effects.attempt(finalAttributes, ok, nok)(code)
    if (isLineEnd(code)) return ok(code)
    return markdownSpace(code) ? factorySpace(effects, beforeTitle, 'whitespace')(code) : nok(code)
  }
  const beforeTitle: State = (code) => {
    if (isLineEnd(code)) return ok(code)
    if (code === braceOpen) return effects.attempt(finalAttributes, ok, enter)(code)
    return enter(code)
  }
  const enter: State = (code) => {
    effects.enter('directiveContainerLabel')
    effects.enter('directiveContainerLabelString', { contentType: 'text' })
    return inside(code)
  }
  const inside: State = (code) => {
    if (isLineEnd(code)) return exit(code)
    if (code === braceOpen) return effects.check(finalAttributes, exit, consume)(code)
    return consume(code)
  }
  const consume: State = (code) => {
    effects.consume(code)
    return inside
  }
  const exit: State = (code) => {
    effects.exit('directiveContainerLabelString')
    effects.exit('directiveContainerLabel')
    return code === braceOpen ? effects.attempt(finalAttributes, ok, nok)(code) : ok(code)
  }
  return start
}

interface Outcome {
  readonly ok: State
  readonly nok: State
}

interface Content {
  readonly ok: State
  /** Colons of the opening fence. */
  readonly size: number
  /** Columns that the opening fence is indented by. */
  readonly indent: number
}

/** The lines between the fences: a document of its own, given to the parser in chunks that are linked. */
function tokenizeContent(context: TokenizeContext, effects: Effects, given: Content): State {
  let previous: Token | undefined
  const closingFence: Construct = {
    partial: true,
    tokenize: (fence, ok, nok) => tokenizeClosingFence(fence, { ok, nok }, given.size),
  }

  const start: State = (code) => {
    if (code === null) return given.ok(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, enterContent, given.ok)(code)
    return enterContent(code)
  }
  const enterContent: State = (code) => {
    effects.enter('directiveContainerContent')
    return lineStart(code)
  }
  const lineStart: State = (code) => {
    const unindented =
      given.indent > 0 ? factorySpace(effects, chunk, 'linePrefix', given.indent + 1) : chunk
    return effects.attempt(closingFence, end, unindented)(code)
  }
  const chunk: State = (code) => {
    if (code === null) return end(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, enterChunk, end)(code)
    return enterChunk(code)
  }
  const enterChunk: State = (code) => {
    const token = effects.enter('chunkDocument', {
      contentType: 'document',
      ...(previous && { previous }),
    })
    if (previous) previous.next = token
    previous = token
    return inChunk(code)
  }
  const inChunk: State = (code) => {
    if (code === null) return exitChunk(code)
    if (markdownLineEnding(code)) return effects.check(nonLazyLine, nextLine, exitChunk)(code)
    effects.consume(code)
    return inChunk
  }
  const nextLine: State = (code) => {
    effects.consume(code)
    leaveChunk()
    return lineStart
  }
  const exitChunk: State = (code) => {
    leaveChunk()
    return end(code)
  }
  const leaveChunk = (): void => {
    const token = effects.exit('chunkDocument')
    context.parser.lazy[token.start.line] = false
  }
  const end: State = (code) => {
    effects.exit('directiveContainerContent')
    return given.ok(code)
  }
  return start
}

function tokenizeClosingFence(effects: Effects, { ok, nok }: Outcome, sizeOpen: number): State {
  let size = 0
  const start: State = (code) => {
    effects.enter('directiveContainerFence')
    effects.enter('directiveContainerSequence')
    return sequence(code)
  }
  const sequence: State = (code) => {
    if (code === colon) {
      effects.consume(code)
      size++
      return sequence
    }
    if (size < sizeOpen) return nok(code)
    effects.exit('directiveContainerSequence')
    return factorySpace(effects, end, 'whitespace')(code)
  }
  const end: State = (code) => {
    if (!isLineEnd(code)) return nok(code)
    effects.exit('directiveContainerFence')
    return ok(code)
  }
  // Four columns of space would make it code.
  return factorySpace(effects, start, 'linePrefix', 4)
}

/** `{…}` and nothing but space after it on the line. */
function tokenizeFinalAttributes(effects: Effects, ok: State, nok: State): State {
  const start: State = (code) => {
    effects.enter('titledDirectiveAttributes')
    return inside(code)
  }
  const inside: State = (code) => {
    if (isLineEnd(code)) return nok(code)
    effects.consume(code)
    if (code !== braceClose) return inside
    effects.exit('titledDirectiveAttributes')
    return factorySpace(effects, end, 'whitespace')
  }
  const end: State = (code) => (isLineEnd(code) ? ok(code) : nok(code))
  return start
}

function linePrefixOf(context: TokenizeContext): number {
  const tail = context.events.at(-1)
  return tail?.[1].type === 'linePrefix' ? tail[2].sliceSerialize(tail[1], true).length : 0
}

function isNameCode(code: number): boolean {
  return asciiAlphanumeric(code) || code === dash || code === underscore
}

function isLineEnd(code: Code): boolean {
  return code === null || markdownLineEnding(code)
}
