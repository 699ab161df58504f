// What `docsgen init` writes is a site without a problem, whatever was chosen.
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { build } from '../../src/commands/build/build.ts'
import { dev } from '../../src/commands/dev/dev.ts'
import { init } from '../../src/commands/init/init.ts'
import { presetChoices } from '../../src/commands/init/site-choices.ts'
import { readTemplate, templateNames } from '../../src/commands/init/template.ts'
import { docsgen, docsgenHere, expectFreshPackage } from './docsgen.ts'
import { filesOf, temporaryFolder } from './site.ts'

beforeAll(expectFreshPackage)

describe.each(templateNames)('%s', (template) => {
  test.each([
    ['by default', {}],
    ['in one language', { locales: ['en'], widget: template !== 'full' }],
    ['in Chinese', { locales: ['zh-CN', 'en', 'zh-TW'], defaultLocale: 'zh-CN', baseUrl: '/a/b/' }],
    ['in Traditional Chinese', { locales: ['zh-TW', 'zh-CN'], defaultLocale: 'zh-TW' }],
    ['in languages it has no texts in', { locales: ['fr', 'ar'], defaultLocale: 'fr' }],
    ['with an odd title', { title: `{product} "it's" \\ <b> 中文` }],
  ])('%s it builds without a problem', async (_name, choices) => {
    const root = path.join(temporaryFolder(), 'my 站点')
    await init(root, { ...presetChoices(template, 'My docs'), ...choices })
    const result = await build({ root, concurrency: 0 })
    expect(result.diagnostics).toEqual([])
    expect(result.pages).toBeGreaterThan(5)
  })

  test('every locale has its own words', async () => {
    const root = path.join(temporaryFolder(), 'site')
    const locales = ['zh-CN', 'en', 'zh-TW']
    const preset = presetChoices(template, 'My docs')
    await init(root, { ...preset, locales, defaultLocale: 'zh-CN' })
    await build({ root, concurrency: 0 })
    const page = (file: string) => fs.readFileSync(path.join(root, 'build', file), 'utf8')
    expect(page('docs/intro/index.html')).toMatch(/欢迎阅读.*指南/s)
    expect(page('en/docs/intro/index.html')).toMatch(/Welcome to.*Guide/s)
    expect(page('zh-TW/docs/intro/index.html')).toMatch(/歡迎閱讀/)
  })

  test('docsgen dev serves it', async () => {
    const root = path.join(temporaryFolder(), 'site')
    await init(root, presetChoices(template, 'My docs'))
    const errors: unknown[] = []
    const server = await dev({
      root,
      port: 0,
      onEvent: (event) => {
        if (event.type === 'error') errors.push(event.error)
        if (event.type === 'problems') errors.push(...event.fresh)
      },
    })
    try {
      for (const page of ['', 'docs/intro', 'zh-CN/docs/guide/write']) {
        const response = await fetch(`${server.origins[0]}/${page}`)
        expect([page, response.status]).toEqual([page, 200])
        expect(await response.text()).toContain('My docs')
      }
      expect(errors).toEqual([])
    } finally {
      await server.close()
    }
  })

  test('the command makes it, and the command builds it strictly', async () => {
    const cwd = temporaryFolder()
    const made = await docsgen(['init', 'my docs', '--template', template], { cwd })
    expect(made.exitCode, made.output).toBe(0)
    const checked = await docsgenHere(['check', 'my docs', '--strict'], { cwd })
    expect(checked.exitCode, checked.output).toBe(0)
    const built = await docsgen(['build', 'my docs', '--strict'], { cwd })
    expect(built.exitCode, built.output).toBe(0)
    // A locale in other letters is not taken for none.
    const misspelt = await docsgenHere(['build', 'my docs', '--locale', 'zh-cn'], { cwd })
    expect(misspelt.output).toContain('Did you mean `zh-CN`?')
    expect(misspelt.exitCode).toBe(2)
  })
})

test('the workflow of full checks and builds strictly before it publishes', () => {
  const text = fs.readFileSync('templates/full/.github/workflows/docs.yml', 'utf8')
  const { jobs } = parse(text) as {
    jobs: Record<string, { needs?: string; steps: { uses?: string; run?: string; if?: string }[] }>
  }
  const commands = jobs['build']?.steps.map(({ uses, run }) => run ?? uses ?? '') ?? []
  const at = (part: string) => commands.findIndex((command) => command.includes(part))
  expect(at('npm ci')).toBeGreaterThan(at('actions/setup-node'))
  expect(at('docsgen check --strict')).toBeGreaterThan(at('npm ci'))
  expect(at('docsgen build --strict')).toBeGreaterThan(at('docsgen check --strict'))
  expect(at('upload-pages-artifact')).toBeGreaterThan(at('docsgen build --strict'))
  expect(jobs['publish']).toMatchObject({ needs: 'build', if: "github.ref == 'refs/heads/main'" })
  const cache = jobs['build']?.steps.find(({ uses }) => uses?.startsWith('actions/cache@'))
  expect(cache).toMatchObject({
    if: "github.event_name != 'pull_request'",
    with: { path: '.docsgen\nbuild\n' },
  })
})

test('another one checks the links to other sites every day', () => {
  const text = fs.readFileSync('templates/full/.github/workflows/links.yml', 'utf8')
  expect(parse(text)).toMatchObject({ on: { schedule: [{}] } })
  expect(text).toContain('run: npx docsgen check --strict --external')
})

test('a folder that the system protects: 3, and nothing is written', async () => {
  const protectedFolder = process.platform === 'win32' ? 'C:\\Windows\\x:\\y' : '/dev/null/site'
  const { exitCode, output } = await docsgen(['init', protectedFolder], { cwd: temporaryFolder() })
  expect([exitCode, output]).toEqual([3, expect.stringContaining('site could not be written')])
  expect(output).not.toMatch(/^ +at /m)
})

test('one that is killed in the middle leaves a whole site or none', async () => {
  const cwd = temporaryFolder()
  await docsgen(['init', 'site', '--template', 'full'], {
    cwd,
    onStart: (child) => {
      const watcher = fs.watch(cwd, () => void child.kill('SIGKILL'))
      onTestFinished(() => watcher.close())
    },
  })
  const whole = readTemplate('full').size
  expect([0, whole]).toContain(filesOf(path.join(cwd, 'site')).length)
})
