import { expect, test } from 'vitest'
import { findOverrides } from '../../../../src/pipeline/discover/find-overrides.ts'

const find = (...paths: string[]) => findOverrides(paths.map((path) => ({ path, hash: path })))

test('components, pages and slots are overridden by files of their name', () => {
  const { overrides, diagnostics } = find(
    'theme/Footer.tsx',
    'theme/pages/DocPage.tsx',
    'theme/slots/AfterArticle.tsx',
  )
  expect(diagnostics).toEqual([])
  expect(overrides.components.map(({ id, name, source }) => [id, name, source])).toEqual([
    ['Footer', 'Footer', 'theme/Footer.tsx'],
    ['pages/DocPage', 'DocPage', 'theme/pages/DocPage.tsx'],
    ['slots/AfterArticle', 'AfterArticle', 'theme/slots/AfterArticle.tsx'],
  ])
})

test('parts, modules, the style sheet and other files are no overrides', () => {
  const { overrides, diagnostics } = find(
    'theme/README.md',
    'theme/_Badge.tsx',
    'theme/_parts/Icon.tsx',
    'theme/logo.svg',
    'theme/styles.css',
    'theme/words.ts',
  )
  expect(diagnostics).toEqual([])
  expect(overrides).toEqual({
    components: [],
    search: null,
    styles: ['theme/styles.css'],
    typed: ['theme/_Badge.tsx', 'theme/_parts/Icon.tsx', 'theme/words.ts'],
  })
})

test('theme/search.ts is the own engine of a site', () => {
  const { overrides, diagnostics } = find('theme/search.ts')
  expect(diagnostics).toEqual([])
  expect(overrides).toMatchObject({ search: 'theme/search.ts', typed: ['theme/search.ts'] })
})

test.each([
  ['theme/Foter.tsx', 'Did you mean “Footer”?'],
  ['theme/DocPage.tsx', 'Did you mean “pages/DocPage”?'],
  ['theme/slots/AfterArtikel.tsx', 'Did you mean “slots/AfterArticle”?'],
  ['theme/Zebra.tsx', 'The guide “Theming” lists the components.'],
  ['theme/client/runtime/start.tsx', 'The guide “Theming” lists the components.'],
  ['theme/Footer.jsx', 'Name it Footer.tsx.'],
])('%s is an error with a suggestion', (file, hint) => {
  const { overrides, diagnostics } = find(file)
  expect(overrides.components).toEqual([])
  expect(diagnostics).toMatchObject([{ code: 'theme-invalid', file }])
  expect(diagnostics[0]?.hint).toContain(hint)
})
