// Micromark syntax: `\{product}` stays `{product}` although `product` is a name of the profile.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code, Effects, Extension, State } from 'micromark-util-types'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    profileEscape: 'profileEscape'
  }
}

const backslash = 92
const braceOpen = 123
const braceClose = 125

/**
 * Stands inside an escaped `{name}` from parsing until texts are finished. A noncharacter: the HTML parser keeps it,
 * which it does not do with NUL, and it means nothing in any text.
 */
export const escapedBrace = '\uFDD0'

/** Tokens for `\{name}`. */
export const profileEscape: Extension = {
  text: { [backslash]: { name: 'profileEscape', tokenize: tokenizeProfileEscape } },
}

/** Their text, with a mark that keeps it from being replaced. */
export const profileEscapeFromMarkdown: FromMarkdownExtension = {
  enter: {
    profileEscape(token) {
      this.config.enter['data']?.call(this, token)
    },
  },
  exit: {
    profileEscape(token) {
      const text = this.stack.pop()
      if (text?.type !== 'text') throw new Error('an escaped profile value is text')
      text.value += `{${escapedBrace}${this.sliceSerialize(token).slice(2)}`
      if (text.position) text.position.end = pointOf(token.end)
    },
  },
}

function pointOf({ line, column, offset }: { line: number; column: number; offset: number }) {
  return { line, column, offset }
}

function tokenizeProfileEscape(effects: Effects, ok: State, nok: State): State {
  let length = 0

  function start(code: Code): State | undefined {
    effects.enter('profileEscape')
    effects.consume(code)
    return open
  }

  function open(code: Code): State | undefined {
    if (code !== braceOpen) return nok(code)
    effects.consume(code)
    return inName
  }

  function inName(code: Code): State | undefined {
    if (code !== null && asciiAlphanumeric(code)) {
      length++
      effects.consume(code)
      return inName
    }
    if (code !== braceClose || length === 0) return nok(code)
    effects.consume(code)
    effects.exit('profileEscape')
    return ok
  }

  return start
}
