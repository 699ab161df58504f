import { expect, test } from 'vitest'
import { foreignCodeImport } from '../../../../src/pipeline/compile/dialects/foreign-modules.ts'

test('imports of Docusaurus in pages are reported with what to use in their place', () => {
  expect(foreignCodeImport('@theme/Layout')).toEqual({
    message: '“@theme/Layout” is a module of Docusaurus, which docsgen does not have.',
    hint: 'Leave it out: pages are shown inside of the layout of the site.',
  })
  expect(foreignCodeImport('@docusaurus/Link')?.hint).toContain("from 'docsgen/theme/Link'")
  expect(foreignCodeImport('@theme/Tabs')?.hint).toMatch(/^Remove the import\. .* in \.mdx/)
})

test.each(['clsx', '@site/x', './Layout', 'constructor'])('%s is no module of others', (name) => {
  expect(foreignCodeImport(name)).toBeUndefined()
})
