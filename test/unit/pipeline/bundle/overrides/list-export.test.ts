import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { withoutLists } from '../../../../../src/pipeline/bundle/overrides/list-export.ts'
import { isStill } from '../../../../../src/pipeline/bundle/overrides/still-page.ts'
import { temporarySite } from '../../config/temporary-site.ts'

async function bundled(page: string): Promise<string> {
  const root = temporarySite({
    'pages/[name].tsx': page,
    'pages/all.ts': "export const all = [{ name: 'secret' }]\nconsole.log('side')\n",
  })
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['pages/[name].tsx'],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    external: ['react', 'react/*'],
    tsconfigRaw: '{}',
    plugins: [withoutLists(root)],
  })
  return outputFiles[0]?.text ?? ''
}

const component =
  'export default function Page({ name }: { name: string }) {\n  return <p>{name}</p>\n}\n'

test.each([
  ['a value', "import { all } from './all.ts'\nexport const list = all.map((one) => one)\n"],
  [
    'a function',
    "import { all } from './all.ts'\nexport async function list() {\n  return all\n}\n",
  ],
  [
    'an arrow',
    "import { all } from './all.ts'\nexport const list = (ctx: object) => [...all, ctx]\n",
  ],
  ['of another module', "export { all as list } from './all.ts'\n"],
])('a list that is %s is not in the bundle of its page, with what it imports', async (_, list) => {
  const text = await bundled(list + component)
  expect(text).toContain('function Page')
  expect(text).not.toMatch(/secret|side|\blist\b/)
})

test('what the page uses itself stays', async () => {
  const text = await bundled(
    `import { all } from './all.ts'\nexport const list = all\nexport const count = all.length\n${component}`,
  )
  expect(text).toContain('secret')
})

test.each([
  ['shows data', '<p>{v}</p>', true],
  ['shows data by the page', '{usePage().view.title}', true],
  ['has state', '{useState(v)[0]}', false],
  ['has a handler', '<b onClick={() => v} />', false],
])('a page that %s: %s', (_, body, isOne) => {
  const code = "import v from 'data:v'\nimport { usePage } from 'docsgen/theme/page-context'\n"
  const root = temporarySite({ 'pages/a.tsx': `${code}export default () => <i>${body}</i>\n` })
  const data = { path: '.docsgen/data/v.json' }
  expect(isStill(root, [{ path: 'pages/a.tsx' }, data])).toBe(isOne)
  // Without data, it is a component page as it was.
  expect(isStill(root, [{ path: 'pages/a.tsx' }])).toBe(false)
  for (const path of ['pages/a.module.css', 'node_modules/x/index.js', 'pages/a.png']) {
    expect(isStill(root, [{ path: 'pages/a.tsx' }, data, { path }])).toBe(false)
  }
})
