// Bundles that grow with the pages that somebody looks at.
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DevSite } from '../../../../../src/commands/dev/site/dev-site.ts'
import { readDevState } from '../../../../../src/commands/dev/site/dev-state.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

const css = ':root { --x: 1 }'

async function siteWithFormulas() {
  const root = temporarySite({
    'docsgen.config.json': '{ "css": ["own.css"], "markdown": { "math": true } }',
    'own.css': css,
    'docs/a.md': '# A\n\n$x$\n',
    'docs/b.md': '# B\n\n$y$\n',
  })
  const site = new DevSite({ root, cache: memoryCache(), known: readDevState(root) })
  await site.load()
  const hasStyles = async (where: string) => {
    const served = await site.resolve(where)
    return served?.type === 'page' && /katex-\w+\.css/.test(served.page.html)
  }
  return { hasStyles, write: (text: string) => fs.writeFileSync(path.join(root, 'own.css'), text) }
}

test('pages with formulas that are asked for at the same time all have their styles', async () => {
  const { hasStyles } = await siteWithFormulas()
  expect(await Promise.all(['/docs/a', '/docs/b'].map(hasStyles))).toEqual([true, true])
})

test('after a bundle that failed, a page with formulas has their styles', async () => {
  const { hasStyles, write } = await siteWithFormulas()
  write('@import "./gone.css";')
  await expect(hasStyles('/docs/a')).rejects.toThrow()
  write(css)
  expect(await hasStyles('/docs/a')).toBe(true)
})
