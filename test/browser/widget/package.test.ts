import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeWidget } from '../../../scripts/build-widget.ts'

const TSC = path.join(import.meta.dirname, '../../../node_modules/.bin/tsc')

/** A page of a user with strict settings and none of ours. */
const PAGE = `import BytedeskWeb, { createWidget, type BytedeskConfig } from './widget.esm.js'
import { BytedeskReact, type BytedeskConfig as ReactConfig } from './widget.react.js'
const same: ReactConfig = { inviteConfig: { loopCount: 3 }, theme: { mode: 'light' } }
BytedeskReact({ ...same, onInit: () => undefined })
const config: BytedeskConfig = {
  placement: 'bottom-left',
  chatConfig: { org: 'x', t: '2', sid: 's', vipLevel: 1 },
  bubbleConfig: { icon: undefined, title: null },
  onVisitorInfo: (uid, visitorUid) => console.log(uid.trim(), visitorUid.trim()),
}
new BytedeskWeb(config).showChat()
void createWidget().init()
BytedeskReact(config)
`

let folder: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'widget-package-'))
  await writeWidget(folder)
})
afterAll(() => rm(folder, { recursive: true }))

async function compile(text: string): Promise<string> {
  await writeFile(path.join(folder, 'page.ts'), text)
  const flags = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
  ]
  return promisify(execFile)(TSC, [...flags, '--types', '', path.join(folder, 'page.ts')]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  )
}

describe('the written package', () => {
  it('is eight files', async () => {
    const names = (await readdir(folder)).map((name) => name.replace(/[0-9a-f]{8}/, 'HASH')).sort()
    expect(names).toEqual([
      'widget-panel-HASH.js',
      'widget.esm.d.ts',
      'widget.esm.js',
      'widget.full.js',
      'widget.js',
      'widget.react.d.ts',
      'widget.react.js',
      'widget.types.d.ts',
    ])
  })

  it('has types that take a right page and refuse a wrong one', async () => {
    expect(await compile(PAGE)).toBe('')
    expect(await compile(PAGE.replace('bottom-left', 'top'))).toContain(
      '\'"top"\' is not assignable',
    )
  })
})
