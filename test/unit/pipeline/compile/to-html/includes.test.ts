import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codePart } from '../../../../../src/pipeline/compile/to-html/code-part.ts'
import { contentHash } from '../../../../../src/support/content-hash.ts'
import { compileText, htmlOf, linksOf, problemsOf } from '../fixtures/compile-text.ts'

const codeFile = `// #region setup
const a = 1
// #endregion setup

export function run() {
  // #region body
  if (a) {
    // #region inner
    stop()
    // #endregion inner
  }
  // #endregion body
}
`

const files: Record<string, string> = {
  'docs/parts/_shared.md': `---
title: Not the page's
---
## Shared {#shared}

![Plan](./plan.png) and [guide](../guide/a.md#x), [here](#shared), <a href="b.md?x=1">b</a>[^1]

[^1]: From the part.
`,
  'docs/parts/_regions.md': `---
title: Not the page's
---
Secret

<!-- #region one -->
One [a](a.md){.x}

<!-- #endregion one -->

# Region Heading

- list

  <!-- #region two -->
  Two
  <!-- #endregion -->

<!-- #region one -->
One again
<!-- #endregion one -->
`,
  'docs/parts/twice.ts':
    '// #region a\none()\n// #endregion\nskipped()\n// #region a\ntwo()\n// #endregion\n',
  'docs/parts/_loop.md': 'Loop\n\n::include{file="./_loop.md"}\n',
  'docs/parts/code.ts': codeFile,
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-includes-'))
const root = path.join(folder, 'site')
const given = { root, path: 'docs/guide/page.md' }

beforeAll(() => {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  fs.mkdirSync(path.join(root, 'docs/guide'), { recursive: true })
})

afterAll(() => fs.rmSync(folder, { recursive: true }))

describe('an included Markdown file', () => {
  const text = 'Before\n\n::include{file="../parts/_shared.md"}\n\n# After\n'

  test('is part of the page, without its front matter', async () => {
    const { html, meta } = await compileText(text, given)
    expect(html).toContain('<h2 id="shared">Shared')
    expect(html).not.toContain('Not the page')
    expect(meta.frontMatter).toEqual({})
    expect(meta.toc.map(({ id }) => id)).toEqual(['shared'])
    expect(meta.ids).toContain('shared')
  })

  test('has links that lead where they lead in its own folder, reported at the directive', async () => {
    const links = await linksOf(text, given)
    expect(links.map(({ url }) => url)).toEqual([
      '../parts/plan.png',
      '../guide/a.md#x',
      '#shared',
      '../parts/b.md?x=1',
    ])
    expect(links.map(({ line, column }) => `${line}:${column}`)).toEqual(Array(4).fill('3:1'))
  })

  test('has footnotes of its own', async () => {
    const html = await htmlOf(`${text}\nText[^1]\n\n[^1]: From the page.\n`, given)
    const ids = [...html.matchAll(/ id="([^"]*fn[^"]*)"/g)].map(([, id]) => id)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(4)
    expect(html.match(/id="footnote-label"/g)).toHaveLength(1)
    expect(html.match(/>.m:footnotes.</g)).toHaveLength(2)
    expect(await problemsOf(`${text}\nText[^1]\n\n[^1]: From the page.\n`, given)).toEqual([])
  })

  test('is a dependency, by the hash of its bytes', async () => {
    expect((await compileText(text, given)).meta.dependencies).toEqual([
      { path: 'docs/parts/_shared.md', hash: contentHash(files['docs/parts/_shared.md'] ?? '') },
    ])
  })

  test('may be named from the site’s folder', async () => {
    for (const file of ['/docs/parts/_shared.md', '@site/docs/parts/_shared.md']) {
      expect(await htmlOf(`::include{file="${file}"}`, given)).toContain('id="shared"')
    }
  })
})

describe('a part of a Markdown file', () => {
  const include = (rest: string) => `::include{file="../parts/_regions.md" ${rest}}`

  test.each([
    ['region=one', '<p>One <a href="\0a:0\0">a</a>{.x}</p>\n<p>One again</p>'],
    ['region="two"', '<p>Two</p>'],
    ['lines="11"', '<h1 id="region-heading">Region Heading</h1>'],
    ['region=one lines="1,3-"', '<p>One <a href="\0a:0\0">a</a>{.x}</p>\n<p>One again</p>'],
  ])('%s', async (rest, html) => {
    const shown = (await htmlOf(include(rest), given)).replace(/\0\w:?\d*\0|\0\d+\0/g, '\0a:0\0')
    expect(shown).toBe(html)
  })

  test('keeps its lines: problems in it are told at their places', async () => {
    const { meta } = await compileText(include('region=one'), given)
    expect(meta.diagnostics).toMatchObject([
      { code: 'syntax-foreign', file: 'docs/parts/_regions.md', line: 7 },
    ])
  })

  test.each([
    ['region=nope', 'has no region “nope”', undefined],
    ['region=tow', 'has no region “tow”', 'Did you mean “two”?'],
    ['lines="400"', 'has no lines “400”', 'There are 21 lines.'],
    ['lines="two"', 'has no lines “two”', 'Write lines as 3, 3-8, 3- or 1-2,7.'],
  ])('that is not there: nothing of the file is shown: %s', async (rest, message, hint) => {
    const { html, meta } = await compileText(include(rest), given)
    expect(html).not.toMatch(/Secret|One/)
    expect(html).toContain('::include{')
    expect(meta.diagnostics).toEqual([
      expect.objectContaining({
        code: 'include-missing',
        message: expect.stringContaining(message),
        ...(hint !== undefined && { hint }),
      }),
    ])
  })

  test('attributes that an include does not have are reported', async () => {
    const text = '::include[Label]{file="../parts/_regions.md" regoin=one #id}'
    const { meta } = await compileText(text, given)
    expect(meta.diagnostics.map(({ message, hint }) => [message, hint])).toEqual(
      expect.arrayContaining([
        ['“::include” has no attribute “regoin”; it is ignored.', 'Did you mean “region”?'],
        ['“::include” takes no id and no class; they are ignored.', undefined],
        ['“::include” has no label; it is ignored.', undefined],
      ]),
    )
  })
})

describe('an include that fails is shown as it was written, and reported', () => {
  test('a file that does not exist, remembered in case it appears', async () => {
    const { html, meta } = await compileText('a\n\n  ::include{file="./no.md"}\n', given)
    expect(html).toContain('<p>::include{file="./no.md"}</p>')
    expect(meta.dependencies).toEqual([{ path: 'docs/guide/no.md', hash: '' }])
    expect(meta.diagnostics).toMatchObject([{ code: 'include-missing', line: 3, column: 3 }])
  })

  test('a directive without a file', async () => {
    expect(await problemsOf('::include', given)).toEqual(['include-missing 1:1'])
  })

  test('a file that includes itself, at the place in that file', async () => {
    const { html, meta } = await compileText('::include{file="../parts/_loop.md"}', given)
    expect(html).toContain('<p>Loop</p>')
    expect(html).toContain('<p>::include{file="./_loop.md"}</p>')
    expect(meta.diagnostics).toMatchObject([
      { code: 'include-cycle', file: 'docs/parts/_loop.md', line: 3, column: 1 },
    ])
  })

  test.each(['../../../secret.md', '/../secret.md', '../../..'])(
    'a path that leads out of the site’s folder: %s',
    async (file) => {
      const { html, meta } = await compileText(`::include{file="${file}"}`, given)
      expect(html).toContain('::include{')
      expect(meta.diagnostics).toMatchObject([
        { code: 'include-missing', message: expect.stringContaining('outside') },
      ])
      // The result depends on where the document lies, and on nothing outside.
      expect(meta.dependencies.map(({ path }) => path)).toEqual(['docs/guide/page.md'])
    },
  )

  test('a hidden file of the site, by name, by folder or by link', async () => {
    fs.writeFileSync(path.join(root, '.env'), 'secret')
    fs.mkdirSync(path.join(root, '.git'))
    fs.writeFileSync(path.join(root, '.git/config'), 'secret')
    fs.symlinkSync('../../.env', path.join(root, 'docs/guide/env.md'))
    const text =
      '::include{file="/.env"}\n\n```js file="../../.git/config"\n```\n\n::include{file="./env.md"}\n'
    const { html, meta } = await compileText(text, given)
    expect(html).not.toContain('secret')
    expect(meta.diagnostics).toMatchObject([
      { code: 'include-missing', line: 1, hint: expect.stringContaining('begin with a dot') },
      { code: 'include-missing', line: 3, hint: expect.stringContaining('begin with a dot') },
      { code: 'include-missing', line: 6 },
    ])
  })

  test('a link in the site’s folder that leads out of it', async () => {
    fs.writeFileSync(path.join(folder, 'secret.md'), 'secret')
    fs.symlinkSync(path.join(folder, 'secret.md'), path.join(root, 'docs/guide/link.md'))
    const text = '::include{file="./link.md"}\n\n```js file="link.md"\n```\n'
    expect(await htmlOf(text, given)).not.toContain('secret')
    expect(await problemsOf(text, given)).toEqual(['include-missing 1:1', 'include-missing 3:1'])
  })
})

describe('code of a file', () => {
  test.each([
    ['region="setup"', 'const a = 1'],
    ['region=body', 'if (a) {\n  stop()\n}'],
    ['lines="1-2,4-5"', 'const a = 1\n\nexport function run() {'],
    ['lines="12-"', '}'],
  ])('%s', async (words, code) => {
    const html = await htmlOf(`\`\`\`ts file="../parts/code.ts" ${words}\n\`\`\``, given)
    expect(html).toBe(`<pre><code class="language-ts">${code}\n</code></pre>`)
  })

  test('shows all regions of one name', async () => {
    const html = await htmlOf('```ts file="../parts/twice.ts" region=a\n```', given)
    expect(html).toBe('<pre><code class="language-ts">one()\ntwo()\n</code></pre>')
  })

  test('of a Markdown file keeps its headings', () => {
    const text = '# Region one\n<!-- #region a -->\nA\n<!-- #endregion -->\n'
    const all = codePart({ path: 'a.md', text }, { region: null, lines: null })
    expect(all).toEqual({ text: '# Region one\nA' })
  })

  test('leaves the other words of the fence alone', async () => {
    const seen: unknown[] = []
    await compileText('```ts title="a b" file=../parts/code.ts {1} region=setup\n```', {
      ...given,
      services: {
        codeBlocks: {
          render: async (block) => {
            seen.push(block)
            return { html: '', diagnostics: [] }
          },
        },
      },
    })
    expect(seen).toEqual([
      { code: 'const a = 1', lang: 'ts', meta: 'title="a b" {1}', line: 1, column: 1 },
    ])
  })

  test('with comments of HTML', () => {
    const text =
      '<main>\n  <!-- #region card -->\n  <p>Card</p>\n  <!-- #endregion card -->\n</main>\n'
    expect(codePart({ path: 'a.x', text: text }, { region: 'card', lines: null })).toEqual({
      text: '<p>Card</p>',
    })
  })

  test.each([
    ['a', 'one\ntwo'],
    ['b', 'two\nthree'],
    ['c-d', 'four'],
  ])('with anchors of mdBook, which may overlap: %s', (region, code) => {
    const text =
      '// ANCHOR: a\none\n    // ANCHOR: b\ntwo\n// ANCHOR_END: a\nthree\n// ANCHOR_END: b\n# ANCHOR: c-d\nfour\n'
    expect(codePart({ path: 'a.x', text: text }, { region, lines: null })).toEqual({ text: code })
    expect(codePart({ path: 'a.x', text: text }, { region: null, lines: null })).toEqual({
      text: 'one\ntwo\nthree\nfour',
    })
  })

  test('with sections of MkDocs', () => {
    const text = 'import a\n# --8<-- [start:run]\n  run()\n# --8<-- [end:run]\nANCHOR = 1\n'
    expect(codePart({ path: 'a.x', text: text }, { region: 'run', lines: null })).toEqual({
      text: 'run()',
    })
    expect(codePart({ path: 'a.x', text: text }, { region: null, lines: null })).toEqual({
      text: 'import a\n  run()\nANCHOR = 1',
    })
  })

  test.each([
    'region = "eu"',
    '  region: eu',
    '{ "a": 1,\n  "region": "eu" }',
    "'region' => 1",
    '# region = "eu"',
    'regions',
  ])('a line that only has the word in it is code: %j', (text) => {
    expect(codePart({ path: 'a.x', text: text }, { region: null, lines: null })).toEqual({
      text: text.trimStart(),
    })
  })

  test.each([
    '#region a\n1\n#endregion',
    '# region a\n1\n# endregion a',
    '//region a\n1\n//endregion',
    '#Region "A"\n#region a\n1\n#endregion',
    "'#region a\n1\n'#endregion",
    'REM #region a\n1\nREM #endregion',
    '-- region a\n1\n-- endregion',
  ])('marks a region: %j', (text) => {
    expect(codePart({ path: 'a.x', text: text }, { region: 'a', lines: null })).toEqual({
      text: '1',
    })
  })

  test('without a region shows the whole file, without its marks', () => {
    const all = codePart({ path: 'a.x', text: codeFile }, { region: null, lines: null })
    expect(JSON.stringify(all)).not.toContain('#')
  })

  test('for a region that does not exist, the content of the fence stays', async () => {
    const text = '```ts file="../parts/code.ts" region="none"\nkept\n```'
    expect(await htmlOf(text, given)).toContain('kept')
    expect(await problemsOf(text, given)).toEqual(['include-missing 1:1'])
  })
})
