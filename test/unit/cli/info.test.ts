import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withoutHome } from '../../../src/cli/commands/info.ts'
import { run } from '../../../src/cli/main.ts'
import { capture } from './capture.ts'

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-info-')))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  return folder
}

async function info(cwd: string, ...args: string[]) {
  const { streams, text } = capture(cwd, { npm_config_user_agent: undefined })
  return { exitCode: await run(['info', ...args], streams), ...text }
}

const site = {
  'docsgen.config.json':
    '{ "locales": ["zh-CN", "en", { "code": "zh-TW", "convertFrom": "zh-CN" }] }',
  'docs/a.md': '# A',
  'docs/b.md': '# B',
  'i18n/zh-CN/docs/a.md': '# A',
  'pages/p.md': '# P',
  'static/x.txt': 'x',
  '.docsgen/cache/segment': '12345',
  'pnpm-lock.yaml': '',
}

test('--json: machine and site as data', async () => {
  const folder = folderWith(site)
  const { exitCode, out, err } = await info(folder, '--json')
  expect([exitCode, err]).toEqual([0, ''])
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8')) as { version: string }
  expect(JSON.parse(out)).toMatchObject({
    docsgen: { version, build: expect.stringMatching(/^[0-9a-f]{16}$/) },
    node: process.version,
    os: expect.stringContaining(os.release()),
    cpus: os.availableParallelism(),
    memory: os.totalmem(),
    packageManager: 'pnpm',
    site: {
      cacheBytes: 5,
      configFile: 'docsgen.config.json',
      locales: ['en', 'zh-CN', 'zh-TW ← zh-CN'],
      baseUrl: '/',
      documents: { 'docs en': 2, 'docs zh-CN': 1, 'pages en': 1 },
      staticFiles: 1,
      widget: false,
    },
  })
})

test('as lines, in another folder', async () => {
  const folder = folderWith(site)
  const { out } = await info('/', folder)
  expect(out).toMatch(/^docsgen: +\d+\.\d+\.\d+ \(build [0-9a-f]{16}\) in /)
  expect(out).toMatch(/^Documents: +docs en 2, docs zh-CN 1, pages en 1$/m)
  expect(out).toMatch(/^Locales: +en, zh-CN, zh-TW ← zh-CN$/m)
})

test('a folder that is no site is a fact', async () => {
  const { exitCode, out } = await info(folderWith({ 'a.txt': '' }))
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^Problem: +config-load$/m)
})

test('errors of a configuration are named by their place, not quoted', async () => {
  const folder = folderWith({ 'docsgen.config.json': '{\n  "url": "s3cret-token"\n}' })
  const { exitCode, out } = await info(folder)
  expect(exitCode).toBe(0)
  expect(out).toMatch(/^Problem: +config-invalid docsgen\.config\.json:2:\d+$/m)
  expect(out).not.toContain('s3cret')
})

test('home folders are not named', () => {
  expect(withoutHome('/home/ann/site, /home/ann/.npm', '/home/ann')).toBe('~/site, ~/.npm')
  expect(withoutHome('/a/b', '/')).toBe('/a/b')
})
