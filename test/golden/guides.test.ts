// The commands that README and the guides of the site print work as they stand, with the package as npm makes it.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runInShell } from '../../scripts/run-in-shell.mjs'
import { copyInstalled } from '../packed.ts'
import { expectFreshPackage } from './docsgen.ts'

const root = path.resolve(import.meta.dirname, '../..')
/** The packed file is installed here, and found from every folder in it. */
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-guides-')))
const guides = ['getting-started', 'locales', 'deploy']

beforeAll(async () => {
  expectFreshPackage()
  await copyInstalled(folder)
}, 120_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }), 60_000)

/** `npm create docsgen` runs the packed file, which has been installed in the folder above. Nothing of it is on npm yet. */
const installed = `npm() {
  if [ "$1 $2" = 'create docsgen' ]; then "${folder}/node_modules/.bin/create-docsgen" "\${@:3}"
  else command npm "$@" --prefer-offline --no-audit --no-fund; fi
}`

/** The same, and npx starts the installed command directly: npx itself takes as long to start as docsgen. */
const setup = `${installed}; npx() { local name=$1; shift; "${folder}/node_modules/.bin/$name" "$@"; }`

/** One that a reader does while a server runs: after a change of the introduction, the page shows it. */
async function changeIntroduction(site: string, address: string): Promise<void> {
  const file = path.join(site, 'docs/intro.md')
  fs.appendFileSync(file, '\nWritten while it is served.\n')
  const page = new URL('docs/intro', address.endsWith('/') ? address : `${address}/`)
  await vi.waitFor(
    async () => expect(await (await fetch(page)).text()).toContain('Written while it is served.'),
    { timeout: 30_000 },
  )
}

/** The lines of the `sh` blocks of a document, in their order. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').filter(Boolean),
  )
}

/** For sites with a theme, whose types a strict build checks. */
function installTypeScript(): void {
  const typescript = path.join(folder, 'node_modules/typescript')
  if (!fs.existsSync(typescript))
    fs.symlinkSync(path.join(root, 'node_modules/typescript'), typescript)
}

/** A step of a guide: a command, or a file to write in the folder where the reader is by then. */
type Step = { readonly command: string } | { readonly file: string; readonly text: string }

/** The blocks of a document that a reader types, in their order: commands, and files with their name. */
function stepsIn(text: string): Step[] {
  return [...text.matchAll(/^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$/gms)].flatMap(
    ([, language, file, block = '']): Step[] => {
      if (file !== undefined) return [{ file, text: block }]
      return language === 'sh'
        ? block
            .split('\n')
            .filter(Boolean)
            .map((command) => ({ command }))
        : []
    },
  )
}

/** Does what a guide says, in an empty folder, and returns the folder where that has led. */
async function follow(
  steps: readonly Step[],
  { name, setup }: { readonly name: string; readonly setup: string },
): Promise<string> {
  let cwd = path.join(folder, name)
  fs.mkdirSync(cwd)
  for (const step of steps) {
    if ('file' in step) {
      const target = path.join(cwd, step.file)
      expect(fs.existsSync(target), `${step.file} is new`).toBe(false)
      fs.writeFileSync(target, step.text)
      continue
    }
    const { command } = step
    const [, into] = /^cd (.+)/.exec(command) ?? []
    if (into !== undefined) {
      cwd = path.join(cwd, into)
      continue
    }
    const [, server] = /^npx docsgen (dev|preview)\b/.exec(command) ?? []
    const visit =
      server === 'dev' ? (address: string) => changeIntroduction(cwd, address) : undefined
    await runInShell(
      { command, server: server !== undefined, ...(visit && { visit }) },
      { cwd, setup },
    )
  }
  return cwd
}

test('the first site of README, in four commands', async () => {
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## Your first site\n')
  const steps = stepsIn(section.split('\n## ')[0] ?? '')
  expect(steps).toHaveLength(4)
  // As it stands, with npx itself.
  await follow(steps, { name: 'readme', setup: installed })
}, 240_000)

test('the same steps come first in README and in the guide, and are those that the command prints', async () => {
  const [create, ...next] = commandsOf('content/docs/docsgen').slice(0, 4)
  expect(commandsIn(fs.readFileSync(path.join(root, 'README.md'), 'utf8')).slice(0, 4)).toEqual([
    create,
    ...next,
  ])
  const cwd = path.join(folder, 'steps')
  fs.mkdirSync(cwd)
  const printed = await runInShell({ command: create ?? '' }, { cwd, setup: installed })
  expect(printed.slice(printed.indexOf('Next steps:') + 2).map((line) => line.trim())).toEqual(next)
}, 60_000)

test.each([
  ['English', 'content/docs/docsgen'],
  ['Chinese', 'content/i18n/zh-CN/docs/docsgen'],
])(
  '“Getting started” in %s, as it is printed',
  async (language, docs) => {
    const steps = stepsIn(fs.readFileSync(path.join(root, docs, 'getting-started.md'), 'utf8'))
    const written = steps.find((step) => 'file' in step)
    expect(written).toMatchObject({ file: 'docs/guide/update.md' })
    const site = await follow(steps, { name: `started-${language}`, setup })
    expect(fs.existsSync(path.join(site, 'build/docs/guide/update/index.html'))).toBe(true)
  },
  240_000,
)

test('the guides of the site, one after the other', async () => {
  const commands = commandsOf('content/docs/docsgen')
  expect(commands.length).toBeGreaterThan(8)
  await follow(
    commands.map((command) => ({ command })),
    { name: 'guides', setup },
  )
}, 300_000)

test('the guides have the same commands in Chinese', () => {
  expect(commandsOf('content/i18n/zh-CN/docs/docsgen')).toEqual(commandsOf('content/docs/docsgen'))
})

test('the files that the guide to theming shows build as they stand', async () => {
  const text = fs.readFileSync(path.join(root, 'content/docs/docsgen/theming.md'), 'utf8')
  const shown = [...text.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms)]
  expect(shown.map(([, file]) => file)).toContain('theme/Footer.tsx')
  const files = { 'docs/intro.md': '# Introduction\n', 'pages/_pricing.css': '' }
  for (const [file, content] of [
    ...Object.entries(files),
    ...shown.map(([, file = '', content = '']) => [file, content] as const),
  ]) {
    const target = path.join(folder, 'theming', file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, content)
  }
  installTypeScript()
  await runInShell({ command: 'npx docsgen build theming --strict' }, { cwd: folder, setup })
}, 120_000)

/** The pages about other generators, and a site of each. */
const migrations = [
  ['docusaurus', 'docusaurus'],
  ['mintlify', 'mintlify'],
  ['mkdocs', 'mkdocs'],
  ['mdbook', 'mdbook'],
  ['vitepress', 'vitepress'],
  ['starlight', 'starlight'],
  ['fumadocs', 'fumadocs'],
  ['hugo', 'hugo'],
] as const

test.each(migrations)(
  'the guide for %s, followed with a site of it',
  async (guide, kind) => {
    const pageOf = (docs: string) =>
      fs.readFileSync(path.join(root, docs, `docsgen/moving/${guide}.md`), 'utf8')
    const text = pageOf('content/docs')
    const [command = '', ...others] = commandsIn(text)
    expect(others).toEqual([])
    expect(commandsIn(pageOf('content/i18n/zh-CN/docs'))).toEqual([command])
    const [, from = '', to = ''] = /^npx docsgen migrate (\S+) (\S+)$/.exec(command) ?? []
    const cwd = path.join(folder, 'moving', guide)
    const before = path.join(root, 'test/golden/migrate', kind, 'before')
    fs.cpSync(before, path.join(cwd, from), { recursive: true })
    await runInShell({ command }, { cwd, setup })
    expect(fs.readFileSync(path.join(cwd, to, 'MIGRATION.md'), 'utf8')).toContain('to docsgen')
    installOthers(path.join(cwd, to))
    await runInShell({ command: `npx docsgen check ${to}` }, { cwd, setup })
  },
  120_000,
)

/** Stands for `npm install` of what is not docsgen: each package is a function. */
function installOthers(site: string): void {
  const manifest = JSON.parse(fs.readFileSync(path.join(site, 'package.json'), 'utf8'))
  for (const name of Object.keys(manifest.devDependencies)) {
    if (name === 'docsgen') continue
    const place = path.join(site, 'node_modules', name)
    const own = JSON.stringify({ name, type: 'module', main: 'index.js', types: 'index.d.ts' })
    fs.mkdirSync(place, { recursive: true })
    fs.writeFileSync(path.join(place, 'package.json'), own)
    fs.writeFileSync(path.join(place, 'index.js'), "export default () => ''\n")
    fs.writeFileSync(
      path.join(place, 'index.d.ts'),
      'export default function any(...given: any): any\n',
    )
  }
}

test('the guide for all generators, followed to the end', async () => {
  const page = 'docsgen/moving/index.md'
  const text = fs.readFileSync(path.join(root, 'content/docs', page), 'utf8')
  // Below are the examples of the reference.
  const own = (page: string) => commandsIn(page.slice(0, page.indexOf('<!-- generated')))
  const commands = own(text)
  expect(commands).toHaveLength(5)
  const chinese = fs.readFileSync(path.join(root, 'content/i18n/zh-CN/docs', page), 'utf8')
  expect(own(chinese)).toEqual(commands)
  const cwd = path.join(folder, 'moving-all/here')
  const before = path.join(root, 'test/golden/migrate/mkdocs/before')
  fs.cpSync(before, path.join(cwd, '../website'), { recursive: true })
  fs.mkdirSync(cwd, { recursive: true })
  const [migrate = '', cd = '', install = '', fix = '', dev = ''] = commands
  await runInShell({ command: migrate }, { cwd, setup })
  expect([cd, install, dev]).toEqual(['cd my-docs', 'npm install', 'npx docsgen dev'])
  // It names what its owner has to decide; errors would fail it.
  await runInShell({ command: fix }, { cwd: path.join(cwd, 'my-docs'), setup })
}, 120_000)

function commandsOf(docs: string): string[] {
  return guides.flatMap((guide) =>
    commandsIn(fs.readFileSync(path.join(root, docs, `${guide}.md`), 'utf8')),
  )
}
