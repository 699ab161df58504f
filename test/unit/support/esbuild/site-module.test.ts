import { expect, test } from 'vitest'
import { bundleSiteModule } from '../../../../src/support/esbuild/site-module.ts'
import { siteFileOf } from '../../../../src/support/site-code.ts'
import { temporarySite } from '../../pipeline/config/temporary-site.ts'

const packages = {
  'node_modules/esm/package.json':
    '{ "name": "esm", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  'node_modules/esm/index.js': 'export default "esm default"; export const named = import.meta.url',
  'node_modules/common/package.json': '{ "name": "common", "version": "2.0.0" }',
  'node_modules/common/index.js': 'module.exports = { own: __filename }',
}

test('the site’s own files are bundled, and packages are loaded by Node as they are', async () => {
  const root = temporarySite({
    ...packages,
    'data.json': '{ "a": 1 }',
    'plugins/part.ts': 'export const folder: string = import.meta.dirname',
    'plugins/x.ts': `
      import fs from 'node:fs'
      import esm, { named } from 'esm'
      import common from 'common'
      import data from '../data.json'
      import { folder } from './part.ts'
      const later = await import('esm')
      export default { kind: typeof fs.readFileSync, esm, named, own: common.own, data, folder, later: later.default }`,
  })
  const module = await bundleSiteModule(root, './plugins/x.ts')
  const { default: value } = await module.run()
  expect(value).toEqual({
    kind: 'function',
    esm: 'esm default',
    named: expect.stringMatching(/node_modules\/esm\/index\.js$/),
    own: expect.stringMatching(/node_modules\/common\/index\.js$/),
    data: { a: 1 },
    folder: expect.stringMatching(/plugins$/),
    later: 'esm default',
  })
  expect(module.inputs.map((input) => input.path)).toEqual([
    'data.json',
    'plugins/part.ts',
    'plugins/x.ts',
    'node_modules/esm/package.json',
    'node_modules/common/package.json',
  ])
})

test('each run is one of its own, and another version of a package is another key', async () => {
  const root = temporarySite({
    ...packages,
    'x.ts': 'import "esm"\nlet count = 0\nexport const next = () => ++count',
  })
  const module = await bundleSiteModule(root, './x.ts')
  const [one, two] = [await module.run(), await module.run()]
  const next = (exports: Readonly<Record<string, unknown>>) => (exports['next'] as () => number)()
  expect([next(one), next(one), next(two)]).toEqual([1, 2, 1])
  const manifest = packages['node_modules/esm/package.json'].replace('1.0.0', '1.0.1')
  const other = temporarySite({
    ...packages,
    'node_modules/esm/package.json': manifest,
    'x.ts': 'import "esm"\nlet count = 0\nexport const next = () => ++count',
  })
  expect((await bundleSiteModule(other, './x.ts')).key).not.toBe(module.key)
})

test('an error has its place in the file that threw it, whatever the name of that', async () => {
  const root = temporarySite({
    "plugins/it's (1).ts": "import { fail } from './失败 [1].ts'\nexport default () => fail()",
    'plugins/失败 [1].ts':
      'type A = string\n\nexport const fail = (): A => {\n  throw new Error("no")\n}',
  })
  const module = await bundleSiteModule(root, "./plugins/it's (1).ts")
  const { default: call } = await module.run()
  let thrown: unknown
  try {
    ;(call as () => void)()
  } catch (error) {
    thrown = error
  }
  expect(module.placeOf(thrown)).toEqual({ file: 'plugins/失败 [1].ts', line: 4, column: 9 })
  expect(module.placeOf(new Error('elsewhere'))).toBeNull()
  expect(siteFileOf(thrown)).toBe("plugins/it's (1).ts")
})
