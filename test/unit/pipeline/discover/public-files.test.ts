import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { publicFiles } from '../../../../src/pipeline/discover/misplaced-files.ts'

function folderWith(...names: string[]): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-public-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    fs.writeFileSync(path.join(root, name), '')
  }
  return root
}

test('files of public/ are known where nothing is in static/', () => {
  const root = folderWith('public/favicon.ico', 'public/images/页 1.png')
  expect(publicFiles(root)).toEqual(['favicon.ico', 'images', 'images/页 1.png'])
})

test.each([
  ['the site has static/', ['public/a.png', 'static/b.png']],
  ['another generator has written public/', ['public/a.png', 'public/index.html']],
  ['public/ is a file', ['public']],
  ['there is no public/', ['docs/a.md']],
])('nothing: %s', (_, names) => {
  expect(publicFiles(folderWith(...names))).toEqual([])
})
