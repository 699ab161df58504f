import { expect, test } from 'vitest'
import { withoutPlaces } from '../../../../src/support/profile/without-places.ts'

const folders = { docsgen: '/opt/lib/node_modules/docsgen', site: '/home/somebody/site' }

/** The address of a script, as a profile that can be sent has it. */
function shown(url: string): string {
  const profile = JSON.stringify({ nodes: [{ id: 1, callFrame: { functionName: 'f', url } }] })
  return JSON.parse(withoutPlaces(profile, folders)).nodes[0].callFrame.url
}

test.each([
  ['file:///opt/lib/node_modules/docsgen/dist/cli/main.js', 'docsgen/dist/cli/main.js'],
  ['file:///home/somebody/site/docs/a%20b.mdx', 'site/docs/a b.mdx'],
  ['/home/somebody/site/node_modules/react/index.js', 'react/index.js'],
  ['file:///opt/lib/node_modules/docsgen/node_modules/@a/b/c.js', '@a/b/c.js'],
  ['file:///home/somebody/site-of-a-client/x.js', 'x.js'],
  ['/home/somebody/secret/plugin.cjs', 'plugin.cjs'],
  ['node:internal/fs', 'node:internal/fs'],
  ['wasm://wasm/001c7aca', 'wasm://wasm/001c7aca'],
  ['', ''],
])('%s is %s in a profile', (url, expected) => {
  expect(shown(url)).toBe(expected)
})
