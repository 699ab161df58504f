import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unreadSidebars } from '../../../../src/pipeline/discover/misplaced-files.ts'
import type { Config } from '../../../../src/shared/model/config.ts'

function folderWith(...names: string[]): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'docsgen-sidebars-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  for (const name of names) fs.writeFileSync(path.join(root, name), '')
  return root
}

const docs = (sidebars: Config['docs']['sidebars']) => ({ docs: { sidebars } as Config['docs'] })

test.each(['sidebars.js', 'sidebars.ts', 'sidebars.json'])(
  '%s that nothing reads is noted',
  (name) => {
    expect(unreadSidebars(folderWith(name), docs(null))).toMatchObject([
      {
        code: 'sidebars-unread',
        severity: 'info',
        file: name,
        hint: `To use it, write docs: { sidebars: './${name}' } into docsgen.config.`,
      },
    ])
  },
)

test('nothing is said without such a file, or where sidebars are set', () => {
  expect(unreadSidebars(folderWith('other.js'), docs(null))).toEqual([])
  expect(unreadSidebars(folderWith('sidebars.js'), docs({ docs: [] }))).toEqual([])
})
