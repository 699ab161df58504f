/** Plugins of the site: remark's and rehype's, from npm and of its own, in .md and .mdx. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { site, type TestSite } from './site.ts'

const pluginSite = () => site('markdown/plugins')

/** The site with these plugins, and without its documents. */
function emptySite(...plugins: string[]): TestSite {
  const made = pluginSite()
  for (const file of ['docs/other.md', 'docs/page.md', 'docs/page-x.mdx']) made.remove(file)
  const config = { title: 'T', markdown: { remarkPlugins: plugins } }
  return made.change('docsgen.config.ts', `export default ${JSON.stringify(config)}`)
}

test('plugins change pages of both formats, and their messages are reported', async () => {
  const built = await pluginSite().build()
  expect(built.exitCode, built.report()).toBe(0)
  await built.expectArticle('docs/page/index.html')
  await built.expectArticle('docs/page-x/index.html')
  await built.expectDiagnostics()
})

const fails = ['# A page', '```throw', '```', ''].join('\n\n')

test('a plugin that fails is an error at its place in the document, in both formats', async () => {
  const made = pluginSite().change('docs/a.md', fails).change('docs/b.mdx', fails)
  made.change('plugins/heading-classes.ts', 'export default () => () => { throw new Error("no") }')
  const built = await made.build()
  expect(built.exitCode).toBe(1)
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/a.md:3 Not this code (./plugins/read-file.ts)',
    'docs/b.mdx:3 Not this code (./plugins/read-file.ts)',
    'docs/other.md:1 no (./plugins/heading-classes.ts)',
    'docs/page-x.mdx:1 no (./plugins/heading-classes.ts)',
    'docs/page.md:1 no (./plugins/heading-classes.ts)',
  ])
  expect(errors.at(-1)?.hint).toBe('It was thrown at plugins/heading-classes.ts:1:36.')
})

test.each([
  ['a node without children', 'tree.children.push({ type: "element", tagName: "p" })', 'children'],
  ['a tree without children', 'Object.assign({ type: "root" })', 'children'],
  ['a text without a value', 'tree.children.push({ type: "text" })', '`value` is no text'],
  ['no node', 'tree.children.push(undefined)', 'something in the tree that is no node'],
  ['a node of another tree', 'tree.children.push({ type: "bogus" })', 'HTML does not have'],
])('a plugin that leaves %s is named, with the document', async (_, code, said) => {
  const plugin = `export default () => (tree) => { const left = ${code}; return typeof left === 'object' ? left : tree }`
  const built = await pluginSite().change('plugins/heading-classes.ts', plugin).build()
  expect(built.exitCode).toBe(1)
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ file }) => file)).toEqual([
    'docs/other.md',
    'docs/page-x.mdx',
    'docs/page.md',
  ])
  for (const { message } of errors) {
    expect(message).toContain(said)
    expect(message).toContain('(./plugins/heading-classes.ts)')
  }
})

test.each([
  [
    'a package that is missing',
    "'remark-none'",
    'docsgen.config.ts:1:46 error markdown-plugin The package “remark-none” is not',
  ],
  [
    'a file that is missing',
    "'./plugins/none.ts'",
    'docsgen.config.ts:1:46 error markdown-plugin There is no plugin “./plugins/none.ts”',
  ],
  [
    'a file without its first dot',
    "'plugins/read-file.ts'",
    'docsgen.config.ts:1:46 error markdown-plugin “plugins/read-file.ts” is the name of a package.',
  ],
  [
    'a module that is no plugin',
    "'./data/words.json'",
    'docsgen.config.ts:1:46 error markdown-plugin “./data/words.json” has no default export that is',
  ],
  [
    'a package that refuses its options',
    "['remark-strict', 1]",
    'docsgen.config.ts:1:47 error markdown-plugin “remark-strict” could not be started: refused',
  ],
  [
    'a package that throws when it is loaded',
    "'remark-old'",
    'docsgen.config.ts:1:46 error markdown-plugin “remark-old” could not be loaded: old',
  ],
  ['a file with an error', "'./plugins/bad.ts'", 'plugins/bad.ts:1:'],
  ['a plugin that refuses its options', "['./plugins/strict.ts', 1]", 'plugins/strict.ts:1:30'],
  ['a function', '() => {}', "Name the plugin's package or file: remarkPlugins: ['remark-toc'"],
])('the build ends before anything is compiled for %s', async (_, plugin, message) => {
  const built = await pluginSite()
    .change('docsgen.config.ts', `export default { markdown: { remarkPlugins: [${plugin}] } }`)
    .change('data/words.json', '[]')
    .change('plugins/bad.ts', 'export default (')
    // A link to the packages of the repository.
    .remove('node_modules')
    .change(
      'node_modules/remark-strict/index.js',
      "export default () => { throw new Error('refused') }",
    )
    .change('node_modules/remark-old/index.js', "throw new Error('old')")
    .change('plugins/strict.ts', "export default () => { throw new Error('refused') }")
    .build()
  expect(built.exitCode).toBe(2)
  expect(built.report()).toContain(message)
})

test('a change in the code of a plugin, or in a file that it reads, is built', async () => {
  const made = pluginSite()
  const messages = async () => {
    const { result, diagnostics } = await made.build()
    const said = diagnostics.filter(({ code }) => code === 'markdown-plugin')
    return { upToDate: result?.upToDate, said: new Set(said.map(({ message }) => message)).size }
  }
  expect(await messages()).toEqual({ upToDate: false, said: 2 })
  expect(await messages()).toEqual({ upToDate: true, said: 2 })
  made.change('data/words.txt', 'utilize\n')
  expect(await messages()).toEqual({ upToDate: false, said: 1 })
  made.edit('plugins/read-file.ts', (text) => text.replace('is on the list', 'is listed'))
  expect(await messages()).toEqual({ upToDate: false, said: 1 })
  made.edit('docsgen.config.ts', (text) => text.replace('data/words.txt', 'data/none.txt'))
  made.change('data/none.txt', 'nothing\n')
  expect(await messages()).toEqual({ upToDate: false, said: 0 })
})

test('dev takes up changes of a plugin, and its messages', async () => {
  const made = pluginSite()
  const server = await startDev(made.root)
  const page = async () => (await server.get('docs/page')).body.toString()
  expect(await page()).toContain('<h2 id="links" class="titled">')
  made.edit('plugins/heading-classes.ts', (text) => text.replace("'titled'", "'changed'"))
  await expect.poll(page, { timeout: 15_000 }).toContain('<h2 id="links" class="changed">')
  made.change('plugins/heading-classes.ts', 'export default () => () => { throw new Error("no") }')
  await expect.poll(page, { timeout: 15_000 }).toContain('no (./plugins/heading-classes.ts)')
})

test('a plugin knows its own folder by all names that Node has for it, and keeps the places of its errors', async () => {
  const plugin = [
    'export default () => (tree: object) => {',
    '  const texts: string[] = [__dirname, __filename, import.meta.dirname, import.meta.url]',
    "  if (texts.every((text) => text.includes('/plugins'))) throw new Error(texts[1].slice(-8))",
    '}',
  ]
  const defined = [
    "import { dirname } from 'node:path'",
    'const __dirname = dirname("/own/name")',
    'export default () => () => { throw new Error(__dirname + import.meta.filename.slice(-8)) }',
  ]
  const made = pluginSite()
    .change('docs/a.md', '# A\n')
    .change('plugins/where.ts', plugin.join('\n'))
  made.change('plugins/own.mjs', defined.join('\n'))
  const failing = async (name: string) => {
    made.change(
      'docsgen.config.ts',
      `export default { title: 'T', markdown: { remarkPlugins: ['./plugins/${name}'] } }`,
    )
    const { diagnostics } = await made.build()
    return diagnostics.find(({ file }) => file === 'docs/a.md')
  }
  expect(await failing('where.ts')).toMatchObject({
    message: 'where.ts (./plugins/where.ts)',
    hint: 'It was thrown at plugins/where.ts:3:63.',
  })
  expect((await failing('own.mjs'))?.message).toBe('/own/own.mjs (./plugins/own.mjs)')
})

test('a component that a plugin adds is drawn in .mdx, and reported in .md, once, with the plugin', async () => {
  const made = emptySite('./plugins/boxes.ts', './plugins/later.ts')
  made.change('docs/a.md', '# A\n\nOne.\n\nTwo.\n')
  made.change('docs/b.mdx', '# B\n\nOne.\n\nTwo.\n')
  const plugin = [
    'const badge = (children) => ({ type: "mdxJsxFlowElement", name: "Boxed", attributes: [], children })',
    'const source = { type: "Literal", value: "./boxed.tsx", raw: "\'./boxed.tsx\'" }',
    'const local = { type: "Identifier", name: "Boxed" }',
    'const imported = { type: "ImportSpecifier", imported: local, local }',
    'const body = [{ type: "ImportDeclaration", specifiers: [imported], source }]',
    'const estree = { type: "Program", sourceType: "module", body }',
    'export default () => (tree) => {',
    '  const [title, ...rest] = tree.children',
    '  const boxes = rest.map((node) => badge([node]))',
    '  tree.children = [{ type: "mdxjsEsm", value: "", data: { estree } }, title, ...boxes]',
    '}',
  ]
  made.change('plugins/boxes.ts', plugin.join('\n'))
  made.change(
    'docs/boxed.tsx',
    'export const Boxed = ({ children }) => <section>{children}</section>',
  )
  made.change('plugins/later.ts', 'export default () => () => {}')
  const built = await made.build()
  expect(built.main('docs/b/index.html')).toMatch(/<section>\s*<p>Two\.<\/p>\s*<\/section>/)
  expect(built.main('docs/a/index.html')).toContain('<p>Two.</p>')
  expect(built.report()).toBe(
    'docs/a.md:1:1 warning mdx-in-markdown “./plugins/boxes.ts” adds <Boxed>. A .md file cannot have components: readers see at most the text inside of it.\n' +
      '  Rename the file to .mdx.\n',
  )
})

test('a fence for package managers is made into tabs after the plugins, which may have taken or made it', async () => {
  const fence = '# A\n\n```sh npm2yarn\nnpm i\n```\n'
  const made = emptySite('./plugins/own.ts').change('docs/a.md', fence).change('docs/b.mdx', fence)
  const tabsWith = async (plugin: string) => {
    made.change('plugins/own.ts', `export default () => (tree) => { ${plugin} }`)
    const { diagnostics, main } = await made.build()
    expect(diagnostics).toEqual([])
    return ['a', 'b'].map((name) => main(`docs/${name}/index.html`).includes('>pnpm</label>'))
  }
  expect(await tabsWith('')).toEqual([true, true])
  expect(await tabsWith('tree.children[1].meta = null')).toEqual([false, false])
})

test('syntax of other generators is reported where no plugin has taken it, at its place', async () => {
  const text =
    'A ==mark== and ++one++.\n\nTerm\n: Its meaning\n\n!!! note\n\n{{< video id >}}\n\nOther\n: [Meaning]\n\nThird\n: [Meaning]\n'
  const made = emptySite('./plugins/marks.ts')
  made.change('docs/a.md', `# A\n\n${text}\n::include{file="./_part.md"}\n`)
  made
    .change('docs/_part.md', 'A part: ==mark== and ++two++.\n')
    .change('docs/b.mdx', '# B\n\n==mark== ++three++\n')
  const plugin = [
    "import { visit } from 'unist-util-visit'",
    'export default () => (tree) =>',
    '  visit(tree, "text", (node) => {',
    '    node.value = node.value.replaceAll("==", "").replace(/^: (?!\\[)/gm, "")',
    '  })',
  ]
  made.change('plugins/marks.ts', plugin.join('\n'))
  const { diagnostics } = await made.build()
  expect(diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    'docs/_part.md:1 This is syntax of MkDocs, which has no effect here. 4 places in 3 files have it: docs/_part.md:1:22, docs/a.md:3:16, docs/a.md:8:1, …',
    'docs/a.md:10 This is syntax of Hugo, which has no effect here.',
    // The first meaning has been taken.
    'docs/a.md:13 This is syntax of Markdown Extra, which has no effect here. 2 places in this file have it: docs/a.md:13:1, docs/a.md:16:1.',
  ])
})

test('packages of plugins find files of their own', async () => {
  const made = emptySite('remark-own-words').remove('node_modules')
  made.change('docs/a.md', '# A\n\nWords: ?\n')
  const inPackages = {
    'remark-own-words/package.json': '{ "type": "module", "exports": "./index.js" }',
    'remark-own-words/index.js': [
      "import { readFileSync } from 'node:fs'",
      "import { createRequire } from 'node:module'",
      "import second from 'second-words'",
      "const first = readFileSync(new URL('first.txt', import.meta.url), 'utf8')",
      "const { third } = createRequire(import.meta.url)('./third.json')",
      "const words = [first, second, third].join(', ')",
      'export default () => (tree) => { tree.children[1].children[0].value = words }',
    ].join('\n'),
    'remark-own-words/first.txt': 'one',
    'remark-own-words/third.json': '{ "third": "three" }',
    'second-words/package.json': '{ "main": "main.js" }',
    'second-words/main.js':
      "module.exports = require('fs').readFileSync(require('path').join(__dirname, 'second.txt'), 'utf8')",
    'second-words/second.txt': 'two',
  }
  for (const [file, text] of Object.entries(inPackages)) made.change(`node_modules/${file}`, text)
  const built = await made.build()
  expect(built.exitCode, built.report()).toBe(0)
  expect(fs.readFileSync(path.join(built.outDir, 'docs/a/index.html'), 'utf8')).toContain(
    'one, two, three',
  )
})

test('a package of a plugin that cannot be loaded is named, with the file', async () => {
  const made = emptySite('remark-broken').remove('node_modules')
  made.change('node_modules/remark-broken/package.json', '{ "main": "main.js" }')
  made.change('node_modules/remark-broken/main.js', "module.exports = require('breaks-early')")
  made.change('node_modules/breaks-early/package.json', '{ "main": "main.js" }')
  made.change('node_modules/breaks-early/main.js', "\nthrow new Error('not on this system')")
  const { diagnostics } = await made.build()
  expect(diagnostics).toHaveLength(1)
  expect(diagnostics[0]).toMatchObject({
    code: 'markdown-plugin',
    file: 'docsgen.config.ts',
    line: 1,
    message: '“remark-broken” could not be loaded: not on this system',
    hint: 'It was thrown at node_modules/breaks-early/main.js:2:7.',
  })
})
