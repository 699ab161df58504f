import { tokenizer, tokTypes } from 'acorn'

const loops: ReadonlySet<unknown> = new Set([tokTypes._for, tokTypes._while, tokTypes._do])

/** Whether code has a loop in it, and might run for ever: most configurations are a value and nothing else. */
export function hasLoop(code: string): boolean {
  for (const { type } of tokenizer(code, { ecmaVersion: 'latest', sourceType: 'module' })) {
    if (loops.has(type)) return true
  }
  return false
}
