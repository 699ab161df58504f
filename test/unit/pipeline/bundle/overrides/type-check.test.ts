import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkTypes } from '../../../../../src/pipeline/bundle/overrides/type-check.ts'
import { noOverrides } from '../../../../../src/pipeline/discover/find-overrides.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'

/** A site with one file, and a compiler that is this script. */
function siteWith(script: string) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-types-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  fs.mkdirSync(path.join(root, 'theme'))
  fs.writeFileSync(path.join(root, 'theme/a.ts'), 'export const a: string = 1\n')
  const bin = path.join(root, 'tsc.cjs')
  fs.writeFileSync(bin, script)
  return { root, typescript: { bin, version: '1' } }
}

/**
 * A file as young as a check may have changed while it ran: waits for the clock of the file system, which has coarse
 * steps.
 */
async function untilOlder(file: string): Promise<void> {
  const probe = `${file}.probe`
  const now = () => {
    fs.writeFileSync(probe, '')
    return fs.statSync(probe).mtimeMs
  }
  await expect.poll(now).toBeGreaterThan(fs.statSync(file).ctimeMs)
  fs.rmSync(probe)
}

const code = { overrides: { ...noOverrides, typed: ['theme/a.ts'] }, pages: [] }

test('without TypeScript a warning says so, and a later build tries again', async () => {
  const { root } = siteWith('')
  const checked = await checkTypes(root, code, { cache: memoryCache(), find: () => null })
  expect(checked.incomplete).toBe(true)
  expect(checked.problems).toMatchObject([
    {
      code: 'theme-types-unchecked',
      severity: 'warning',
      hint: 'npm install --save-dev typescript',
    },
  ])
})

test('files that were not checked are named', async () => {
  const { root } = siteWith('')
  const messageFor = async (one: Parameters<typeof checkTypes>[1]) => {
    const options = { cache: memoryCache(), find: () => null }
    return (await checkTypes(root, one, options)).problems[0]?.message
  }
  const pages = ['pages/a.tsx']
  expect(await messageFor({ ...code, pages })).toBe(
    'The types of theme/ and of component pages were not checked. TypeScript is not installed.',
  )
  expect(await messageFor({ overrides: noOverrides, pages })).toBe(
    'The types of component pages were not checked. TypeScript is not installed.',
  )
})

test('a module that is not found is looked for again, and a package of another version is checked anew', async () => {
  const { root, typescript } = siteWith(
    [
      "const { appendFileSync, readFileSync } = require('node:fs')",
      "const { resolve } = require('node:path')",
      "appendFileSync('runs', 'x')",
      "console.log(resolve('node_modules/@own/pack/dist/index.d.ts'))",
      "const code = readFileSync('says', 'utf8')",
      "if (code) { console.log('theme/a.ts(1,1): error ' + code + ': No.'); process.exit(2) }",
    ].join('\n'),
  )
  const options = { cache: memoryCache(), find: () => typescript }
  const write = (file: string, text: string) => {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const runs = async () => {
    await checkTypes(root, code, options)
    return fs.readFileSync(path.join(root, 'runs'), 'utf8').length
  }
  write('node_modules/@own/pack/package.json', '{ "version": "1.0.0" }')
  write('says', 'TS2307')
  expect([await runs(), await runs()]).toEqual([1, 2])
  write('says', '')
  expect([await runs(), await runs()]).toEqual([3, 3])
  write('node_modules/@own/pack/package.json', '{ "version": "2.0.0" }')
  expect(await runs()).toBe(4)
})

test('a failure of TypeScript is reported in its own words', async () => {
  const { root, typescript } = siteWith("console.error('out of memory'); process.exit(70)")
  const cache = memoryCache()
  const checked = await checkTypes(root, code, { cache, find: () => typescript })
  expect(checked.problems[0]?.message).toBe(
    'The types of theme/ were not checked. TypeScript failed: out of memory',
  )
})

test('errors keep their places and explanations; a check is not repeated until a file changes', async () => {
  const { root, typescript } = siteWith(
    [
      "require('node:fs').appendFileSync('runs', 'x')",
      "console.log(require('node:path').resolve('theme/a.ts'))",
      "console.log('theme/a.ts(1,14): error TS2322: Type A is not assignable to type B.\\n  Property c is missing.')",
      'process.exit(2)',
    ].join('\n'),
  )
  const options = { cache: memoryCache(), find: () => typescript }
  const runs = () => fs.readFileSync(path.join(root, 'runs'), 'utf8').length
  await untilOlder(path.join(root, 'theme/a.ts'))
  for (const _ of [1, 2]) {
    const { problems, incomplete } = await checkTypes(root, code, options)
    expect(incomplete).toBe(false)
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'theme-type',
        message: 'Type A is not assignable to type B. Property c is missing. (TS2322)',
        file: 'theme/a.ts',
        line: 1,
        column: 14,
      },
    ])
    expect(runs()).toBe(1)
  }
  fs.writeFileSync(path.join(root, 'theme/a.ts'), 'export const a = 1\n')
  await checkTypes(root, code, options)
  expect(runs()).toBe(2)
})

test('a site without code of its own starts nothing', async () => {
  const find = () => {
    throw new Error('It was looked for')
  }
  expect(
    await checkTypes(
      '/nowhere',
      { overrides: noOverrides, pages: [] },
      { cache: memoryCache(), find },
    ),
  ).toEqual({
    problems: [],
    inputs: [],
    incomplete: false,
  })
})

test('the verdict on a file that is saved while it is checked is not believed', async () => {
  const { root, typescript } = siteWith(
    [
      "const { readFileSync, writeFileSync } = require('node:fs')",
      "const { resolve } = require('node:path')",
      "const text = readFileSync('theme/a.ts', 'utf8')",
      // The author mends it now.
      "writeFileSync('theme/a.ts', 'export const a: number = 1')",
      "console.log(resolve('theme/a.ts'))",
      "if (text.includes('string')) { console.log('theme/a.ts(1,14): error TS2322: No.'); process.exit(2) }",
    ].join('\n'),
  )
  const options = { cache: memoryCache(), find: () => typescript }
  expect((await checkTypes(root, code, options)).problems).toHaveLength(1)
  expect((await checkTypes(root, code, options)).problems).toEqual([])
})

test('JavaScript of the site needs no types; a package without types is named as from the site', async () => {
  const { root, typescript } = siteWith(
    [
      "const { resolve } = require('node:path')",
      'const missing = "(1,1): error TS7016: Could not find a declaration file for module \'"',
      'const say = (name, file) =>',
      "  console.log('theme/a.ts' + missing + name + \"'. '\" + resolve(file) + \"' implicitly has an 'any' type.\")",
      "say('./Card.jsx', 'pages/Card.jsx')",
      "say('untyped', 'node_modules/untyped/index.js')",
      'process.exit(2)',
    ].join('\n'),
  )
  const { problems } = await checkTypes(root, code, {
    cache: memoryCache(),
    find: () => typescript,
  })
  expect(problems.map(({ message }) => message)).toEqual([
    "Could not find a declaration file for module 'untyped'. 'node_modules/untyped/index.js' implicitly has an 'any' type. (TS7016)",
  ])
})
