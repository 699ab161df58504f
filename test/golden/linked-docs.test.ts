/** Documents of another folder, as the guide to Docusaurus has it: `ln -s ../docs docs`. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startDev } from './dev-site.ts'
import { filesOf, siteOf, type TestSite } from './site.ts'

const config = JSON.stringify({ title: 'T', url: 'https://t.example' })

const files = {
  'start/a.md': [
    '# A',
    '::include{file="../parts/_included.md"}',
    '![](./picture.svg)',
    '```js file="./code.js"\n```',
    '[B](./b.mdx#from-the-part)',
  ].join('\n\n'),
  'start/b.mdx': [
    'import Part from "../parts/_part.mdx"\nimport picture from "./picture.svg"\nimport { Counter } from "../parts/counter"\nimport code from "!!raw-loader!./code.js"\nimport styles from "@site/docs/parts/box.module.css"',
    '# B',
    '<Part />',
    '<img src={picture} alt="" />',
    '<Counter />',
    '{code}',
    '<i className={styles.box}>box</i>',
  ].join('\n\n'),
  'start/code.js': 'let code = 1\n',
  'start/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>',
  'parts/_included.md': 'Included: [B](../start/b.mdx)\n',
  'parts/_part.mdx': '## From the part\n\nPart: [A](../start/a.md) ![](../start/picture.svg)\n',
  'parts/counter.tsx': [
    "import { useState } from 'react'",
    "import { word } from './words.js'",
    'export function Counter() {',
    '  const [count, setCount] = useState(0)',
    '  return <button onClick={() => setCount(count + 1)}>{word} {count}</button>',
    '}',
  ].join('\n'),
  'parts/words.ts': "export const word = 'Counted'\n",
  'parts/box.module.css': '.box { color: red }\n',
} as const

/** A site whose documents are in a folder beside its own. */
function linkedSite(): TestSite & { readonly docs: string } {
  const made = siteOf('linked-docs', { 'docsgen.config.json': config })
  const docs = path.join(made.root, '../docs')
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(docs, name)), { recursive: true })
    fs.writeFileSync(path.join(docs, name), text)
  }
  fs.symlinkSync('../docs', path.join(made.root, 'docs'))
  return { ...made, docs }
}

test('a folder of documents that is a link gives the pages of a folder', async () => {
  const inSite = Object.entries(files).map(([name, text]) => [`docs/${name}`, text] as const)
  const plain = siteOf('linked-docs', {
    'docsgen.config.json': config,
    ...Object.fromEntries(inSite),
  })
  const [expected, built] = [await plain.build(), await linkedSite().build()]
  expect(expected.report()).toBe('no problems\n')
  expect(built.report()).toBe('no problems\n')
  const outputs = filesOf(expected.outDir)
  expect(filesOf(built.outDir)).toEqual(outputs)
  const bytes = (folder: string, file: string) => fs.readFileSync(path.join(folder, file))
  const others = outputs.filter(
    (file) => !bytes(expected.outDir, file).equals(bytes(built.outDir, file)),
  )
  expect(others).toEqual([])
  expect(built.main('docs/start/b/index.html')).toContain('Counted')
})

test.each([
  { what: 'an included file', file: 'parts/_included.md', text: 'again\n', page: 'docs/start/a' },
  { what: 'a file of code', file: 'start/code.js', text: 'again\n', page: 'docs/start/a' },
  { what: 'a part', file: 'parts/_part.mdx', text: 'again\n', page: 'docs/start/b' },
  {
    what: 'what a component imports',
    file: 'parts/words.ts',
    text: "export const word = 'again'\n",
    page: 'docs/start/b',
  },
  { what: 'a document', file: 'start/b.mdx', text: '# again\n', page: 'docs/start/b' },
])('dev and the next build see an edit of $what', async ({ file, text, page }) => {
  const made = linkedSite()
  expect((await made.build()).exitCode).toBe(0)
  const server = await startDev(made.root)
  const shown = async () => (await server.get(page)).body.toString()
  expect(await shown()).not.toContain('again')
  await server.settled()
  fs.writeFileSync(path.join(made.docs, file), text)
  await expect.poll(shown, { timeout: 15_000 }).toContain('again')
  const built = await made.build()
  expect(built.main(`${page}/index.html`)).toContain('again')
})
