// Micromark syntax: only known elements are HTML; any other tag is text, so that nothing an author wrote disappears in an unknown element.
import type { Extension as FromMarkdownExtension } from 'mdast-util-from-markdown'
import { htmlFlow } from 'micromark-core-commonmark'
import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { isKnownElement } from './known-elements.ts'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    unknownTag: 'unknownTag'
  }
}

const lessThan = 60
const slash = 47
const dash = 45

const unknownTag: Construct = { name: 'unknownTag', tokenize: tokenizeUnknownTag }

const htmlFlowKnown: Construct = {
  ...htmlFlow,
  name: 'htmlFlowKnown',
  tokenize(effects, ok, nok) {
    return effects.check(unknownTag, nok, htmlFlow.tokenize.call(this, effects, ok, nok))
  },
}

/** HTML of CommonMark, in which a tag must name a known element (`isKnownElement`). */
export const htmlElements: Extension = {
  disable: { null: ['htmlFlow'] },
  flow: { [lessThan]: htmlFlowKnown },
  text: { [lessThan]: unknownTag },
}

/** True when a document can hold a tag. */
export function mayHoldTags(text: string): boolean {
  return /<\/?[A-Za-z]/.test(text)
}

/** Unknown tags are text; each opening one is told to `onUnknown` with its name and place, from 1. */
export function unknownTagFromMarkdown(
  onUnknown: (name: string, place: { line: number; column: number }) => void,
): FromMarkdownExtension {
  return {
    enter: {
      unknownTag(token) {
        this.config.enter['data']?.call(this, token)
        const name = this.sliceSerialize(token).slice(1)
        if (!name.startsWith('/')) onUnknown(name, token.start)
      },
    },
    exit: {
      unknownTag(token) {
        this.config.exit['data']?.call(this, token)
      },
    },
  }
}

/** Succeeds at `<name` or `</name` when no such element exists. */
function tokenizeUnknownTag(effects: Effects, ok: State, nok: State): State {
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
    if (!endsTagName(code) || !/^[A-Za-z]/.test(name) || isKnownElement(name)) return nok(code)
    effects.exit('unknownTag')
    return ok(code)
  }

  return start
}

/** Space, line ending, end of the file, `/` or `>`: otherwise it is an autolink (`<https:…>`) or no tag at all. */
function endsTagName(code: Code): boolean {
  return code === null || code <= 32 || code === slash || code === 62
}
