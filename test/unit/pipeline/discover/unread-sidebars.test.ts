import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import { createFileIndex } from '../../../../src/pipeline/discover/file-index.ts'
import { unreadSidebars } from '../../../../src/pipeline/discover/unread-files.ts'

function folderWith(...names: string[]) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-sidebars-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) fs.writeFileSync(path.join(root, name), '')
  return createFileIndex(root)
}

const unnamed = ['docsgen.config.ts']
const site = (sidebars: Config['docs']['sidebars'], configInputs: readonly string[]) => ({
  configInputs,
  config: { docs: { sidebars } as Config['docs'] },
})
const named = [...unnamed, 'sidebars.js']

test.each(['sidebars.js', 'sidebars.ts', 'sidebars.json', 'sidebars.yml'])(
  '%s that nothing reads is noted',
  (name) => {
    expect(unreadSidebars(site(null, unnamed), folderWith(name))).toMatchObject([
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
  expect(unreadSidebars(site(null, unnamed), folderWith('other.js'))).toEqual([])
  expect(unreadSidebars(site({ docs: [] }, unnamed), folderWith('sidebars.js'))).toEqual([])
  expect(unreadSidebars(site(null, named), folderWith('sidebars.js'))).toEqual([])
})
