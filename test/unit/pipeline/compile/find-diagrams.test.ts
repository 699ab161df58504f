import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findDiagrams } from '../../../../src/pipeline/compile/find-diagrams.ts'
import { markdownSchema } from '../../../../src/pipeline/config/schema/markdown.ts'

function found(text: string, mermaid = true): string[] {
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
  return findDiagrams(options, requests as never).map(({ source }) => source.path)
}

test.each(['```mermaid\nflowchart\n```\n', '图\n\n> ~~~~ mermaid {x}\n', '- ````mermaid\n'])(
  'a fence: %j',
  (text) => {
    expect(found(text)).toEqual(['b.md'])
    expect(found(text, false)).toEqual([])
  },
)

test.each(['We draw with mermaid.\n', '```mermaidjs\n', '``` text mermaid\n'])(
  'none: %j',
  (text) => {
    expect(found(text)).toEqual([])
  },
)
