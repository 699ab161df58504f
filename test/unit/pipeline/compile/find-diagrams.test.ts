import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDiagrams } from '../../../../src/pipeline/compile/find-diagrams.ts'
import { markdownSchema } from '../../../../src/pipeline/config/schema/markdown.ts'

function find(text: string, mermaid = true) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-diagrams-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  fs.writeFileSync(path.join(root, 'a.md'), '# 页\n')
  fs.writeFileSync(path.join(root, 'b.md'), text)
  const source = (name: string) => ({
    ...{ path: name, collection: 'docs', version: null, format: 'md', locale: 'en' },
    ...{ docPath: name, hash: '' },
  })
  const requests = ['a.md', 'b.md'].map((name) => ({ source: source(name), convertTo: null }))
  const options = { root, markdown: markdownSchema.parse({ mermaid }) }
  const found = findDiagrams(options, requests as never)
  return { files: found.requests.map(({ source: file }) => file.path), sources: found.sources }
}

test.each(['```mermaid\nflowchart\n```\n', '图\n\n> ~~~~ mermaid {x}\n', '- ````mermaid\n'])(
  'a fence: %j',
  (text) => {
    expect(find(text).files).toEqual(['b.md'])
    expect(find(text, false)).toEqual({ files: [], sources: [] })
  },
)

test.each(['We draw with mermaid.\n', '```mermaidjs\n', '``` text mermaid\n'])(
  'none: %j',
  (text) => {
    expect(find(text)).toEqual({ files: [], sources: [] })
  },
)

test('the sources of those that stand alone', () => {
  const text =
    '# 图\n\n```mermaid\npie\n  "a": 1\n```\n\n~~~~ mermaid {x}\nflowchart\n~~~\n~~~~\n\n> ```mermaid\n> x\n> ```\n'
  expect(find(text).sources).toEqual(['pie\n  "a": 1', 'flowchart\n~~~'])
})
