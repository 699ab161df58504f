import { describe, expect, test } from 'vitest'
import { compilePage } from './compile-page.ts'

const counter =
  "import { useState } from 'react'\nexport function Counter(props) { const [n] = useState(0); return <b>{props.text}{props.children && n > 0 ? props.children : null}</b> }\n"

/** Names of the components that the page's HTML says are live, in order. */
const live = (html: string) => [...html.matchAll(/data-name="(\w+)"/g)].map(([, name]) => name)

describe('a component goes on in the browser', () => {
  const page = (component: string, use = '<C text="x" />') =>
    compilePage(`import { C } from './c.tsx'\n\n${use}\n`, { 'docs/c.tsx': component })

  test.each([
    [
      'with state',
      "import { useState } from 'react'\nexport const C = () => <i>{useState(1)[0]}</i>",
    ],
    ['with a handler', 'export const C = () => <i onClick={() => {}}>x</i>'],
    [
      'that is memoised',
      "import { memo, useId } from 'react'\nexport const C = memo(() => <i>{useId()}</i>)",
    ],
    [
      'that is a class',
      "import { Component } from 'react'\nexport class C extends Component { render() { return <i>x</i> } }",
    ],
  ])('%s', async (_, component) => {
    const { html, meta } = await page(component)
    expect(meta.diagnostics).toEqual([])
    expect(live(html)).toEqual(['C'])
    expect(meta.clientModules).toMatchObject([
      {
        file: 'docs/page.mdx',
        code: 'import { C as C } from "./c.tsx"\nexport const docsgenComponents = { C }',
      },
    ])
  })

  test.each([
    ['that does nothing there', 'export const C = ({ text }) => <i>{text}</i>'],
    [
      'that reads files',
      "import fs from 'node:fs'\nimport { useId } from 'react'\nexport const C = () => <i>{useId() && fs.constants.F_OK}</i>",
    ],
    [
      'that uses components of docsgen',
      "import Tabs from '@theme/Tabs'\nimport { useId } from 'react'\nexport const C = () => <i>{useId() && null}<Tabs>{[]}</Tabs></i>",
    ],
  ])('but not one %s', async (_, component) => {
    const { html, meta } = await page(component)
    expect(meta.diagnostics).toEqual([])
    expect(live(html)).toEqual([])
    expect(meta.clientModules).toEqual([])
  })
})

const button = 'return <button onClick={() => {}}>x</button>'

test.each([
  [
    'docsgen/theme/Link',
    "import { Link } from 'docsgen/theme/Link'",
    '<Link to="/docs/a">a</Link>',
  ],
  ['@docusaurus/Link', "import Link from '@docusaurus/Link'", '<Link href="/docs/a">a</Link>'],
])('a component with a link of %s is live', async (_, line, link) => {
  const component = `${line}\nexport const C = () => <b onClick={() => {}}>${link}</b>`
  const { html, meta } = await compilePage("import { C } from './c.tsx'\n\n<C />\n", {
    'docs/c.tsx': component,
  })
  expect(meta.diagnostics).toEqual([])
  expect(live(html)).toEqual(['C'])
  expect(html).toContain('<a href="¤0¤">a</a>')
})

test('so is one of the document itself that uses a link and an address', async () => {
  const { html, meta } = await compilePage(
    "import { Link } from 'docsgen/theme/Link'\nimport useBaseUrl from '@docusaurus/useBaseUrl'\n\nexport const C = () => <b onClick={() => {}}><Link to=\"/docs/a\">a</Link>{useBaseUrl('/a.txt')}</b>\n\n<C />\n",
  )
  expect(meta.diagnostics).toEqual([])
  expect(live(html)).toEqual(['C'])
})

test.each([
  ['@theme/Tabs', `import Tabs from '@theme/Tabs'\nexport function C() { ${button} }`],
  ['node:fs', `import fs from 'node:fs'\nexport function C() { fs.existsSync('a'); ${button} }`],
])(
  'one that needs %s and has handlers is reported once: it is static',
  async (needs, component) => {
    const { html, meta } = await compilePage(
      "import { C } from './c.tsx'\n\nText\n\n<C />\n\n<C />\n",
      { 'docs/c.tsx': component },
    )
    expect(live(html)).toEqual([])
    expect(html.match(/<button>x/g)).toHaveLength(2)
    expect(meta.diagnostics).toMatchObject([{ code: 'component-static', line: 5, column: 1 }])
    expect(meta.diagnostics[0]?.message).toContain(`“C” uses “${needs}”`)
  },
)

test('so is one of the document itself', async () => {
  const { meta } = await compilePage(
    "import Tabs from '@theme/Tabs'\n\nexport const C = () => <b onClick={() => {}}>x</b>\n\n<C />\n",
  )
  expect(meta.diagnostics).toMatchObject([{ code: 'component-static', line: 5 }])
})

test('another part of the theme cannot be imported, which is said with what can', async () => {
  const { meta } = await compilePage(
    "import { Footer } from 'docsgen/theme/Footer'\n\n<Footer />\n",
  )
  expect(meta.diagnostics).toMatchObject([
    { code: 'mdx-invalid', line: 1, hint: expect.stringContaining('docsgen/theme/Link') },
  ])
})

test('its props are in the page as JSON, NUL markers too', async () => {
  const { html } = await compilePage(
    "import { Counter } from './c.jsx'\nimport a from './a.png'\n\n<Counter text=\"a & <b> \\u0000\" list={[1, null, { deep: true }]} image={a} />\n",
    { 'docs/c.jsx': counter, 'docs/a.png': '' },
  )
  const [, props = ''] = /data-props="([^"]*)"/.exec(html) ?? []
  expect(JSON.parse(props.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))).toMatchObject({
    list: [1, null, { deep: true }],
  })
  expect(props).toContain('&quot;image&quot;:&quot;¤0¤&quot;')
})

test.each([
  ['a function', 'f={() => 1}'],
  ['an element', 'f={<i>x</i>}'],
  ['a date', 'f={new Date(0)}'],
  ['not a number', 'f={Number.NaN}'],
])('one that is given %s is not hydrated, which is reported', async (_, prop) => {
  const { html, meta } = await compilePage(
    `import { Counter } from './c.jsx'\n\n<Counter text="first" />\n\n<Counter text="x" ${prop} />\n`,
    { 'docs/c.jsx': counter },
  )
  expect(live(html)).toEqual(['Counter'])
  expect(html).toContain('<b>x</b>')
  expect(meta.diagnostics).toMatchObject([{ code: 'component-static', line: 5, column: 1 }])
})

test('children that are not shown yet are kept in a template', async () => {
  const { html } = await compilePage(
    'import { Counter } from \'./c.jsx\'\n\n<Counter text="x">\n\n**Later**\n\n</Counter>\n',
    { 'docs/c.jsx': counter },
  )
  expect(html).toMatch(/<\/dg-island><template>\s*<p><strong>Later<\/strong><\/p>\s*<\/template>/)
})

test('a component that the page defines takes the page’s imports and the profile along', async () => {
  const { html, meta } = await compilePage(
    "import { useState } from 'react'\n\nexport const Own = () => <i>{useState(product)[0]}</i>\n\n<Own />\n",
  )
  expect(live(html)).toEqual(['Own'])
  expect(meta.clientModules[0]?.code).toMatch(
    /^const product = "[^"]+"\nimport \{ useState \} from 'react'\n[\s\S]*\nexport const docsgenComponents = \{ Own \}$/,
  )
})

test('those of a partial are a module of their own', async () => {
  const { html, meta } = await compilePage("import Part from './_part.mdx'\n\n<Part />\n", {
    'docs/_part.mdx': 'import { Counter } from \'./c.jsx\'\n\n<Counter text="in a part" />\n',
    'docs/c.jsx': counter,
  })
  expect(live(html)).toEqual(['Counter'])
  expect(meta.clientModules.map(({ file }) => file)).toEqual(['docs/_part.mdx'])
})

describe('in a paragraph', () => {
  const problems = async (result: string, use: string) => {
    const file = `import { useState } from 'react'\nexport const C = ({ children }) => { useState(1); return ${result} }\n`
    const { meta } = await compilePage(`import { C } from './c.tsx'\n\n${use}\n`, {
      'docs/c.tsx': file,
    })
    return meta.diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`)
  }

  test.each([
    ['<div>x</div>', 'A <C /> b'],
    ['<span>a<p>x</p></span>', 'A <C>b</C> c <C /> d'],
    ['<span><i>x</i>{children}</span>', 'A <C><table><tbody></tbody></table></C>'],
    ['<span>{children}</span>', 'A <C><C><div>x</div></C></C>'],
  ])('%s in %j ends it: reported', async (result, use) => {
    expect(await problems(result, use)).toEqual(['component-misplaced 3:3'])
  })

  test.each([
    ['<span>{children}</span>', 'A <C>**b**</C>'],
    ['<button type="button"><div>x</div></button>', 'A <C /> b'],
    ['<div><p>x</p><table><tr><td>1</td></tr></table></div>', '<C />'],
    ['<div>{children}</div>', '- A <C>b</C>\n\n| a |\n| - |\n| <C>c</C> |'],
    ['null', 'A <C /> b'],
    [
      "<span><script type='text/plain' dangerouslySetInnerHTML={{ __html: '<b>x</b>' }} /></span>",
      'A <C /> b',
    ],
  ])('%s in %j is right', async (result, use) => {
    expect(await problems(result, use)).toEqual([])
  })
})
