/** Types in code (` ```ts twoslash `), with the package, without it, and when what they come from changes. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { siteOf, type TestSite } from './site.ts'

const packages = path.join(import.meta.dirname, '../packages/twoslash/node_modules')

const document = `# Types

\`\`\`ts twoslash title="save.ts"
// @errors: 2322
import { load } from './lib/users'
// ---cut---
const user = load('1')
//    ^?
const age: number = user.name // [!code highlight]
user.na
//     ^|
\`\`\`

\`\`\`tsx twoslash
const a: string = 1
\`\`\`

\`\`\`vue twoslash
<p>no types</p>
\`\`\`
`

const library = (type: string) =>
  `export interface User { name: string; id: ${type} }\nexport declare function load(id: string): User\n`

/** A site with types, and pages without. */
function typedSite(): TestSite {
  return siteOf('code-types/site', {
    'docsgen.config.json': JSON.stringify({ title: 'Acme', url: 'https://example.com' }),
    'docs/index.md': document,
    'docs/plain.md': '# Plain\n\n```ts\nconst a = 1\n```\n',
    'docs/live.mdx':
      '# Live\n\n<CodeBlock language="ts" metastring="twoslash">{\'const b = [1]\'}</CodeBlock>\n',
    'lib/users.ts': library('string'),
  })
}

function install({ root }: TestSite): void {
  fs.mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  fs.symlinkSync(path.join(packages, 'twoslash'), path.join(root, 'node_modules/twoslash'), 'dir')
}

const page = 'docs/index.html'
const loadsTypes = (html: string) => html.includes('/code-types-')

test('types, answers, announced errors and completions are shown, and text for others is the code alone', async () => {
  const made = typedSite()
  install(made)
  const built = await made.build({ verify: true })
  expect(built.result?.verify?.differences).toEqual([])
  expect(built.diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'code-types-error docs/index.md:15',
  ])
  await built.expectArticle(page)
  expect(built.text('docs/live/index.html')).toContain('data-type="const b: number[]"')
  expect([page, 'docs/plain/index.html'].map((file) => loadsTypes(built.text(file)))).toEqual([
    true,
    false,
  ])
  const markdown = built.text('docs.md')
  expect(markdown).toContain("const user = load('1')\nconst age: number = user.name\nuser.na\n```")
  const search = built.files().filter((file) => file.includes('search'))
  for (const file of search) expect(built.text(file)).not.toContain('const user: User')
}, 120_000)

test('the package that is not there is a note, and types come with it, and with what they are made of', async () => {
  const made = typedSite()
  const without = await made.build({ strict: true })
  expect(without.exitCode).toBe(0)
  expect(new Set(without.diagnostics.map(({ code, hint }) => `${code} ${hint}`))).toEqual(
    new Set(['code-types-missing npm install --save-dev twoslash@0.3.9']),
  )
  expect(without.text(page)).not.toContain('^?')
  expect(without.text(page)).not.toContain('code-type')
  install(made)
  const first = await made.build()
  expect(first.text(page)).toContain('data-type="const user: User"')
  expect((await made.build()).result?.upToDate).toBe(true)
  made.change('lib/users.ts', library('number').replace('name: string', 'name: "Ada"'))
  const second = await made.build({ verify: true })
  expect(second.result?.verify?.differences).toEqual([])
  expect(second.text(page)).toContain('data-type="(property) User.name: &quot;Ada&quot;"')
}, 120_000)

test('dev shows them, and follows the code that they come from', async () => {
  const made = typedSite()
  install(made)
  const dev = await startDev(made.root)
  const html = async () => (await dev.get('docs/')).body.toString()
  expect(await html()).toContain('User.name: string')
  made.change('lib/users.ts', library('1').replace('name: string', 'name: "Eva"'))
  await expect.poll(html, { timeout: 30_000 }).toContain('User.name: &quot;Eva&quot;')
}, 120_000)
