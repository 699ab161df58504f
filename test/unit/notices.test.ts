import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundledFolders, thirdPartyNotices } from '../../scripts/notices.mjs'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-notices-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

function install(folder: string, manifest: object, files: Readonly<Record<string, string>> = {}) {
  fs.mkdirSync(path.join(root, folder), { recursive: true })
  const all = { 'package.json': JSON.stringify({ version: '1.0.0', ...manifest }), ...files }
  for (const [file, text] of Object.entries(all))
    fs.writeFileSync(path.join(root, folder, file), text)
}

test('packages are those whose code is in the output', () => {
  const input = (bytesInOutput: number) => ({ bytesInOutput })
  const inputs = {
    'src/main.ts': input(9),
    'node_modules/a/index.js': input(9),
    'node_modules/a/lib/other.js': input(9),
    'node_modules/a/node_modules/@b/c/index.js': input(9),
    'node_modules/shaken/index.js': input(0),
  }
  const output = { bytes: 9, inputs, imports: [], exports: [] }
  expect(bundledFolders({ inputs: {}, outputs: { 'dist/main.js': output } })).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/@b/c',
  ])
})

test('each package has a row, and each text stands once', () => {
  install('one', { name: 'one', license: 'MIT' }, { LICENSE: 'Text of MIT' })
  install('two', { name: 'two', license: 'MIT AND Apache-2.0' }, { 'license.md': 'Text of MIT' })
  install('bare', { name: 'bare', license: 'MIT', author: 'A. Person' })
  const notices = thirdPartyNotices(root, ['bare', 'one', 'two'])
  expect(notices).toContain('| one | 1.0.0 | MIT |\n| two | 1.0.0 | MIT AND Apache-2.0 |\n')
  expect(notices).toContain('## one, two\n\n    Text of MIT\n')
  expect(notices).toContain('    Copyright (c) A. Person\n')
})

test('a licence that is not on the list, or without a text, is refused', () => {
  install('copyleft', { name: 'copyleft', license: 'GPL-3.0' }, { LICENSE: 'Text of GPL' })
  expect(() => thirdPartyNotices(root, ['copyleft'])).toThrow('copyleft (GPL-3.0)')
  install('silent', { name: 'silent', license: 'ISC' })
  expect(() => thirdPartyNotices(root, ['silent'])).toThrow('silent has no licence text')
})
