// Headings that a first reading cannot be sure of: found without colouring code, and the same as compiling finds.
import { afterAll, expect, test, vi } from 'vitest'
import { DevSite } from '../../../../../src/commands/dev/site/dev-site.ts'
import * as codeBlocks from '../../../../../src/pipeline/compile/highlight/code-block.ts'
import { memoryCache } from '../../../../../src/support/cache/cache.ts'
import { temporarySite } from '../../../pipeline/config/temporary-site.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(import('../../../../../src/pipeline/compile/highlight/code-block.ts'), { spy: true })

const code = '\n```js\nconst a = 1\n```\n'

test('no code is highlighted for a heading, and other files are taken into account', async () => {
  const root = temporarySite({
    'docsgen.config.json': '{ "locales": ["en"] }',
    'docs/a.md': `<!-- a comment -->\n\n# With a [link](./b.md)\n${code}`,
    'docs/b.md': `\n \nUnderlined\n===\n${code}`,
    'docs/c.md': `<!-- x -->\n\n::include{file="./_part.md"}\n${code}`,
    'docs/_part.md': '# From a part\n',
  })
  const site = new DevSite({ root, cache: memoryCache() })
  const coloured = vi.fn()
  vi.mocked(codeBlocks.createCodeBlocks).mockImplementation(() => ({
    render: async (block) => {
      coloured(block.code)
      return { html: '', diagnostics: [] }
    },
  }))
  await site.load()
  const headings = () =>
    site.documents?.all().map(({ source, meta }) => [source.path, meta.heading])
  const before = headings()
  expect(before?.slice(0, 2)).toEqual([
    ['docs/a.md', 'With a link'],
    ['docs/b.md', 'Underlined'],
  ])
  // Only the one that reads another file was compiled as a whole.
  expect(coloured.mock.calls.length).toBeLessThanOrEqual(1)
  for (const document of site.documents?.uncompiled() ?? []) await site.documents?.exact(document)
  expect(headings()).toEqual(before)
  expect(coloured).toHaveBeenCalledTimes(3)
})
