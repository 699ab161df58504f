// Micromark syntax: attributes in braces are one text, so that no mark in them is read as emphasis or anything else:
// `## title {#A.__call__}`, `![Bars](bars.png){#my__bars}`. What they mean is read from the tree.
import type { Code, Effects, Extension, State, Tokenizer } from 'micromark-util-types'
import { idAtEnd } from './heading-id.ts'
import { imageAttributes } from './image-attributes.ts'

const space = 32
const tab = 9
const backslash = 92
const braceOpen = 123
const braceClose = 125

const tokenizeAttributes: Tokenizer = function (effects, ok, nok) {
  const followsImage = this.events.at(-1)?.[1].type === 'image'
  return braces(effects, ok, {
    nok,
    isWanted: (text) => !text.startsWith('{/') && idAtEnd(text)?.before === '',
    isAlways: (text) => followsImage && imageAttributes(text)?.length === text.length,
  })
}

const tokenizeComment: Tokenizer = (effects, ok, nok) => {
  const isWanted = (text: string) => text.startsWith('{/') && idAtEnd(text) !== undefined
  return braces(effects, ok, { nok, isWanted, isAlways: () => false })
}

/** Tokens for attributes, and for those whose braces are escaped, as other generators want them in .mdx. */
export const attributes: Extension = inText(tokenizeAttributes)

/** Tokens for the id in a comment at the end of a heading, which is an expression in .mdx: `## title {/* #id *\/}`. */
export const idComments: Extension = inText(tokenizeComment)

function inText(tokenize: Tokenizer): Extension {
  const construct = { name: 'attributes', tokenize }
  return { text: { [braceOpen]: construct, [backslash]: construct } }
}

interface Wanted {
  readonly nok: State
  /** Whether braces are taken at the end of the text, and whether anywhere. They are given without backslashes. */
  readonly isWanted: (text: string) => boolean
  readonly isAlways: (text: string) => boolean
}

/** Takes braces without others in them as text, in one line. */
function braces(effects: Effects, ok: State, { nok, isWanted, isAlways }: Wanted): State {
  let text = ''

  function start(code: Code): State | undefined {
    if (code === backslash) return backslashed(code)
    effects.enter('data')
    return inside(code)
  }

  /** A backslash before one of the braces. */
  function backslashed(code: Code): State | undefined {
    effects.enter('characterEscape')
    effects.enter('escapeMarker')
    effects.consume(code)
    effects.exit('escapeMarker')
    return escaped
  }

  function escaped(code: Code): State | undefined {
    if (code !== (text === '' ? braceOpen : braceClose)) return nok(code)
    effects.enter('characterEscapeValue')
    effects.consume(code)
    effects.exit('characterEscapeValue')
    effects.exit('characterEscape')
    if (code === braceClose) return closed('}')
    text = '{'
    return first
  }

  /** After an escaped brace. */
  function first(code: Code): State | undefined {
    if (code === null || code < 0 || code === backslash || code === braceClose) return nok(code)
    effects.enter('data')
    return inside(code)
  }

  function inside(code: Code): State | undefined {
    if (code === backslash && text !== '') {
      effects.exit('data')
      return backslashed(code)
    }
    const isNested = code === braceOpen && text !== ''
    if (isNested || code === null || (code < 0 && code !== -1 && code !== -2)) return nok(code)
    effects.consume(code)
    if (code === braceClose) {
      effects.exit('data')
      return closed('}')
    }
    text += code < 0 ? ' ' : String.fromCodePoint(code)
    return inside
  }

  function closed(end: string): State {
    text += end
    if (isAlways(text)) return ok
    return isWanted(text) ? effects.check({ tokenize: tokenizeEnd, partial: true }, ok, nok) : nok
  }

  return start
}

/** Spaces and the end of the text. */
function tokenizeEnd(effects: Effects, ok: State, nok: State): State {
  function start(code: Code): State | undefined {
    if (code === null) return ok(code)
    if (code !== space && code !== tab && code !== -1 && code !== -2) return nok(code)
    effects.enter('whitespace')
    effects.consume(code)
    effects.exit('whitespace')
    return start
  }
  return start
}
