import { expect, test } from 'vitest'
import { createCompiler } from '../../../../../src/pipeline/compile/compile.ts'
import { markdownSettings } from '../fixtures/compile-text.ts'

async function compile(text: string) {
  const compiler = createCompiler({
    root: '/nowhere',
    markdown: markdownSettings,
    profile: { product: 'Acme' },
    glossaries: {},
    truncateMarkers: [],
    siteOrigin: null,
    scriptHosts: [],
    plugins: null,
  })
  const input = { path: 'pages/a/plans.tsx', format: 'tsx', text } as const
  const { html, meta } = await compiler.compile({ ...input, convertTo: null, isPost: false })
  return { html: html.replaceAll('\0', '¤'), meta }
}

const page = 'export default function Page() { return <h1>Page</h1> }\n'

test('the page is an element for its component, whose module is listed', async () => {
  const { html, meta } = await compile(page)
  expect(html).toMatch(
    /^<dg-island data-chunk="¤c:(\w{12})¤" data-name="default" data-ids="dgp-">¤r:¤<\/dg-island>$/,
  )
  expect(meta.clientModules).toMatchObject([
    {
      file: 'pages/a/plans.tsx',
      code: 'import Page from "./plans.tsx"\nexport const docsgenComponents = { default: Page }',
    },
  ])
  expect(html).toContain(meta.clientModules[0]?.id)
})

test.each([
  'const Page = () => <h1>x</h1>\nexport default Page\n',
  'const Page = () => <h1>x</h1>\nexport { Page as default }\n',
  "export { default } from './other'\n",
  'export default class extends React.Component {}\n',
])('every form of a default export is one: %s', async (text) => {
  expect((await compile(text)).meta.diagnostics).toEqual([])
})

test('metadata is front matter, with values of the profile', async () => {
  const { meta } = await compile(
    `export const metadata = {\n  title: \`Plans of {product}\`,\n  'description': "What it costs",\n  keywords: ['a', 'b'],\n  unlisted: true,\n  sidebar_position: -1,\n} as const\n${page}`,
  )
  expect(meta.diagnostics).toEqual([])
  expect(meta.frontMatter).toEqual({
    title: 'Plans of Acme',
    description: 'What it costs',
    keywords: ['a', 'b'],
    unlisted: true,
    sidebar_position: -1,
  })
})

test.each([
  'export const metadata = make()',
  'export const metadata = { title: name }',
  'export const metadata = { ...other }',
  'export const metadata = { title: 1 + 1 }',
  "export const metadata = { [key]: 'x' }",
  "export const metadata = { keywords: ['a', , 'b'] }",
  'export function metadata() {}',
])('metadata that has to be run is an error with its place: %s', async (line) => {
  const { meta } = await compile(`\n${line}\n${page}`)
  expect(meta.frontMatter).toEqual({})
  expect(meta.diagnostics).toMatchObject([{ code: 'component-invalid', line: 2 }])
})

test('a field of the wrong type is reported as in Markdown', async () => {
  const { meta } = await compile(`export const metadata = {\n  draft: 'perhaps',\n}\n${page}`)
  expect(meta.diagnostics).toMatchObject([{ code: 'front-matter-invalid', line: 2, column: 3 }])
})

test('a mistake in the syntax is reported with its column in characters', async () => {
  const { html, meta } = await compile("export const a = '中文' }\n")
  expect(html).toBe('')
  expect(meta.diagnostics).toMatchObject([{ code: 'component-invalid', line: 1, column: 23 }])
})
