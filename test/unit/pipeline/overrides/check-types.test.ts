import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { memoryCache } from '../../../../src/pipeline/cache/cache.ts'
import { checkTypes } from '../../../../src/pipeline/overrides/check-types.ts'
import { noOverrides } from '../../../../src/pipeline/overrides/find-overrides.ts'

/** A site with one file, and a compiler that is this script. */
function siteWith(script: string) {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docgen-types-')))
  onTestFinished(() => fs.rmSync(root, { recursive: true, force: true }))
  fs.mkdirSync(path.join(root, 'theme'))
  fs.writeFileSync(path.join(root, 'theme/a.ts'), 'export const a: string = 1\n')
  const bin = path.join(root, 'tsc.cjs')
  fs.writeFileSync(bin, script)
  return { root, typescript: { bin, version: '1' } }
}

const overrides = { ...noOverrides, typed: ['theme/a.ts'] }

test('without TypeScript a warning says so, and a later build tries again', async () => {
  const { root } = siteWith('')
  const checked = await checkTypes(root, overrides, { cache: memoryCache(), find: () => null })
  expect(checked.incomplete).toBe(true)
  expect(checked.problems).toMatchObject([
    {
      code: 'theme-types-unchecked',
      severity: 'warning',
      hint: 'npm install --save-dev typescript',
    },
  ])
})

test('a TypeScript that fails is told in its own words', async () => {
  const { root, typescript } = siteWith("console.error('out of memory'); process.exit(70)")
  const cache = memoryCache()
  const checked = await checkTypes(root, overrides, { cache, find: () => typescript })
  expect(checked.problems[0]?.message).toBe(
    'The types of theme/ were not checked. TypeScript failed: out of memory',
  )
})

test('errors keep their places, with what explains them; a check is not repeated until a file changes', async () => {
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
  for (const _ of [1, 2]) {
    const { problems, incomplete } = await checkTypes(root, overrides, options)
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
  await checkTypes(root, overrides, options)
  expect(runs()).toBe(2)
})

test('a site without theme/ starts nothing', async () => {
  const find = () => {
    throw new Error('It was looked for')
  }
  expect(await checkTypes('/nowhere', noOverrides, { cache: memoryCache(), find })).toEqual({
    problems: [],
    incomplete: false,
  })
})
