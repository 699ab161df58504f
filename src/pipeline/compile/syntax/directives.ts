// Directives: `:::name` containers of any name; `::name` lines and `:name[…]` in text only of known names, so that
// `12:30` and `std::vector` stay text.
import { directive } from 'micromark-extension-directive'
import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { directiveNames } from '../components/table.ts'

const colon = 58
const dash = 45
const underscore = 95

const bracket = 91

/** Syntax of directives. */
export function directives(): Extension {
  const { flow, text } = directive()
  const [container, leaf] = [flow?.[colon]].flat()
  const [inText] = [text?.[colon]].flat()
  if (!container || !leaf || !inText) throw new Error('micromark-extension-directive has changed')
  const leafNames = [...directiveNames('leaf'), 'include']
  const isText = (name: string, after: Code) =>
    after === bracket && directiveNames('text').includes(name)
  return {
    flow: { [colon]: [container, onlyKnown(leaf, (name) => leafNames.includes(name))] },
    text: { [colon]: onlyKnown(inText, isText) },
  }
}

/** Decides by a name and the character after it. */
type IsKnown = (name: string, after: Code) => boolean

/** A construct that is tried at known names alone: anything else that begins with colons is text. */
function onlyKnown(construct: Construct, isKnown: IsKnown): Construct {
  const knownName: Construct = {
    partial: true,
    tokenize: (effects, ok, nok) =>
      tokenizeName(effects, (...name) => (isKnown(...name) ? ok : nok)),
  }
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return effects.check(knownName, construct.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

/** Reads colons and a name, and goes on as `next` says. */
function tokenizeName(effects: Effects, next: (name: string, after: Code) => State): State {
  let name = ''
  const start: State = (code) => {
    effects.enter('data')
    return colons(code)
  }
  const colons: State = (code) => {
    if (code !== colon) return inName(code)
    effects.consume(code)
    return colons
  }
  const inName = (code: Code): State | undefined => {
    if (code !== null && (asciiAlphanumeric(code) || code === dash || code === underscore)) {
      name += String.fromCharCode(code)
      effects.consume(code)
      return inName
    }
    effects.exit('data')
    return next(name, code)(code)
  }
  return start
}
