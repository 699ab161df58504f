// Directives: `:::name` containers, and `::name` lines of the names docsgen knows. There are no `:name` directives in text,
// so `12:30` and `:name` stay what they are.
import { directive } from 'micromark-extension-directive'
import { asciiAlphanumeric } from 'micromark-util-character'
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types'
import { leafNames } from './known-directives.ts'

const colon = 58
const dash = 45
const underscore = 95

/** Syntax of directives. */
export function directives(): Extension {
  const given = directive().flow?.[colon]
  const [container, leaf] = Array.isArray(given) ? given : []
  if (!container || !leaf) throw new Error('micromark-extension-directive has no flow constructs')
  return { flow: { [colon]: [container, onlyKnownLeaf(leaf)] } }
}

function onlyKnownLeaf(leaf: Construct): Construct {
  const knownName: Construct = { partial: true, tokenize: tokenizeKnownName }
  return {
    ...leaf,
    tokenize(effects, ok, nok) {
      return effects.check(knownName, leaf.tokenize.call(this, effects, ok, nok), nok)
    },
  }
}

/** Succeeds at `::name` when the name is known: any other line that begins with colons is a line of text. */
function tokenizeKnownName(effects: Effects, ok: State, nok: State): State {
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
    return leafNames.includes(name) ? ok(code) : nok(code)
  }
  return start
}
