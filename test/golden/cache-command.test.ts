/** `docsgen cache`: what builds have kept. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { CacheStats } from '../../src/commands/cache/cache.ts'
import { openCache } from '../../src/support/cache/cache.ts'
import { docsgenHere } from './docsgen.ts'
import { site, siteOf, type TestSite } from './site.ts'

const files = {
  'docsgen.config.json': JSON.stringify({ title: 'Acme', url: 'https://example.com' }),
  'docs/a.md': '# A\n\n```js\nlet a = 1\n```\n',
  'docs/b.md': '# B\n\nText.\n',
}

const run = (made: TestSite, ...args: readonly string[]) =>
  docsgenHere(['cache', ...args], { cwd: made.root })

const folderOf = ({ root }: TestSite) => path.join(root, '.docsgen/cache')

const packsOf = (made: TestSite) =>
  fs
    .readdirSync(folderOf(made))
    .filter((name) => name.endsWith('.pack'))
    .map((name) => path.join(folderOf(made), name))

async function statsOf(made: TestSite): Promise<CacheStats> {
  return JSON.parse((await run(made, 'stats', '--json')).stdout) as CacheStats
}

test('stats says what takes space, and all of it has a name', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  const { exitCode, stdout } = await run(made, 'stats')
  expect(exitCode).toBe(0)
  expect(stdout).toMatch(/^\.docsgen\/cache: \d+\.\d MB in 1 file\n/)
  expect(stdout).toMatch(/^ {2}documents +\d+ +0\.0 MB$/m)
  expect(stdout).toMatch(/^ {2}used by the last build +\d+ +\d+\.\d MB$/m)
  expect(stdout).toMatch(/^ {2}state-[\da-f]+\.json +\d+\.\d MB$/m)
  const { kinds, used, bytes } = await statsOf(made)
  const sum = Object.values(kinds).reduce((total, amount) => total + amount.bytes, 0)
  expect([sum, used?.bytes]).toEqual([bytes, bytes])
})

test.each(['cards', 'code', 'data', 'images', 'locales', 'overrides'])(
  'stats knows all kinds of values: sites of %s',
  async (group) => {
    const names = fs.readdirSync(path.join(import.meta.dirname, 'sites', group))
    for (const name of names) {
      const made = site(`${group}/${name}`)
      await made.build()
      expect((await statsOf(made)).kinds, name).not.toHaveProperty('others')
    }
  },
)

test('stats of a site that has never been built', async () => {
  const made = siteOf('cache-command', files)
  const { exitCode, stdout } = await run(made, 'stats')
  expect([exitCode, stdout]).toEqual([0, '.docsgen/cache: 0.0 MB in 0 files\n'])
})

test('prune removes what the last build did not use, and the next build makes nothing anew', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  await made.change('docs/b.md', '# B\n\nAnother text.\n\n## More\n').build()
  const before = await statsOf(made)
  expect(before.used?.values).toBeLessThan(
    Object.values(before.kinds).reduce((sum, { values }) => sum + values, 0),
  )
  const small = await run(made, 'prune', '--max-size', '1000')
  expect(small.stdout).toMatch(/before, (.*) now/)
  expect((await statsOf(made)).bytes).toBe(before.bytes)
  expect((await run(made, 'prune')).exitCode).toBe(0)
  const after = await statsOf(made)
  expect(after.bytes).toBe(before.used?.bytes)
  expect(after.used).toEqual(before.used)
  fs.rmSync(path.join(made.root, 'build'), { recursive: true })
  await made.build()
  expect((await statsOf(made)).bytes).toBe(after.bytes)
})

test('prune keeps what a build uses that has changed words only', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  await made.edit('docs/b.md', (text) => text.replace('Text', 'Words')).build()
  await run(made, 'prune')
  const { bytes } = await statsOf(made)
  await made.edit('docs/b.md', (text) => text.replace('Words', 'Text')).build()
  await made.edit('docs/b.md', (text) => text.replace('Text', 'Words')).build()
  expect((await statsOf(made)).bytes).toBeGreaterThanOrEqual(bytes)
  const whole = await made.build({ verify: true })
  expect(whole.result?.verify?.differences).toEqual([])
})

test('prune while a build is running takes nothing from it', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  const running = openCache(folderOf(made))
  running.put('doc:new', Buffer.alloc(2_000_000, 'new'))
  expect((await run(made, 'prune')).exitCode).toBe(0)
  running.put('doc:newer', Buffer.from('newer'))
  expect(running.get('doc:new')?.length).toBe(2_000_000)
  running.close()
  const next = openCache(folderOf(made))
  expect(next.get('doc:new')?.length).toBe(2_000_000)
  expect(Buffer.from(next.get('doc:newer') ?? '').toString()).toBe('newer')
  next.close()
})

test('prune --all leaves an empty cache; prune without a build says so', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  await run(made, 'prune', '--all')
  expect(await statsOf(made)).toMatchObject({ bytes: 0, segments: 0, used: null })
  const cache = openCache(folderOf(made))
  cache.put('doc:a', Buffer.from('a'))
  cache.close()
  fs.rmSync(path.join(folderOf(made), 'used'))
  const { exitCode, stdout } = await run(made, 'prune')
  expect(exitCode).toBe(0)
  expect(stdout).toContain('It is not known what the last build has used')
})

test('verify finds damage, and removes it when it is asked to', async () => {
  const made = siteOf('cache-command', files)
  await made.build()
  await made.change('docs/c.md', '# C\n').build()
  const whole = await run(made, 'verify')
  expect(whole.exitCode).toBe(0)
  expect(whole.stdout).toMatch(/^Read \d+ records in 2 files: 0 damaged\n$/)
  const [first = ''] = packsOf(made)
  const bytes = fs.readFileSync(first)
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 10) ^ 1, bytes.length - 10)
  fs.writeFileSync(first, bytes)
  const found = await run(made, 'verify')
  expect(found.exitCode).toBe(1)
  expect(found.stdout).toContain(`.docsgen/cache/${path.basename(first)} is damaged\n`)
  expect(packsOf(made)).toHaveLength(2)
  const fixed = await run(made, 'verify', '--fix')
  expect(fixed.exitCode).toBe(1)
  expect(fixed.stdout).toContain('is damaged, and was removed\n')
  expect(packsOf(made)).toHaveLength(1)
  expect((await run(made, 'verify')).exitCode).toBe(0)
  const built = await made.change('docs/d.md', '# D\n').build({ verify: true })
  expect(built.result?.verify?.differences).toEqual([])
})

test('options of one action are refused for another', async () => {
  const made = siteOf('cache-command', files)
  for (const [args, message] of [
    [['stats', '--all'], 'error: --all is for prune'],
    [['verify', '--max-size', '1'], 'error: --max-size is for prune'],
    [['prune', '--fix'], 'error: --fix is for verify'],
    [['empty'], 'The choices are stats, prune, verify'],
  ] as const) {
    const { exitCode, output } = await run(made, ...args)
    expect([exitCode, output]).toEqual([2, expect.stringContaining(message)])
  }
  const missing = await docsgenHere(['cache', 'stats', 'nowhere'], { cwd: made.root })
  expect(missing.exitCode).toBe(2)
})
