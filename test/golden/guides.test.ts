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

test('the guide for sites of Docusaurus, followed in one', async () => {
  const text = fs.readFileSync(path.join(root, 'content/docs/docsgen/docusaurus.md'), 'utf8')
  const [, script = ''] = /^```js title="rename\.mjs"\n(.*?)^```$/ms.exec(text) ?? []
  // With everything that the guide says can be imported.
  const imports = [...text.matchAll(/`(@(?:theme|docusaurus)\/(\w+))`/g)]
  expect(imports.length).toBeGreaterThan(5)
  const component = `${imports.map(([, module, name]) => `import ${name} from '${module}'`).join('\n')}
import hello from '@site/src/hello'

# Start {#start}

<Tabs><TabItem value="a" label="A">

[second](../second.md) and {hello}

</TabItem></Tabs>
<Admonition type="tip">Tip</Admonition>
<CodeBlock language="js">{'x = 1'}</CodeBlock>
<Details summary="More">text</Details>
<Link to={useBaseUrl('/docs/second')}>second</Link>
<DocCardList />
`
  const files = {
    'docs/guide/first.md': component,
    'docs/guide/_category_.json': '{ "label": "Guide" }',
    'docs/second.md': '# Second\n\n[first](guide/first.md#start)\n',
    'website/src/hello.js': "export default 'hello'\n",
    'website/docusaurus.config.js': 'module.exports = {}\n',
    'website/docsgen.config.ts': "export default { title: 'Moved' }\n",
    'website/rename.mjs': script,
  }
  for (const [file, content] of Object.entries(files)) {
    const target = path.join(folder, 'moved', file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, content)
  }
  const cwd = path.join(folder, 'moved/website')
  const commands = commandsIn(text)
  expect(commands).toHaveLength(4)
  for (const command of commands) await runInShell({ command }, { cwd, setup })
  await runInShell({ command: 'npx docsgen build --strict' }, { cwd, setup })
  const html = fs.readFileSync(path.join(cwd, 'build/docs/guide/first/index.html'), 'utf8')
  expect(html).toContain('and hello')
  expect(html).toContain('x = <span')
  const chinese = path.join(root, 'content/i18n/zh-CN/docs/docsgen/docusaurus.md')
  expect(commandsIn(fs.readFileSync(chinese, 'utf8'))).toEqual(commands)
}, 120_000)

test('the script for sites of Nuxt Content makes their blocks those of docsgen', async () => {
  const guide = 'docsgen/other-generators.md'
  const text = fs.readFileSync(path.join(root, 'content/docs', guide), 'utf8')
  const [, script = ''] = /^```js title="colons\.mjs"\n(.*?)^```$/ms.exec(text) ?? []
  const page =
    '# A\n\n::steps\n\n### One\n\n  ::tip{icon=rocket}\n  Text\n  ::\n\n```md\n::note\n::\n```\n\n::\n\n::note\nOther\n::\n'
  const cwd = path.join(folder, 'blocks')
  fs.mkdirSync(path.join(cwd, 'docs'), { recursive: true })
  fs.writeFileSync(path.join(cwd, 'docs/a.md'), page)
  fs.writeFileSync(path.join(cwd, 'colons.mjs'), script)
  for (const command of commandsIn(text)) await runInShell({ command }, { cwd, setup })
  expect(fs.readFileSync(path.join(cwd, 'docs/a.md'), 'utf8')).toBe(
    '# A\n\n::::steps\n\n### One\n\n  :::tip{icon=rocket}\n  Text\n  :::\n\n```md\n::note\n::\n```\n\n::::\n\n:::note\nOther\n:::\n',
  )
  await runInShell({ command: 'npx docsgen build --strict' }, { cwd, setup })
  const chinese = fs.readFileSync(path.join(root, 'content/i18n/zh-CN/docs', guide), 'utf8')
  expect(chinese).toContain(script)
}, 120_000)

test('the guide for sites of Mintlify, followed in one with two languages', async () => {
  const guide = 'docsgen/mintlify.md'
  const text = fs.readFileSync(path.join(root, 'content/docs', guide), 'utf8')
  const shown = [...text.matchAll(/^```\w+ title="([^"]+)"\n(.*?)^```$/gms)]
  const page = (title: string, body: string) =>
    `---\ntitle: ${title}\nsidebarTitle: ${title} short\n---\n\n${body}\n`
  const first = `import Part from "/snippets/part.mdx"

<Part />

<Tabs><Tab title="npm">One</Tab><Tab title="pnpm">Two</Tab></Tabs>

<CodeGroup>

\`\`\`bash macOS / Linux
a
\`\`\`

\`\`\`js a.js {1} wrap
b
\`\`\`

</CodeGroup>

<Steps><Step title="Step">[Second](/en/guide/second)</Step></Steps>

<ParamField query="limit" type="number" required>How many</ParamField>
<Accordion title="More">text</Accordion>
`
  const navigation = (language: string, tab: string, group: string) => ({
    language,
    tabs: [
      { tab, pages: [`${language}/first`, { group, pages: [`${language}/guide/second`] }] },
      {
        tab: 'Forum',
        href: 'https://forum.example.com',
        pages: ['GET /users', `${language}/gone`],
      },
    ],
  })
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(shown.map(([, file = '', content = '']) => [file, content])),
    'docs.json': JSON.stringify({
      navigation: {
        languages: [navigation('en', 'Guides', 'Basics'), navigation('zh', '指南', '基础')],
      },
      redirects: [
        { source: '/en/old', destination: '/en/first' },
        { source: '/en/gone/:slug*', destination: '/en/guide/:slug*' },
        { source: '/en/far/:slug*', destination: '/en/first' },
      ],
    }),
    'snippets/part.mdx': 'A part.\n',
    'docs/first.mdx': page('First', first),
    'docs/guide/second.mdx': page('Second', '<Note>Text</Note>'),
    'i18n/zh-CN/docs/first.mdx': page('第一', first),
    'i18n/zh-CN/docs/guide/second.mdx': page('第二', '<Note>文字</Note>'),
  }
  const cwd = path.join(folder, 'mintlify')
  for (const [file, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    const written = content
      .replace('const folders = {}', "const folders = { zh: 'zh-CN' }")
      .replace("title: 'My docs',", "title: 'My docs',\n  locales: ['en', 'zh-CN'],")
    fs.writeFileSync(path.join(cwd, file), written)
  }
  installTypeScript()
  for (const command of commandsIn(text)) {
    const printed = await runInShell({ command }, { cwd, setup })
    if (command.startsWith('node '))
      expect(printed).toEqual([
        'no such page: en/gone',
        'no such page: zh/gone',
        'not taken: /en/far/:slug*',
      ])
  }
  await runInShell({ command: 'npx docsgen build --strict' }, { cwd, setup })
  const html = (file: string) => fs.readFileSync(path.join(cwd, 'build', file), 'utf8')
  expect(html('first/index.html')).toMatch(/macOS \/ Linux.*a\.js/s)
  expect(html('first/index.html')).toContain('A part.')
  expect(html('first/index.html')).toContain('<code>limit</code> number, required')
  expect(html('first/index.html')).toContain('Second short</a></nav>')
  expect(html('first/index.html')).toContain('href="https://forum.example.com"')
  expect(html('en/old/index.html')).toContain('/first')
  expect(html('en/gone/second/index.html')).toContain('/guide/second')
  expect(html('zh-CN/first/index.html')).toMatch(/指南.*基础/s)
  const chinese = fs.readFileSync(path.join(root, 'content/i18n/zh-CN/docs', guide), 'utf8')
  for (const [block] of shown) expect(chinese).toContain(block)
  expect(commandsIn(chinese)).toEqual(commandsIn(text))
}, 120_000)

test('the script for sites of Mintlify takes the navigation of one language, too', async () => {
  const text = fs.readFileSync(path.join(root, 'content/docs/docsgen/mintlify.md'), 'utf8')
  const [, script = ''] = /^```js title="mintlify\.mjs"\n(.*?)^```$/ms.exec(text) ?? []
  const cwd = path.join(folder, 'mintlify-alone')
  fs.mkdirSync(path.join(cwd, 'docs'), { recursive: true })
  fs.writeFileSync(path.join(cwd, 'docs/first.mdx'), '[a](/en/b)\n')
  fs.writeFileSync(path.join(cwd, 'mintlify.mjs'), script)
  const navigation = { groups: [{ group: 'Start', expanded: true, pages: ['first'] }] }
  fs.writeFileSync(path.join(cwd, 'docs.json'), JSON.stringify({ navigation }))
  expect(await runInShell({ command: 'node mintlify.mjs' }, { cwd, setup })).toEqual([])
  expect(fs.readFileSync(path.join(cwd, 'docs/first.mdx'), 'utf8')).toBe('[a](/en/b)\n')
  expect(JSON.parse(fs.readFileSync(path.join(cwd, 'navigation.json'), 'utf8'))).toEqual({
    navbar: [{ type: 'docSidebar', sidebarId: 'sidebar1', label: 'Docs' }],
    sidebars: {
      sidebar1: [{ type: 'category', label: 'Start', items: ['first'], collapsed: false }],
    },
    redirects: [],
  })
})

function commandsOf(docs: string): string[] {
  return guides.flatMap((guide) =>
    commandsIn(fs.readFileSync(path.join(root, docs, `${guide}.md`), 'utf8')),
  )
}
