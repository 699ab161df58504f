// Addresses that stand in a text as they are, beside Chinese, Japanese or Korean text.
import type { Code, Construct, Effects, State } from 'micromark-util-types'

/** Letters of texts without spaces between words. */
const letter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u

/** Signs of such texts, which no address has as it is written. */
const sign =
  /[\u2014\u2018-\u201d\u2026\u3000-\u3003\u3008-\u3020\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff64]/

/**
 * GFM's construct for addresses, which ends them at the next space: `访问https://example.com，然后` would be linked to its
 * end. This one ends them at the signs of these texts, and at a letter that directly follows one of the address, a bracket
 * or a mark (`example.com的`, `(example.com)的`); after a slash, letters belong to the address. It lets `www.` begin after such texts.
 */
export function endAtOtherText(construct: Construct): Construct {
  const { previous } = construct
  const ending = withEnds(construct, new WeakSet())
  return {
    ...ending,
    ...(previous && {
      previous(code) {
        return previous.call(this, beforeAddress(code))
      },
    }),
    tokenize(effects, ok, nok) {
      const before = { get: () => beforeAddress(this.previous) }
      return ending.tokenize.call(Object.create(this, { previous: before }), effects, ok, nok)
    },
  }
}

/**
 * A construct that is given the end of the text in the place of what ends an address. micromark, which calls its states and
 * whose states it calls, is given the character that is there.
 * @param outside - states of micromark
 */
function withEnds(construct: Construct, outside: WeakSet<State>): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      let current: Code = null
      const toConstruct =
        (state: State): State =>
        (code) => {
          current = code
          const next = state(endsAddress(code, this.previous) ? null : code)
          return next === undefined || outside.has(next) ? next : toConstruct(next)
        }
      const toOutside =
        (state: State): State =>
        () => {
          const next = state(current)
          if (next !== undefined) outside.add(next)
          return next
        }
      const hook =
        (own: Effects['attempt']): Effects['attempt'] =>
        (parts, after, otherwise) =>
          toOutside(
            own(
              withEnds(parts as Construct, outside),
              toConstruct(after),
              otherwise && toConstruct(otherwise),
            ),
          )
      const inside = { ...effects, attempt: hook(effects.attempt), check: hook(effects.check) }
      return toConstruct(construct.tokenize.call(this, inside, toOutside(ok), toOutside(nok)))
    },
  }
}

/** The character before an address, as the construct is given it: these texts count as the start of a line. */
function beforeAddress(code: Code): Code {
  return isSign(code) || isLetter(code) ? null : code
}

function endsAddress(code: Code, before: Code): boolean {
  return isSign(code) || (isLetter(code) && /[a-z\d)\]"'*~!,;]/i.test(textOf(before)))
}

function isSign(code: Code): boolean {
  return code !== null && code > 0x7f && sign.test(textOf(code))
}

function isLetter(code: Code): boolean {
  return code !== null && code > 0x7f && letter.test(textOf(code))
}

/** A character; nothing for the ends of texts and lines. */
function textOf(code: Code): string {
  return code === null || code < 0 ? '' : String.fromCharCode(code)
}
