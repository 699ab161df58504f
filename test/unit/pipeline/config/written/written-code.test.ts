import { transformSync } from 'esbuild'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { KeyPath } from '../../../../../src/pipeline/config/written/written.ts'
import { placeAlong } from '../../../../../src/pipeline/config/written/written.ts'
import { writtenCode } from '../../../../../src/pipeline/config/written/written-code.ts'

const placeIn = (code: string, path: KeyPath) =>
  placeAlong(
    writtenCode(code, (place) => place),
    path,
  )

/** As esbuild bundles a file in CommonJS. */
const commonJs = (code: string) =>
  `var require_a = __commonJS({\n"a.js"(exports, module) {\n${code};\n}\n});\nexport default require_a();`

describe('writtenCode', () => {
  test.each([
    ['export default { ¶a: 1 }', ['a']],
    ['export default { a: { "¶b-c": 1 } }'.replace('"¶', '¶"'), ['a', 'b-c']],
    ['export default { a: [1, ¶{ x: 1 }] }', ['a', 1]],
    ['export default { a: [1, { ¶x: 1 }] }', ['a', 1, 'x']],
    ['export default define({ ¶a: 1 })', ['a']],
    ['const a = { ¶b: 1 }\nexport default { a }', ['a', 'b']],
    ['const c = define({ ¶a: 1 })\nexport { c as default }', ['a']],
    ['const rest = { ¶b: 1 }\nexport default { a: 1, ...rest }', ['b']],
    ['export default { a: 1, ¶a: 2 }', ['a']],
    ['export default { ¶["a"]: 1 }'.replace('¶["', '[¶"'), ['a']],
    ['export default { ¶a: compute() }', ['a', 'b', 0]],
    ['const more = [1]\nexport default { a: [...more, { ¶b: 1 }] }', ['a', 1, 'b']],
    ['export default { ¶5: 1 }', ['5']],
    [commonJs('module.exports = { ¶a: 1 }'), ['a']],
    ['const more = [1]\nexport default { a: [...more, ¶{ b: 1 }] }', ['a', 1]],
    ['export default { a: [1, ¶2, ...more()] }', ['a', 1]],
    ['export default { ¶a: [...more(), 1] }', ['a', 0]],
    ['export default { ¶a: { ...more(), b: 1 } }', ['a', 'c']],
    ['export default { a: { ...more(), ¶b: 1 } }', ['a', 'b']],
    ['export default { ¶a: { b: 1, ...more() } }', ['a', 'b']],
    ['export default { ¶a: { b: 1, [name()]: 2 } }', ['a', 'b']],
    ['const same = (x) => x\nexport default { a: same({ ¶b: 1 }) }', ['a', 'b']],
    ['function same(x) { return x }\nexport default { a: same({ ¶b: 1 }) }', ['a', 'b']],
    ['export default { ¶a: pick({ b: 1 }) }', ['a', 'b']],
    ['const all = { a: { ¶b: 1 } }\nexport default { a: all.a }', ['a', 'b']],
    ['let a = { b: 1 }\na = { c: 2 }\nexport default { ¶a }', ['a', 'b']],
    ['const a = { b: 1 }\na.b = 2\nexport default { ¶a }', ['a', 'b']],
    ['const a = { b: 1 }\nObject.assign(a, { b: 2 })\nexport default { ¶a }', ['a', 'b']],
    ['const a = [1]\na.unshift(2)\nexport default { ¶a }', ['a', 0]],
    ['const a = [¶1]\na.push(2)\nexport default { a }', ['a', 0]],
    [commonJs('var b = { ¶a: 1 };\nvar c = { b };\nmodule.exports = c'), ['b', 'a']],
  ])('%s at %j', (source, path) => {
    const before = source.slice(0, source.indexOf('¶'))
    const line = before.split('\n').length
    const column = before.length - before.lastIndexOf('\n')
    const place = placeIn(source.replace('¶', ''), path)
    expect(place).toEqual({ line, column })
  })

  test.each([
    ['a key that is not there', 'export default { a: 1 }', ['b']],
    ['a computed key', 'const k = "a"\nexport default { [k]: 1 }', ['a']],
    ['no default export', 'export const a = { b: 1 }', ['b']],
    ['variables in a circle', 'var a = b, b = a\nexport default a', ['x']],
  ])('finds nothing for %s', (_, source, path) => {
    expect(placeIn(source, path)).toBeNull()
  })

  test('finds every key of every object, however it is written', () => {
    // esbuild writes line separators as escapes, so none stands in the code that is searched.
    const name = fc
      .string({ unit: 'grapheme', maxLength: 6 })
      .filter((key) => key !== '__proto__' && !/[\u2028\u2029]/.test(key))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.integer(),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
      ),
    }))
    fc.assert(
      fc.property(fc.dictionary(name, tree, { maxKeys: 4 }), fc.boolean(), (value, reprint) => {
        const json = `export default ${JSON.stringify(value, null, 2)}`
        // esbuild takes quotes off keys and sets lines in its own way.
        const source = reprint ? transformSync(json, { charset: 'utf8' }).code : json
        const lines = source.split('\n')
        for (const path of keyPaths(value)) {
          const place = placeIn(source, path)
          const text = lines[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1) ?? ''
          expect(startsWithKey(text, String(path.at(-1)))).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })
})

function keyPaths(value: unknown, path: PropertyKey[] = []): PropertyKey[][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => keyPaths(item, [...path, index]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [
    [...path, key],
    ...keyPaths(child, [...path, key]),
  ])
}

/** Whether the text begins with `key:`, quoted or not, as JavaScript reads it. */
function startsWithKey(text: string, key: string): boolean {
  const match = /^("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^"':\s]+)\s*:/u.exec(text)
  if (!match?.[1]) return false
  return Object.keys(new Function(`return { ${match[1]}: 0 }`)() as object)[0] === key
}
