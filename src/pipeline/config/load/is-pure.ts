import { tokenizer, tokTypes } from 'acorn'

/** Ways for a module to see more than its own text: the machine, the time, other files, code made of strings. */
const outside = new Set(
  'process globalThis global require module Date Math crypto fetch performance navigator eval Function Intl Temporal'.split(
    ' ',
  ),
)

/**
 * Whether a bundled module gives the same value each time it is run: it imports nothing and names nothing of the
 * world outside. Names in strings do not count; a property of such a name does, so the answer may be a false no.
 */
export function isPure(code: string): boolean {
  for (const token of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    if (token.type === tokTypes._import) return false
    if (token.type === tokTypes.name && outside.has(code.slice(token.start, token.end)))
      return false
  }
  return true
}
