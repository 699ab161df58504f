/** Faults that only the built command had: its code is bundled, and packages look different there. */
import fs from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { docsgen, docsgenHere, expectFreshPackage, startDocsgen } from './docsgen.ts'
import { filesOf, siteOf, temporaryFolder } from './site.ts'

beforeAll(expectFreshPackage)

test.each(['build', 'check'])(
  '%s: a code language that nobody knows is a warning',
  async (command) => {
    const s = siteOf('languages', {})
    s.change('docs/a.md', '# A\n\n```pyhton\nx\n```\n\n```plantuml\nx\n```\n')
    const { exitCode, output } = await docsgen([command], { cwd: s.root })
    expect(exitCode, output).toBe(0)
    expect(output).toContain('docs/a.md:3:1 warning code-language-unknown')
    expect(output).toContain('Did you mean “python”?')
    expect(output).toContain('docs/a.md:7:1 warning code-language-unknown')
  },
)

test('a build says what a site without `url` lacks, which does not fail it', async () => {
  const s = siteOf('no-url', { 'docs/a.md': '# A\n' })
  const args = ['build', '--strict']
  const { exitCode, output } = await docsgen(args, { cwd: s.root })
  expect(exitCode, output).toBe(0)
  expect(output).toContain('canonical addresses begin with http://localhost.')
  s.change('docsgen.config.json', '{ "noIndex": true }')
  expect((await docsgenHere(args, { cwd: s.root })).output).not.toContain('localhost')
  s.change('docsgen.config.json', '{ "url": "https://docs.example.com" }')
  expect((await docsgenHere(args, { cwd: s.root })).output).not.toContain('localhost')
})

test('--profile leaves a profile of each thread, without the places of the machine', async () => {
  const s = siteOf('profiled', {})
  for (let index = 0; index < 30; index++) s.change(`docs/p${index}.md`, `# Page ${index}\n`)
  const { exitCode, output } = await docsgen(['build', '--profile'], { cwd: s.root })
  expect(exitCode, output).toBe(0)
  expect(output).toMatch(/^compile( +[\d.]+ s){2}$/m)
  expect(output).toMatch(/^Documents: 0 from the cache, 30 compiled\.$/m)
  expect(output).toMatch(/^Files: 0 as they were, \d{2,} made\.$/m)
  for (const name of ['main', 'thread-1']) {
    const file = `.docsgen/profile/${name}.cpuprofile`
    expect(output).toContain(file)
    const text = fs.readFileSync(path.join(s.root, file), 'utf8')
    const { nodes, samples } = JSON.parse(text)
    expect(samples.length).toBeGreaterThan(1)
    const urls = nodes.map((node: { callFrame: { url: string } }) => node.callFrame.url)
    expect(urls).toContainEqual(expect.stringMatching(/^docsgen\/dist\//))
    expect(urls.filter((url: string) => /^(?:file:|\/)/.test(url))).toEqual([])
  }
  const again = await docsgen(['build', '--profile'], { cwd: s.root })
  expect(again.output).toContain('Nothing was built, so there is no profile.')
})

test('--profile is of the build, not of that which --verify compares it with', async () => {
  const s = siteOf('profiled-verified', {})
  for (let index = 0; index < 30; index++) s.change(`docs/p${index}.md`, `# Page ${index}\n`)
  await docsgen(['build'], { cwd: s.root })
  // One document: this build needs no thread, and that from nothing does.
  s.change('docs/p0.md', '# Page 0\n\nMore.\n')
  const { exitCode, output } = await docsgen(['build', '--profile', '--verify'], { cwd: s.root })
  expect(exitCode, output).toBe(0)
  expect(fs.readdirSync(path.join(s.root, '.docsgen/profile'))).toEqual(['main.cpuprofile'])
})

test('a site behind a symbolic link is the site itself, for every command', async () => {
  const s = siteOf('linked', {
    'docsgen.config.json': '{ "locales": ["en", "zh-CN"], "defaultLocale": "en" }',
    'docs/live.mdx':
      "import pic from './a.svg'\nimport { Counter } from './_counter.tsx'\n\n# Live\n\n![a](./a.svg)\n\n<img src={pic} alt=\"b\" />\n\n<Counter />\n",
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"></svg>',
    'docs/_counter.tsx':
      'import { useState } from \'react\'\nexport const Counter = () => <button type="button">{useState(5)[0]}</button>\n',
    'i18n/zh-CN/docs/live.mdx': '# 活\n\n文字。\n',
  })
  const cwd = temporaryFolder()
  fs.symlinkSync(s.root, path.join(cwd, 'link'))
  const linked = await docsgen(['build', 'link', '--strict'], { cwd })
  expect(linked.exitCode, linked.output).toBe(0)
  const page = fs.readFileSync(path.join(s.root, 'build/docs/live/index.html'), 'utf8')
  expect(page).toContain('<dg-island')
  expect(page.match(/<img[^>]*src="\/assets\/[^"]*a-/g)).toHaveLength(2)
  // Both are one site, with one state and one cache.
  expect((await docsgen(['build'], { cwd: s.root })).output).toContain('Up to date')
  const accept = path.join(cwd, 'link/i18n/zh-CN/docs/live.mdx')
  const checked = await docsgen(['check', 'link', '--accept', accept], { cwd })
  expect(checked.exitCode, checked.output).toBe(0)
  expect(checked.output).not.toContain('broken-image')
  const facts = (await docsgen(['info', 'link'], { cwd })).output
  expect(facts).toContain(s.root)
  expect(facts).toMatch(/^Optional packages: .*\bsharp\b/m)
  for (const command of ['dev', 'preview']) {
    const { url } = await startDocsgen([command, 'link', '--port', '0'], { cwd })
    expect(await (await fetch(`${url}docs/live`)).text()).toContain('<dg-island')
  }
  fs.mkdirSync(path.join(s.root, 'new'))
  fs.symlinkSync(path.join(s.root, 'new'), path.join(cwd, 'new'))
  const made = await docsgen(['init', 'new', '--yes'], { cwd })
  expect(made.exitCode, made.output).toBe(0)
  expect(filesOf(path.join(s.root, 'new'))).toContain('package.json')
})

describe('what code of the site writes to stdout goes to stderr', () => {
  const talkative = {
    'docsgen.config.js':
      "console.log('from the configuration')\nexport default { markdown: { remarkPlugins: ['./plugin.js'] } }\n",
    'plugin.js':
      "export default () => () => {\n  console.info('from the plugin')\n  process.stdout.write('x'.repeat(70_000))\n}\n",
    'docs/a.md': '# A\n',
    'docs/live.mdx':
      "import { Tell } from './_tell.tsx'\n\n# Live\n\n{console.log('from the document')}\n\n<Tell />\n",
    'docs/_tell.tsx':
      "export function Tell() {\n  console.log('from the component')\n  return <p>Told.</p>\n}\n",
  }

  test.each([
    'check --json',
    'build --report -',
    'build --report - --concurrency 2',
    'info --json',
  ])('%s', async (command) => {
    const s = siteOf('talkative', talkative)
    const { exitCode, output, stdout } = await docsgen(command.split(' '), { cwd: s.root })
    expect(exitCode, output).toBe(0)
    expect(() => JSON.parse(stdout), stdout.slice(0, 200)).not.toThrow()
    expect(output).toContain('from the configuration')
    if (command.startsWith('info')) return
    for (const part of ['plugin', 'document', 'component']) {
      expect(output).toContain(`from the ${part}`)
    }
    expect(output.match(/x/g)?.length).toBeGreaterThanOrEqual(140_000)
  })
})

describe('an unhandled rejection', () => {
  const careless = {
    'docsgen.config.json': '{ "markdown": { "remarkPlugins": ["./careless.js"] } }',
    'careless.js':
      "export default () => (tree, file) => {\n  if (String(file).includes('Careless')) Promise.reject(new Error('planted'))\n}\n",
    'docs/a.md': '# Careless\n',
    'docs/b.md': '# B\n\nCareful.\n',
  }
  const message = 'error site-code-failed Code of plugins threw when nothing waited for it: planted'

  test.each(['build', 'build --concurrency 2', 'check'])(
    'ends %s with 1, as a problem of the site’s code, and nothing has been written',
    async (command) => {
      const s = siteOf('careless', careless)
      const { exitCode, output } = await docsgen(command.split(' '), { cwd: s.root })
      expect(output).toContain(message)
      expect(exitCode).toBe(1)
      expect(fs.existsSync(path.join(s.root, 'build'))).toBe(false)
    },
  )

  test('does not end dev', async () => {
    const s = siteOf('careless', careless)
    const { url, output } = await startDocsgen(['dev', '--port', '0'], { cwd: s.root })
    expect((await fetch(`${url}docs/a`)).status).toBe(200)
    await expect.poll(output).toContain(message)
    expect(await (await fetch(`${url}docs/b`)).text()).toContain('Careful.')
  })
})
