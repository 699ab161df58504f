/** Keys of JSON that are written twice in one object, of which the parser says nothing: the last one counts. */
import { visit } from 'jsonc-parser'
import { endOfString } from './json-strings.ts'

/** A key, and where it stands for the second time. */
export interface DuplicateKey {
  readonly key: string
  readonly line: number
  readonly column: number
}

/**
 * The keys that are written twice.
 * @param value - of the text: it has fewer keys than the text when there are any, and only then they are looked for
 */
export function duplicateKeys(text: string, value: unknown): DuplicateKey[] {
  if (keysInText(text) === keysIn(value)) return []
  const found: DuplicateKey[] = []
  const open: Set<string>[] = []
  visit(text, {
    onObjectBegin: () => void open.push(new Set()),
    onObjectEnd: () => void open.pop(),
    onObjectProperty(...[key, , , line, column]) {
      const keys = open.at(-1)
      if (keys?.has(key)) found.push({ key, line: line + 1, column: column + 1 })
      keys?.add(key)
    },
  })
  return found
}

/** Strings before a colon. */
function keysInText(text: string): number {
  const colon = /\s*:/y
  let keys = 0
  for (let at = text.indexOf('"'); at >= 0; at = text.indexOf('"', colon.lastIndex)) {
    const end = endOfString(text, at + 1)
    colon.lastIndex = end
    if (colon.test(text)) keys++
    else colon.lastIndex = end
  }
  return keys
}

function keysIn(value: unknown): number {
  let keys = 0
  const rest: unknown[] = [value]
  while (rest.length > 0) {
    const one = rest.pop()
    if (typeof one !== 'object' || one === null) continue
    const children = Object.values(one)
    if (!Array.isArray(one)) keys += children.length
    for (const child of children) if (typeof child === 'object') rest.push(child)
  }
  return keys
}
