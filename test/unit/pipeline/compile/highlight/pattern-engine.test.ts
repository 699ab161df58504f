import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { expect, test } from 'vitest'
import { sharePatterns } from '../../../../../src/pipeline/compile/highlight/pattern-engine.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))
const base = await createOnigurumaEngine(wasm)

const lists = [
  ['b+', 'a', '(?<=a)b', '[[:space:]]'],
  ['\\Gb', 'c(?=d)', 'b'],
  ['$', 'z'],
  ['(x)?(\\d+)', '好', 'a'],
  ['', 'a'],
]
const texts = ['aabbcd', 'x12 好a', '', 'bbbb', 'zzz\n', '😀a好b']

test('finds the same as the engine under it, from every place, after any other search', () => {
  const shared = sharePatterns(base)
  const pairs = lists.map((list) => [base.createScanner(list), shared.createScanner(list)] as const)
  for (const text of texts) {
    const [a, b] = [base.createString(text), shared.createString(text)]
    for (const start of [...text.split('').keys(), text.length, 0, 1]) {
      for (const [plain, sharing] of pairs) {
        expect(sharing.findNextMatchSync(b, start, 0)).toEqual(plain.findNextMatchSync(a, start, 0))
      }
    }
    a.dispose?.()
    b.dispose?.()
  }
})

test('compiles a pattern once, and only when it is searched for', () => {
  const compiled: unknown[] = []
  const shared = sharePatterns({
    createString: (text) => base.createString(text),
    createScanner(patterns) {
      compiled.push(...patterns)
      return base.createScanner(patterns)
    },
  })
  const first = shared.createScanner(['a', 'b'])
  const second = shared.createScanner(['b', 'c'])
  shared.createScanner(['d'])
  for (const scanner of [first, second]) scanner.findNextMatchSync('xyz', 0, 0)
  expect(compiled).toEqual(['a', 'b', 'c'])
})
