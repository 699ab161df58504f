/** Every diagnostic code, provoked as an author would: through the packed command, in build, check and dev. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { packedFile } from '../packed.ts'
import { madeOnce } from '../setup/made-once.ts'
import { docsgen, expectFreshPackage, type Run, startDocsgen } from './docsgen.ts'
import { type Command, commonConfig, type Provocation, provocations } from './provocations.ts'
import { siteOf, type TestSite } from './site.ts'

/** The command beside which nothing is installed but what comes with it. */
let bareDocsgen: string

beforeAll(async () => {
  expectFreshPackage()
  const { folder } = await madeOnce('bare-docsgen', unpackBare)
  bareDocsgen = path.join(folder, 'package/bin/docsgen.js')
})

const all = Object.entries(provocations).flatMap(([code, one]) =>
  'answer' in one ? [] : [{ code, ...one }],
)
/** Those that leave a site that is built. */
const togetherIn = (some: typeof all) => some.filter(({ alone, broken }) => !alone && !broken)
/** Those that need another site, grouped by the site that they share. */
const apartIn = (some: typeof all): (typeof all)[] => {
  const sites = new Map<string, typeof all>()
  for (const one of some) {
    if (!one.alone) continue
    const site = one.alone === true ? one.code : one.alone
    sites.set(site, [...(sites.get(site) ?? []), one])
  }
  return [...sites.values()]
}
const codesOf = (some: typeof all) => some.map(({ code }) => code).join(', ')
const isFor = (command: Command) => (one: Provocation) => (one.in ?? [command]).includes(command)
const env = { NO_COLOR: '1', CI: '1' }

/** A site with these mistakes and nothing else wrong. */
function siteWith(mistakes: readonly Provocation[]): TestSite {
  const made = siteOf('every-code', { 'docs/index.md': '# Start\n' })
  made.change('docsgen.config.json', configOf(mistakes))
  // TypeScript is installed in the site.
  const modules = path.resolve(import.meta.dirname, '../../node_modules')
  if (!mistakes.some(({ bare }) => bare))
    fs.symlinkSync(modules, path.join(made.root, 'node_modules'))
  for (const { files = {}, prepare } of mistakes) {
    for (const [file, content] of Object.entries(files)) made.change(file, content)
    prepare?.(made)
  }
  return made
}

/** The text of a configuration with all that mistakes have in theirs. */
function configOf(mistakes: readonly Provocation[]): string {
  const own = mistakes.map(({ config = {} }) => config).reduce(merge, {})
  return JSON.stringify({ ...commonConfig, ...own })
}

/** Objects and lists that both have become one. */
function merge(one: object, other: object): object {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other]
  const merged = new Map<string, unknown>(Object.entries(one))
  for (const [key, value] of Object.entries(other)) {
    const before = merged.get(key)
    merged.set(key, isObject(before) && isObject(value) ? merge(before, value) : value)
  }
  return Object.fromEntries(merged)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** How the command is run for these mistakes: its environment, limits, and copy of docsgen. */
function machineOf(mistakes: readonly Provocation[]): Pick<Run, 'env' | 'bin' | 'within'> {
  const within = mistakes.find((one) => one.within)?.within
  return {
    env: Object.assign({}, env, ...mistakes.map((one) => one.env)),
    ...(mistakes.some(({ bare }) => bare) && { bin: bareDocsgen }),
    ...(within && { within }),
  }
}

const codesIn = (output: string): string[] =>
  [...output.matchAll(/(?:^|\s)(?:error|warning|info) ([a-z]+(?:-[a-z]+)+) /g)].map(
    ([, code = '']) => code,
  )

/** Puts docsgen into a folder as npm publishes it, beside the packages that come with it. */
async function unpackBare(folder: string): Promise<void> {
  execFileSync('tar', ['-xzf', packedFile(), '-C', folder])
  const { dependencies } = JSON.parse(
    fs.readFileSync(path.join(folder, 'package/package.json'), 'utf8'),
  ) as { dependencies: Readonly<Record<string, string>> }
  for (const name of Object.keys(dependencies)) {
    const link = path.join(folder, 'node_modules', name)
    fs.mkdirSync(path.dirname(link), { recursive: true })
    fs.symlinkSync(path.resolve(import.meta.dirname, '../../node_modules', name), link)
  }
}

describe.each(['build', 'check'] as const)('%s', (command) => {
  const wanted = all.filter(isFor(command))

  test.each([
    ['that one site can have together', togetherIn(wanted), 0],
    ['that one site can have together, and is not built', wanted.filter(({ broken }) => broken), 1],
  ])('mistakes %s', async (_, together, exits) => {
    const site = siteWith(together)
    const args = [command, '--verbose', ...together.flatMap((one) => one.args ?? [])]
    const { output, exitCode } = await docsgen(args, { cwd: site.root, env })
    expect(exitCode, output).toBe(exits)
    expect(output).not.toContain('This is a bug in docsgen')
    const found = codesIn(output)
    expect(together.map(({ code }) => code).filter((code) => !found.includes(code))).toEqual([])
  })

  test.each(apartIn(wanted).map((some) => [codesOf(some), some] as const))('%s', (_, some) =>
    expectCodes(command, some),
  )
})

test.each(all.filter(isFor('preview')).filter((one) => one.in))('preview: $code', (one) =>
  expectCodes('preview', [one]),
)

async function expectCodes(command: Command, mistakes: typeof all): Promise<void> {
  const site = siteWith(mistakes)
  const own = { build: '--verbose', check: '--verbose', dev: '--port=0', preview: '--port=0' }
  const args = [command, own[command], ...mistakes.flatMap((one) => one.args ?? [])]
  const run = { cwd: site.root, ...machineOf(mistakes) }
  const { output, exitCode } = await docsgen(args, run)
  for (const { code } of mistakes) expect(codesIn(output), output).toContain(code)
  expect(output).not.toContain('This is a bug in docsgen')
  const exits = mistakes.find((one) => one.exits)?.exits
  if (exits === undefined) expect(exitCode, output).toBeLessThan(3)
  else expect(exitCode, output).toBe(exits)
}

test('check --external: links by the answers of their servers', async () => {
  const answers = Object.entries(provocations).flatMap(([code, one]) =>
    'answer' in one ? [[code, one.answer] as const] : [],
  )
  const byPath = new Map(answers.map(([code, answer]) => [`/${code}`, answer]))
  const server = createServer(({ url = '', socket }, response) => {
    const answer = byPath.get(url) ?? 200
    if (answer === 'hang-up') socket.destroy()
    else if (typeof answer === 'number') response.writeHead(answer).end()
    else if (typeof answer === 'object') response.writeHead(301, answer).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const links = answers.map(([code, answer]) => {
    const scheme = answer === 'no-tls' ? 'https' : 'http'
    return `[${code}](${scheme}://127.0.0.1:${port}/${code})`
  })
  const site = siteWith([
    {
      files: { 'docs/index.md': `# Start\n\n${links.join('\n')}\n` },
      config: { check: { external: { timeout: 1 } } },
    },
  ])
  const args = ['check', '--external', '--allow-private', '--verbose']
  const { output } = await docsgen(args, { cwd: site.root, env })
  const found = codesIn(output)
  expect(answers.map(([code]) => code).filter((code) => !found.includes(code))).toEqual([])
}, 60_000)

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

/** Starts a server for mistakes, which reports them when their pages are asked for, and goes on. */
async function expectInDev(mistakes: typeof all): Promise<void> {
  const run = { cwd: siteWith(mistakes).root, ...machineOf(mistakes) }
  const { output, url, child } = await startDocsgen(['dev', '--port', '0'], run)
  const codes = mistakes.map(({ code }) => code)
  const unreported = async () => {
    for (const code of codes) await (await fetch(`${url}docs/${code}`)).text()
    return codes.filter((code) => !codesIn(output()).includes(code))
  }
  await expect.poll(unreported, { timeout: 60_000, interval: 100 }).toEqual([])
  expect(output()).not.toContain('This is a bug in docsgen')
  expect(child.exitCode).toBe(null)
}

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
