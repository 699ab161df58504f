/** Every diagnostic code, provoked as an author would (provocations.ts), in sites of their own or together. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { packedFile } from '../packed.ts'
import { madeOnce } from '../setup/made-once.ts'
import { docsgen, expectFreshPackage, type Run, startDocsgen } from './docsgen.ts'
import { type Command, commonConfig, type Provocation, provocations } from './provocations.ts'
import { siteOf, type TestSite } from './site.ts'

/** Path of the packed command with its own dependencies and no other packages. */
let bareDocsgen: string

/** To be called before tests that provoke codes. */
export async function prepareProvocations(): Promise<void> {
  expectFreshPackage()
  const { folder } = await madeOnce('bare-docsgen', unpackBare)
  bareDocsgen = path.join(folder, 'package/bin/docsgen.js')
}

export const all = Object.entries(provocations).flatMap(([code, one]) =>
  'answer' in one ? [] : [{ code, ...one }],
)
/** Those that leave a site that is built. */
export const togetherIn = (some: typeof all) =>
  some.filter(({ alone, broken }) => !alone && !broken)
/** Those that need another site, grouped by the site that they share. */
export const apartIn = (some: typeof all): (typeof all)[] => {
  const sites = new Map<string, typeof all>()
  for (const one of some) {
    if (!one.alone) continue
    const site = one.alone === true ? one.code : one.alone
    sites.set(site, [...(sites.get(site) ?? []), one])
  }
  return [...sites.values()]
}
export const codesOf = (some: typeof all) => some.map(({ code }) => code).join(', ')
export const isFor = (command: Command) => (one: Provocation) =>
  (one.in ?? [command]).includes(command)
/** The mistakes by the first command that tells of them. */
const commands: readonly Command[] = ['check', 'build', 'preview', 'pdf', 'translations']
export const firstIn = (command: Command) =>
  all.filter((one) => commands.find((each) => isFor(each)(one)) === command)
export const env = { NO_COLOR: '1', CI: '1' }

/** A site with these mistakes and nothing else wrong. */
export function siteWith(mistakes: readonly Provocation[]): TestSite {
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
export function configOf(mistakes: readonly Provocation[]): string {
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

export const codesIn = (output: string): string[] =>
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

/** The codes, and nothing that is a bug, are in the output of a command. */
export async function expectCodes(command: Command, mistakes: typeof all): Promise<void> {
  const site = siteWith(mistakes)
  const own = {
    build: '--verbose',
    check: '--verbose',
    dev: '--port=0',
    preview: '--port=0',
    pdf: '--paper=a4',
    translations: '--no-cache',
  }
  const args = [command, own[command], ...mistakes.flatMap((one) => one.args ?? [])]
  const run = { cwd: site.root, ...machineOf(mistakes) }
  const { output, exitCode } = await docsgen(args, run)
  for (const { code } of mistakes) expect(codesIn(output), output).toContain(code)
  expect(output).not.toContain('This is a bug in docsgen')
  const exits = mistakes.find((one) => one.exits)?.exits
  if (exits === undefined) expect(exitCode, output).toBeLessThan(3)
  else expect(exitCode, output).toBe(exits)
}

/** All of these codes are in the output of a command for one site that has all of their mistakes. */
export async function expectTogether(
  command: Command,
  together: typeof all,
  exits: number,
): Promise<void> {
  const site = siteWith(together)
  const args = [command, '--verbose', ...together.flatMap((one) => one.args ?? [])]
  const { output, exitCode } = await docsgen(args, { cwd: site.root, env })
  expect(exitCode, output).toBe(exits)
  expect(output).not.toContain('This is a bug in docsgen')
  const found = codesIn(output)
  expect(together.map(({ code }) => code).filter((code) => !found.includes(code))).toEqual([])
}

/** Starts a server for mistakes, which reports them when their pages are asked for, and goes on. */
export async function expectInDev(mistakes: typeof all): Promise<void> {
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
