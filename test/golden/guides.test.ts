// The commands that README and the guides of the site print work as they stand, with the package as npm makes it.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runInShell } from '../../scripts/run-in-shell.mjs'
import { expectFreshPackage } from './docsgen.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-guides-')))
const packed = path.join(folder, 'package')
const guides = ['getting-started', 'locales', 'deploy']

beforeAll(() => {
  expectFreshPackage()
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]
  const output = execFileSync('npm', pack, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  execFileSync('tar', ['-xzf', filename], { cwd: folder })
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(packed, 'node_modules'))
}, 120_000)

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

/** `npm install docsgen` takes the packed file instead of the published one. */
const setup = `npm() {
  [ "$*" = 'install docsgen' ] || return 1
  mkdir -p node_modules/.bin
  ln -s '${packed}' node_modules/docsgen
  ln -s ../docsgen/bin/docsgen.js node_modules/.bin/docsgen
}`

/** The lines of the `sh` blocks of a document, in their order. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) =>
    block.split('\n').filter(Boolean),
  )
}

async function follow(commands: readonly string[], name: string): Promise<void> {
  const cwd = path.join(folder, name)
  fs.mkdirSync(cwd)
  for (const command of commands) {
    const server = /^npx docsgen (?:dev|preview)\b/.test(command)
    await runInShell({ command, server }, { cwd, setup })
  }
  expect(fs.existsSync(path.join(cwd, 'handbook/docs/intro.md'))).toBe(true)
}

test('the first site of README, in three commands', async () => {
  const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8')
  const [, section = ''] = readme.split('## Your first site\n')
  const commands = commandsIn(section.split('\n## ')[0] ?? '')
  expect(commands).toHaveLength(3)
  await follow(commands, 'readme')
}, 120_000)

test('the guides of the site, one after the other', async () => {
  const commands = commandsOf('content/docs/docsgen')
  expect(commands.length).toBeGreaterThan(8)
  await follow(commands, 'guides')
}, 180_000)

test('the guides have the same commands in Chinese', () => {
  expect(commandsOf('content/i18n/zh-CN/docs/docsgen')).toEqual(commandsOf('content/docs/docsgen'))
})

function commandsOf(docs: string): string[] {
  return guides.flatMap((guide) =>
    commandsIn(fs.readFileSync(path.join(root, docs, `${guide}.md`), 'utf8')),
  )
}
