import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { run } from '../../../src/cli/main.ts'
import type { Environment } from '../../../src/cli/streams.ts'
import { capture } from './capture.ts'

function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-init-')))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

interface Setting {
  readonly env?: Environment
  /** Files in the folder where it is run. */
  readonly files?: Readonly<Record<string, string>>
}

/** Runs `docsgen init` with these lines typed at a terminal, or where none is when there are no lines. */
async function init(
  args: readonly string[],
  lines: readonly string[] | null,
  { env = {}, files = {} }: Setting = {},
) {
  const cwd = temporaryFolder()
  for (const [file, text] of Object.entries(files)) fs.writeFileSync(path.join(cwd, file), text)
  const { streams, text } = capture(cwd, env, lines !== null)
  const stdin = Object.assign(new PassThrough(), { isTTY: lines !== null })
  stdin.end((lines ?? []).map((line) => `${line}\n`).join(''))
  const exitCode = await run(['init', ...args], { ...streams, stdin })
  const read = (file: string) => fs.readFileSync(path.join(cwd, file), 'utf8')
  return { cwd, exitCode, out: text.out, err: stripVTControlCharacters(text.err), read }
}

// The next steps name the package manager that has started the tests.
beforeAll(() => void vi.stubEnv('npm_config_user_agent', ''))
afterAll(() => void vi.unstubAllEnvs())

test('without a terminal nothing is asked, and the next steps are printed', async () => {
  const { cwd, exitCode, out, err } = await init(['my docs'], null)
  expect([exitCode, out]).toEqual([0, ''])
  expect(err).toBe(
    `Made a site in my docs (11 files from the template minimal, in en, zh-CN)
docsgen was not installed from npm, so package.json installs this copy of it by its path.
Others cannot install that: once docsgen is on npm, write its version there.

Next steps:

  cd 'my docs'
  npm install
  npx docsgen dev
`,
  )
  expect(fs.existsSync(path.join(cwd, 'my docs/.gitignore'))).toBe(true)
})

test('in this folder there is no cd', async () => {
  const { err } = await init([], null)
  expect(err).toMatch(/^Made a site in this folder .*Next steps:\n\n {2}npm install/s)
})

test.each([
  ['-x', 'cd ./-x\n'],
  ["it's", "cd 'it'\\''s'\n"],
  ['帮助中心', 'cd 帮助中心\n'],
])('%j is given to cd so that a shell reads it', async (name, command) => {
  const { exitCode, err } = await init(['--', name], null)
  expect(exitCode).toBe(0)
  expect(err).toContain(command)
})

test('on a terminal it asks, again when an answer will not do, and believes the answers', async () => {
  const answers = [
    'fulll',
    'full',
    '',
    'english',
    'zh-CN, en',
    'ftp://x',
    'https://me.example/shop',
  ]
  const { exitCode, err, read } = await init(['shop'], [...answers, 'maybe', 'n', 'y', 'y'])
  expect(exitCode).toBe(0)
  expect(err).toContain('The choices are minimal, full.')
  expect(err).toContain('Did you mean en?')
  expect(err).toContain('It must be an origin')
  expect(err).toContain('Please answer y or n.')
  const config = read('shop/docsgen.config.ts')
  expect(config).toContain("title: 'Shop'")
  expect(config).toContain("url: 'https://me.example',\n  baseUrl: '/shop/'")
  expect(config).toContain("defaultLocale: 'zh-CN',\n  locales: [\n    'zh-CN',\n    'en',\n  ]")
  expect(config).not.toContain('widget')
  expect(read('shop/package.json')).toContain('"mermaid-isomorphic": "^3')
  // The template's workflow publishes this branch.
  expect(read('shop/.git/HEAD')).toBe('ref: refs/heads/main\n')
})

test('only Enter: the presets', async () => {
  const { exitCode, read } = await init(['a', '--no-git'], ['', '', '', '', '', ''])
  expect(exitCode).toBe(0)
  expect(read('a/docsgen.config.ts')).toContain("locales: [\n    'en',\n    'zh-CN',\n  ]")
  expect(read('a/package.json')).not.toContain('mermaid')
})

test('choices that flags make are not asked', async () => {
  const flags = [
    '--template',
    'minimal',
    '--title',
    'T',
    '--locale',
    'en',
    '--url',
    'https://a.example',
  ]
  const { exitCode, err } = await init(['a', ...flags, '--widget', '--no-diagrams', '--no-git'], [])
  expect(exitCode).toBe(0)
  expect(err).not.toContain('?')
})

test.each([['--yes'], ['--json']])('%s asks nothing on a terminal', async (flag) => {
  expect(await init(['a', flag], [])).toMatchObject({ exitCode: 0 })
})

test('nothing is asked on a build server', async () => {
  expect(await init(['a'], [], { env: { CI: 'true' } })).toMatchObject({ exitCode: 0 })
})

test('one who goes away in the middle leaves nothing behind', async () => {
  const { cwd, exitCode, err } = await init(['a'], ['full', 'Title'])
  expect(exitCode).toBe(2)
  expect(err).toContain('Nothing has been written.')
  expect(fs.readdirSync(cwd)).toEqual([])
})

test('--json prints the new files', async () => {
  const { out, err, cwd } = await init(
    ['a', '--json', '--template', 'full', '--base-url', 'x'],
    null,
  )
  expect(err).toBe('')
  expect(JSON.parse(out)).toMatchObject({
    folder: path.join(cwd, 'a'),
    template: 'full',
    baseUrl: '/x/',
    widget: true,
    git: false,
    docsgen: `file:${process.cwd()}`,
    files: expect.arrayContaining(['.github/workflows/docs.yml', '.gitignore', 'docs/intro.md']),
  })
})

test('the folder is asked for when none is given: this one, if it is empty', async () => {
  const here = await init(['--no-git'], ['', '', '', '', '', '', ''])
  expect(here.exitCode).toBe(0)
  expect(here.err).toContain('Folder? (.)')
  expect(fs.existsSync(path.join(here.cwd, 'docs/intro.md'))).toBe(true)
})

test('and another one where files are, until it can be made', async () => {
  const { cwd, exitCode, err } = await init(
    ['--no-git'],
    ['README.md', '.', '', '', '', '', '', '', ''],
    { files: { 'README.md': '' } },
  )
  expect(exitCode).toBe(0)
  expect(err).toContain('README.md is a file.')
  expect(err).toContain('is not empty: it holds README.md.')
  expect(err).toContain('Folder? (my-docs)')
  expect(fs.existsSync(path.join(cwd, 'my-docs/docs/intro.md'))).toBe(true)
})

test('a folder with files is refused before anything is asked', async () => {
  const cwd = temporaryFolder()
  fs.writeFileSync(path.join(cwd, 'README.md'), '')
  const { streams, plain } = capture(cwd, {}, true)
  expect(
    await run(['init', '.'], {
      ...streams,
      stdin: Object.assign(new PassThrough(), { isTTY: true }),
    }),
  ).toBe(2)
  expect(plain()).toMatch(/^error output-foreign The folder .* is not empty: it holds README\.md\./)
  expect(fs.readdirSync(cwd)).toEqual(['README.md'])
})

test.each([
  [['--template', 'ful'], 'Did you mean full?'],
  [['--template', 'x'], 'The choices are minimal, full.'],
  [['--locale', 'en', '--default-locale', 'zh-CN'], 'not among the locales'],
  [['--url', 'a'], '--url must be an origin'],
])('%j is a usage error, and nothing is written', async (args, message) => {
  const { cwd, exitCode, err } = await init(['a', ...args], null)
  expect(exitCode).toBe(2)
  expect(err).toContain(message)
  expect(fs.readdirSync(cwd)).toEqual([])
})
