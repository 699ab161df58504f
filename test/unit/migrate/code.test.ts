import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openFolder } from '../../../src/migrate/folder.ts'
import { createNotes, type Note } from '../../../src/migrate/notes.ts'
import { codeReader, expressionValue } from '../../../src/migrate/read/code.ts'

async function read(files: Readonly<Record<string, string>>, runs = false) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-migrate-code-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), text)
  }
  const notes = createNotes()
  const value = await codeReader(openFolder(root), { notes, runs })(Object.keys(files)[0] ?? '')
  return { value, topics: notes.all.map(({ state, topic }: Note) => `${state} ${topic}`) }
}

const valueIn = async (files: Readonly<Record<string, string>>) => (await read(files)).value

describe('a configuration that is read', () => {
  test.each([
    ['an export', { 'a.js': "export default { a: 'b', c: [1, true, null], 'd-e': -2 }" }],
    ['module.exports', { 'a.cjs': "module.exports = { a: 'b', c: [1, true, null], 'd-e': -2 }" }],
    [
      'types',
      {
        'a.ts':
          "import type { T } from 'x'\nconst c: T = { a: 'b', c: [1, true, null], 'd-e': -2 }\nexport default c satisfies T",
      },
    ],
    [
      'a wrapping function',
      {
        'a.mjs':
          "import { defineConfig } from 'x'\nexport default defineConfig({ a: 'b', c: [1, true, null], 'd-e': -2 })",
      },
    ],
    [
      'a function',
      {
        'a.js':
          "module.exports = async function createConfig() { const x = 'b'; return { a: x, c: [1, true, null], 'd-e': -2 } }",
      },
    ],
    [
      'constants, spreads and members',
      {
        'a.js':
          "const o = { x: { a: 'b' } }\nconst rest = { c: [...[1], true, null], 'd-e': -2 }\nexport default { ...o.x, ...rest }",
      },
    ],
    [
      'imports',
      {
        'a.ts':
          "import { part } from './part'\nimport data from './data.json'\nexport default { a: data.a, ...part }",
        'part.ts': "export const part = { c: [1, true, null], 'd-e': -2 }",
        'data.json': '{ "a": "b" }',
      },
    ],
    [
      'require',
      {
        'a.cjs':
          "const part = require('./part.cjs')\nmodule.exports = { a: require('./data.json').a, ...part }",
        'part.cjs': "module.exports = { c: [1, true, null], 'd-e': -2 }",
        'data.json': '{ "a": "b" }',
      },
    ],
    [
      'what holds without an environment',
      { 'a.js': "export default { a: process.env.A ?? 'b', c: [1, true, null], 'd-e': -2 }" },
    ],
    [
      'conditions, with the environment of a build for readers',
      {
        'a.js':
          "const isBuild = process.env.NODE_ENV === 'production'\nexport default { a: isBuild ? 'b' : 'x', c: process.env.CI ? [] : [1, true, null], 'd-e': -2 }",
      },
    ],
    [
      'texts in parts',
      {
        'a.js':
          "const x = 'b'\nexport default { a: `\u0024{x}`, c: [1, true, null], ['d' + '-e']: -2 }",
      },
    ],
  ])('by %s', async (_name, files) => {
    expect(await valueIn(files)).toEqual({ a: 'b', c: [1, true, null], 'd-e': -2 })
  })

  test('paths and packages', async () => {
    const code =
      "import path from 'path'\nimport x from 'not-installed'\nexport default { a: require.resolve('./b.js'), c: path.join('d', 'e'), f: 'g' }"
    expect(await valueIn({ 'a.js': code, 'b.js': '' })).toEqual({ a: './b.js', c: 'd/e', f: 'g' })
  })

  test('a require that was made, and lists whose entries may be nothing', async () => {
    const code =
      "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)\nexport default { a: require.resolve('./b.js'), c: ['d', process.env.CI ? 'x' : null].filter((one) => one != null), e: [false, 'f'].filter(Boolean) }"
    expect(await valueIn({ 'a.mjs': code, 'b.js': '' })).toEqual({
      a: './b.js',
      c: ['d'],
      e: ['f'],
    })
  })

  test('what is computed has no value, and is named', async () => {
    const { value, topics } = await read({
      'a.js': "export default { a: Date.now(), b: [{ c: fetch('x') }], d: 'e' }",
    })
    expect(value).toEqual({ b: [{}], d: 'e' })
    expect(topics).toEqual(['left settings: a', 'left settings: b.0.c'])
  })

  test('no code is run', async () => {
    const file = path.join(os.tmpdir(), `docsgen-never-${process.pid}`)
    const code = `require('fs').writeFileSync(${JSON.stringify(file)}, 'x')\nmodule.exports = (() => { throw new Error('x') })()`
    await read({ 'a.cjs': code })
    expect(fs.existsSync(file)).toBe(false)
  })

  test.each([
    ['a file that is not valid', { 'a.js': 'export default {' }],
    ['names that stand for each other', { 'a.js': 'var a = b, b = a\nexport default a' }],
    ['nothing', { 'a.js': '' }],
  ])('%s has no value', async (_name, files) => {
    expect(await valueIn(files)).toBe(undefined)
  })

  test('a key that would be a prototype is a key', async () => {
    const value = await valueIn({
      'a.js': 'export default { "__proto__": { a: 1 }, ["__proto__"]: { b: 2 } }',
    })
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
    expect(({} as { b?: number }).b).toBe(undefined)
  })
})

describe('a configuration that is run', () => {
  test('has computed values; functions are left out', async () => {
    const code =
      'console.log("noise")\nexport default async () => ({ a: 1 + 1, b: () => 1, c: __dirname.length > 0 })'
    expect((await read({ 'a.js': code }, true)).value).toEqual({ a: 2, c: true })
  })

  test('that fails is told, and the rest goes on', async () => {
    const { value, topics } = await read({ 'a.js': "throw new Error('no')" }, true)
    expect(value).toBe(undefined)
    expect(topics).toEqual(['lost a.js'])
  })
})

describe('an expression of a template', () => {
  const names = { site: { title: 'Lamp', tags: ['a', 'b'] }, count: 2, hidden: '' }
  test.each([
    ["site.title + '!'", 'Lamp!'],
    [`\`\${site.title} \${count}\``, 'Lamp 2'],
    ['site.tags[1]', 'b'],
    ['site?.missing', undefined],
    ["hidden || 'shown'", 'shown'],
    ["hidden ?? 'shown'", ''],
    ["hidden && 'shown'", ''],
    ["count === 2 ? 'two' : 'more'", 'two'],
    ["withBase('/a.png')", '/a.png'],
    ['count + 1', 3],
  ])('%s has a value', (source, value) => {
    expect(expressionValue(source, names)).toEqual({ value })
  })

  test.each(['count()', 'other', '[other]', 'count > 1', 'a b', ''])('%j has none', (source) => {
    expect(expressionValue(source, names)).toBeNull()
  })
})
