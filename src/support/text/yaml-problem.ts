// Errors in YAML, in words for its author: the library's messages are about grammar.
import type { YAMLError } from 'yaml'

/** A reason, without a full stop, to follow a colon; and a hint. */
export interface YamlProblem {
  readonly reason: string
  readonly hint: string
}

const quote = 'Put the value in quotes.'

/** Describes an error of the YAML library. @param text - the text that it is in */
export function yamlProblem(error: YAMLError, text: string): YamlProblem {
  const [given = ''] = error.message.split('\n')
  return ours(error, text, given) ?? { reason: given.replace(/ at line .*$/, ''), hint: quote }
}

function ours({ code, pos }: YAMLError, text: string, given: string): YamlProblem | null {
  const end = /end with a ([\]}])|with a "?([\]}])"?$/.exec(given)
  switch (code) {
    case 'BAD_INDENT':
    case 'MISSING_CHAR': {
      const [, bracket = end?.[2]] = end ?? []
      if (bracket !== undefined) {
        return { reason: `“${bracket}” is missing`, hint: `Close the value with “${bracket}”.` }
      }
      if (/quote/.test(given)) {
        return {
          reason: 'a quotation mark is not closed',
          hint: 'Close it at the end of the value.',
        }
      }
      return null
    }
    case 'BLOCK_AS_IMPLICIT_KEY':
      return /sequence/.test(given)
        ? {
            reason: 'a line of a list is indented otherwise than the others',
            hint: 'Indent all lines alike.',
          }
        : { reason: 'the value has “: ” in it and is not in quotes', hint: quote }
    case 'MULTILINE_IMPLICIT_KEY':
      return {
        reason: 'a line has no “key: value”',
        hint: 'Write it on the line of its key, in quotes.',
      }
    case 'DUPLICATE_KEY': {
      const name = /^[\w-]*/.exec(text.slice(pos[0]))?.[0] ?? ''
      return { reason: `“${name}” is written twice`, hint: 'Remove one of the two.' }
    }
    case 'TAB_AS_INDENT':
      return { reason: 'a tab indents this line', hint: 'Indent with spaces: YAML allows no tabs.' }
    case 'BAD_SCALAR_START':
      return { reason: `a value cannot begin with “${text[pos[0]]}”`, hint: quote }
    case 'BAD_DQ_ESCAPE':
      return {
        reason: `“${text.slice(pos[0], pos[0] + 2)}” means nothing between double quotes`,
        hint: "Use single quotes: 'C:\\docs'.",
      }
    case 'UNEXPECTED_TOKEN':
      if (/on same line/.test(given)) {
        return {
          reason: 'a list begins on the line of its key',
          hint: 'Write [a, b], or each entry on a line of its own.',
        }
      }
      return /at node end/.test(given)
        ? { reason: 'there is more text after the end of the value', hint: quote }
        : null
    default:
      return null
  }
}
