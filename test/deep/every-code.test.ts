/** Every diagnostic code through the packed command, in all commands that tell of it. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { startDocsgen } from '../golden/docsgen.ts'
import {
  all,
  apartIn,
  codesIn,
  codesOf,
  configOf,
  env,
  expectCodes,
  expectInDev,
  expectTogether,
  isFor,
  prepareProvocations,
  siteWith,
  togetherIn,
} from '../golden/every-code.ts'

beforeAll(prepareProvocations)

describe.each(['build', 'check'] as const)('%s', (command) => {
  const wanted = all.filter(isFor(command))

  test('mistakes that one site can have together', async () => {
    await expectTogether(command, togetherIn(wanted), 0)
    const broken = wanted.filter((one) => one.broken)
    await expectTogether(command, broken, 1)
  })

  test.each(apartIn(wanted).map((some) => [codesOf(some), some] as const))('%s', (_, some) =>
    expectCodes(command, some),
  )
})

test.each(all.filter(isFor('preview')).filter((one) => one.in))('preview: $code', (one) =>
  expectCodes('preview', [one]),
)

test('dev reports what is wrong when it starts', async () => {
  const wanted = all.filter(isFor('dev')).filter(({ atStart }) => atStart)
  const sites = apartIn(wanted)
  const ending = sites.filter((some) => some.some(({ exits }) => exits !== undefined))
  const lasting = sites.filter((some) => !ending.includes(some))
  await Promise.all([
    ...ending.map((some) => expectCodes('dev', some)),
    ...lasting.map(expectInDev),
  ])
})

test('dev reports each of them while files are saved, and goes on', async () => {
  const wanted = all.filter(isFor('dev')).filter(({ atStart }) => !atStart)
  const site = siteWith([])
  const { output, url, child } = await startDocsgen(['dev', '--port', '0'], { cwd: site.root, env })
  const start = async () => (await fetch(`${url}docs/`)).text()
  expect(await start()).toContain('Start')
  const config = fs.readFileSync(path.join(site.root, 'docsgen.config.json'), 'utf8')
  const missing: string[] = []
  // Those that one site can have together are saved together, as a switch of branches does.
  const groups = [togetherIn(wanted), wanted.filter(({ broken }) => broken), ...apartIn(wanted)]
  for (const group of groups) {
    const before = output().length
    const save = () => {
      for (const { files = {} } of group)
        for (const [file, content] of Object.entries(files)) site.change(file, content)
    }
    save()
    if (group.some((one) => one.config)) site.change('docsgen.config.json', configOf(group))
    for (const { prepare } of group) prepare?.(site)
    const unreported = async () => {
      const isTold = (code: string) => codesIn(output().slice(before)).includes(code)
      const waiting = group.map(({ code }) => code).filter((code) => !isTold(code))
      // What only making a page shows.
      for (const code of waiting)
        for (const folder of ['docs/', '']) await (await fetch(`${url}${folder}${code}`)).text()
      return waiting.filter((code) => !isTold(code))
    }
    const allReported = () => expect.poll(unreported, { timeout: 30_000, interval: 50 }).toEqual([])
    await allReported()
      .catch(() => {
        // On a busy machine a watcher can lose a file that comes and goes: an author saves it again.
        save()
        return allReported()
      })
      .catch(async () => missing.push(...(await unreported())))
    const saved = new Set(group.flatMap(({ files = {} }) => Object.keys(files)))
    for (const file of saved) site.remove(file)
    fs.rmSync(path.join(site.root, 'docs/outside.md'), { force: true })
    if (fs.readFileSync(path.join(site.root, 'docsgen.config.json'), 'utf8') !== config)
      site.change('docsgen.config.json', config)
  }
  expect(missing).toEqual([])
  expect(output()).not.toContain('This is a bug in docsgen')
  expect(await start()).toContain('Start')
  expect(child.exitCode).toBe(null)
}, 400_000)
