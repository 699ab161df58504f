import { placeAt, type TextPlace } from '../../../support/text/place-in-text.ts'

const imports = /^(?:import\b[^'"]*|export\s*(?:\{[^}]*\}|\*[^'"\n]*)\s*from\s*)(['"])[^'"\n]*\1/gm

/** The place, from 1, of a name in the imports of a text; null when none has it. */
export function placeInImports(text: string, name: string): TextPlace | null {
  for (const { 0: statement, index } of text.matchAll(imports)) {
    const at = indexOfName(statement, name)
    if (at !== -1) return placeAt(text, index + at)
  }
  return null
}

/** `A` is not found in `{ AB }`. */
function indexOfName(statement: string, name: string): number {
  if (!/^[\w$]+$/.test(name)) return name === '' ? -1 : statement.indexOf(name)
  return statement.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`))
}
