/** Mistakes that the bundler finds, in words of docsgen: it speaks of options that a site does not have. */
import { expect, test } from 'vitest'
import { siteOf } from './site.ts'

const report = async (files: Readonly<Record<string, string>>) =>
  (await siteOf('plain-words', { 'docs/a.md': '# A\n', ...files }).build()).report()

test('style sheets: every mistake that browsers would pass by, and the site is built', async () => {
  const css = [
    '.a { color red }',
    '.b { colr: red }',
    '.c { color: blue } }',
    '// not a comment',
    '.d { content: "open',
    '}',
    '.e { color: green',
  ].join('\n')
  expect(await report({ 'theme/styles.css': css })).toMatchInlineSnapshot(`
    "theme/styles.css:1:11 warning style-invalid A declaration has no “:” after its name.
    theme/styles.css:2:6 warning style-invalid There is no property “colr”.
      Did you mean “color”?
    theme/styles.css:3:20 warning style-invalid “}” closes nothing: the rule before it has ended.
    theme/styles.css:4:1 warning style-invalid Comments are written /* … */, not // ….
    theme/styles.css:5:20 warning style-invalid A quotation mark is not closed on its line.
    theme/styles.css:7:4 warning style-invalid “{” is not closed.
    "
  `)
})

test('style sheets: errors that keep them from being bundled', async () => {
  expect(await report({ 'theme/styles.css': '/* open' })).toMatchInlineSnapshot(`
    "theme/styles.css:1:8 error style-invalid A comment is not closed with “*/”.
    "
  `)
  const picture = { 'theme/logo.png': 'x', 'theme/styles.css': '.a { background: url(./lgo.png) }' }
  expect(await report(picture)).toMatchInlineSnapshot(`
    "theme/styles.css:1:18 error style-invalid There is no file “./lgo.png”.
      Did you mean “./logo.png”?
    "
  `)
})

test('style sheets: one that is not there, at its place in the configuration', async () => {
  const config = "export default {\n  css: ['a.css', 'b.css'],\n}\n"
  expect(await report({ 'docsgen.config.ts': config, 'a.css': '' })).toMatchInlineSnapshot(`
    "docsgen.config.ts:2:18 error config-invalid The style sheet b.css named in css does not exist.
      Paths in css are relative to the folder of the site.
    "
  `)
})

test('style sheets: those that are no CSS, at their place in the configuration', async () => {
  const config = "export default {\n  css: ['src/a.scss', 'b.styl'],\n}\n"
  const files = { 'docsgen.config.ts': config, 'src/a.scss': '$a: 1px;', 'b.styl': 'a\n  b 1' }
  expect(await report(files)).toMatchInlineSnapshot(`
    "docsgen.config.ts:2:9 error config-invalid src/a.scss, named in css, is no CSS file.
      Compile it before each build, and name the result: npx sass src/a.scss src/a.css
    docsgen.config.ts:2:23 error config-invalid b.styl, named in css, is no CSS file.
      Names of style sheets end in .css.
    "
  `)
})

test('style sheets: one that cannot be bundled hides no broken link', async () => {
  const files = { 'theme/styles.css': '/* open', 'docs/a.md': '# A\n\n[B](./b.md) ![C](./c.png)\n' }
  expect(await report(files)).toMatchInlineSnapshot(`
    "docs/a.md:3:1 warning broken-link “./b.md” leads to no page or file
    docs/a.md:3:13 warning broken-image “./c.png” leads to no file
    theme/styles.css:1:8 error style-invalid A comment is not closed with “*/”.
    "
  `)
})

test.each([
  [
    'docs/m.mdx',
    "import { A } from './_b.tsx'\n\n# M\n\n<A />\n",
    'docs/m.mdx:1:20 error mdx-invalid There is no file “./_b.tsx”.\n  Did you mean “./_a.tsx”?\n',
  ],
  [
    'docs/m.mdx',
    "import { B } from './_a.tsx'\n\n# M\n\n<B />\n",
    'docs/m.mdx:1:10 error mdx-invalid “docs/_a.tsx” has no export “B”.\n',
  ],
  [
    'docs/m.mdx',
    "import { x } from 'not-installed/part'\n\n# M {x}\n",
    'docs/m.mdx:1:20 error mdx-invalid The package “not-installed” is not installed.\n  Run npm install --save-dev not-installed\n',
  ],
  [
    'docs/m.mdx',
    "import x from '@site/docs/_a.txs'\n\n# M {x}\n",
    'docs/m.mdx:1:16 error mdx-invalid There is no file “@site/docs/_a.txs”.\n  Did you mean “@site/docs/_a.tsx”?\n',
  ],
  [
    'docs/m.mdx',
    "export const B = 'B'\n\nB\n\nimport {\n  A,\n  B as C,\n} from '@site/docs/_a'\n\n# M {C}\n",
    'docs/m.mdx:7:3 error mdx-invalid “docs/_a.tsx” has no export “B”.\n',
  ],
  [
    'pages/p.tsx',
    "import { x } from '@site/docs/_b'\nexport default () => <p>{x}</p>\n",
    'pages/p.tsx:1:19 error component-invalid There is no file “@site/docs/_b”.\n  Did you mean “@site/docs/_a”?\n',
  ],
  [
    'theme/Footer.tsx',
    "import { x } from '@site/docs/_b'\nexport const Footer = () => <p>{x}</p>\n",
    'theme/Footer.tsx:1:19 error theme-invalid There is no file “@site/docs/_b”.\n  Did you mean “@site/docs/_a”?\n',
  ],
  [
    'docs/m.mdx',
    "import x from './a.xyz'\n\n# M {x}\n",
    'docs/m.mdx:1:16 error mdx-invalid “docs/a.xyz” cannot be imported: docsgen does not know files that end in “.xyz”.\n',
  ],
  [
    'docs/m.mdx',
    "import x from './a.module.scss'\n\n# M {x.a}\n",
    'docs/m.mdx:1:16 error mdx-invalid “docs/a.module.scss” cannot be imported: docsgen does not know files that end in “.scss”.\n' +
      '  Make CSS of it, such as with npx sass, and import “a.module.css”.\n',
  ],
  [
    'docsgen.config.js',
    "import x from './not-here.js'\nexport default { title: x }\n",
    'docsgen.config.js:1:15 error config-load There is no file “./not-here.js”.\n',
  ],
  [
    'theme/Footer.tsx',
    "import fs from 'fs'\nexport const Footer = () => <p>{fs.sep}</p>\n",
    'theme/Footer.tsx:1:16 error theme-invalid “fs” is a module of Node.js, which browsers do not have.\n  Read files in docsgen.config or in a plugin; code of pages also runs in the browser.\n',
  ],
])('imports that lead nowhere: %s %s', async (file, text, expected) => {
  const files = {
    'docs/_a.tsx': 'export const A = () => null\n',
    'docs/a.xyz': 'x',
    'docs/a.module.scss': '.a {}',
  }
  expect(await report({ ...files, [file]: text })).toBe(expected)
})
