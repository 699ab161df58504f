import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { unreadSidebars } from '../../../../src/pipeline/discover/unread-files.ts'
import type { Config } from '../../../../src/shared/model/config.ts'

function folderWith(...names: string[]) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-sidebars-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) fs.writeFileSync(path.join(root, name), '')
  return createFileIndex(root)
}

const docs = (sidebars: Config['docs']['sidebars']) => ({ docs: { sidebars } as Config['docs'] })
const unnamed = () => ({ key: null, place: { file: 'docsgen.config.ts' } })
const named = () => ({ key: null, place: { file: 'docsgen.config.ts', line: 3, column: 5 } })

test.each(['sidebars.js', 'sidebars.ts', 'sidebars.json', 'sidebars.yml'])(
  '%s that nothing reads is noted',
  (name) => {
    expect(unreadSidebars(docs(null), folderWith(name), unnamed)).toMatchObject([
      {
        code: 'sidebars-unread',
        severity: 'info',
        file: name,
        hint: `To use it, write docs: { sidebars: './${name}' } into docsgen.config.`,
      },
    ])
  },
)

test('nothing is said without such a file, or where the configuration has sidebars or names the file', () => {
  expect(unreadSidebars(docs(null), folderWith('other.js'), unnamed)).toEqual([])
  expect(unreadSidebars(docs({ docs: [] }), folderWith('sidebars.js'), unnamed)).toEqual([])
  expect(unreadSidebars(docs(null), folderWith('sidebars.js'), named)).toEqual([])
})
