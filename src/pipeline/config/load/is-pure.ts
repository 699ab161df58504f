import { tokenizer, tokTypes } from 'acorn'

/** Globals by which a module can depend on more than its own text: machine, time, other files, code in strings. */
const outside = new Set(
  'process globalThis global require module Date Math crypto fetch performance navigator eval Function Intl Temporal'.split(
    ' ',
  ),
)

/**
 * Whether a bundled module has the same value each time it is run: it imports nothing and uses none of these globals.
 * Names in strings do not count. Properties with such a name do, so the answer may be a false no.
 */
export function isPure(code: string): boolean {
  for (const token of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    if (token.type === tokTypes._import) return false
    if (token.type === tokTypes.name && outside.has(code.slice(token.start, token.end)))
      return false
  }
  return true
}
