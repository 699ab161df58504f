import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import { createShikiPrimitive, type Grammar } from 'shiki/core'
import { createOnigurumaEngine } from 'shiki/engine/oniguruma'
import { bundledLanguages } from 'shiki/langs'
import { expect, test } from 'vitest'
import { rememberLines } from '../../../../../src/pipeline/compile/highlight/line-cache.ts'

const wasm = readFileSync(createRequire(import.meta.url).resolve('shiki/onig.wasm'))
const engine = await createOnigurumaEngine(wasm)

/** Lines that begin, end, nest and continue things, so that one line means many. */
const lines = {
  typescript: [
    '`',
    '${',
    '}',
    '/*',
    '*/',
    'const a = `x',
    'class A {',
    '"a',
    "'b'",
    '// c',
    'if (a) {',
    '@b()',
  ],
  markdown: [
    '```ts',
    '```',
    '- a',
    '> b',
    '**c',
    '# d',
    '    e',
    '| f | g |',
    '|---|---|',
    '<b>',
    '~~~',
    '',
  ],
  shellscript: [
    'cat <<A',
    'A',
    'if [ 1 ]; then',
    'fi',
    '"a',
    '$(',
    ')',
    '# b',
    'case x in',
    'esac',
    "'",
    'b=1 \\',
  ],
  yaml: [
    'a: |',
    '  b',
    'c:',
    '- d',
    '  - e: "f',
    '  g"',
    '# h',
    '---',
    'i: &j k',
    '',
    'l: >-',
    '    m',
  ],
  html: [
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<!--',
    '-->',
    '<a',
    '>',
    'let a = `',
    'p { color: red',
    '}',
    'x',
  ],
  php: [
    '<?php',
    '?>',
    '/**',
    ' * @a b',
    ' */',
    '$a = <<<B',
    'B;',
    '"{$c',
    '"',
    'function d() {',
    '}',
    "'e",
  ],
  ruby: ['a = <<~B', 'B', '=begin', '=end', 'def c', 'end', '"#{', '}"', '%w(', ')', ':d', '# e'],
} as const

/** A grammar as it is, and one that remembers lines. */
function grammarsOf(
  name: keyof typeof lines,
  langs: NonNullable<Parameters<typeof createShikiPrimitive>[0]['langs']>,
) {
  const grammar = (): Grammar => {
    const shiki = createShikiPrimitive({ engine, langs, themes: [], warnings: false })
    return shiki.getLanguage(name)
  }
  const remembering = grammar()
  rememberLines(remembering)
  return { plain: grammar(), remembering }
}

test.each(Object.keys(lines) as (keyof typeof lines)[])(
  '%s: tokens are those of the grammar',
  async (name) => {
    const { default: langs } = await bundledLanguages[name]()
    const { plain, remembering } = grammarsOf(name, langs)
    const blocks = fc.array(fc.constantFrom(...lines[name]), { maxLength: 12 })
    const tokensOf = (grammar: Grammar, block: readonly string[]) => {
      let state: Parameters<Grammar['tokenizeLine2']>[1] = null
      return block.map((line) => {
        const { tokens, ruleStack } = grammar.tokenizeLine2(line, state)
        state = ruleStack
        return [...tokens]
      })
    }
    fc.assert(
      fc.property(blocks, (block) => {
        expect(tokensOf(remembering, block)).toEqual(tokensOf(plain, block))
      }),
      { numRuns: 60 },
    )
  },
)

test('a line in the same state is tokenised once', () => {
  let asked = 0
  const state = { depth: 1, equals: () => true, parent: null, beginRuleCapturedEOL: false }
  const grammar = {
    tokenizeLine2() {
      asked++
      return { tokens: new Uint32Array([0, asked]), ruleStack: { ...state }, stoppedEarly: false }
    },
  } as unknown as Grammar
  rememberLines(grammar)
  const { ruleStack } = grammar.tokenizeLine2('a', null)
  const first = grammar.tokenizeLine2('b', ruleStack)
  expect(grammar.tokenizeLine2('b', first.ruleStack)).toBe(first)
  expect(asked).toBe(2)
})
