import { Buffer } from 'node:buffer'
import type { Location } from 'esbuild'

/** The code that a message of esbuild points at, without quotation marks: a module's name, or an imported one. */
export function codeAt({ lineText, column, length }: Location): string {
  // esbuild counts bytes.
  const code = Buffer.from(lineText).subarray(column, column + length)
  return code.toString().replace(/^(['"])(.*)\1$/, '$2')
}

const imports = /^(?:import\b[^'"]*|export\s*(?:\{[^}]*\}|\*[^'"\n]*)\s*from\s*)(['"])[^'"\n]*\1/gm

/** The place, from 1, of a name in the imports of a text; null when none has it. */
export function placeInImports(
  text: string,
  name: string,
): { line: number; column: number } | null {
  for (const { 0: statement, index } of text.matchAll(imports)) {
    const at = indexOfName(statement, name)
    if (at === -1) continue
    const before = text.slice(0, index + at).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
  return null
}

/** `A` is not found in `{ AB }`. */
function indexOfName(statement: string, name: string): number {
  if (!/^[\w$]+$/.test(name)) return name === '' ? -1 : statement.indexOf(name)
  return statement.search(new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`))
}
