import { expect, test } from 'vitest'
import { createDocumentCache } from '../../../../src/pipeline/compile/document-cache.ts'
import { encodeCompiled } from '../../../../src/pipeline/compile/encoded-document.ts'
import type { Compiled } from '../../../../src/shared/model/compiled.ts'
import { type Cache, memoryCache } from '../../../../src/support/cache/cache.ts'

const options = {
  root: '/site',
  plugins: null,
} as unknown as Parameters<typeof createDocumentCache>[0]

const compiled: Compiled = {
  meta: {
    ...{ frontMatter: {}, heading: null, excerpt: '', toc: [], ids: [], slots: [], features: [] },
    ...{ dependencies: [], clientModules: [], diagnostics: [], preview: null, minutes: 1 },
  },
  html: '<p>Text.</p>',
  sections: [],
  markdown: 'Text.',
}

const request = {
  source: {
    ...{ path: 'docs/a.md', collection: 'docs', version: null, format: 'md' as const },
    ...{ locale: 'en', docPath: 'a.md', isPost: false, hash: 'abc' },
  },
  convertTo: null,
}

test('a document is found when all of its texts are there, which then count as used', () => {
  const store = memoryCache()
  createDocumentCache(options, store).keep(request, encodeCompiled(compiled), 'abc')
  const asked: string[] = []
  const withLoss = (lost: string): Cache => ({
    ...{ get: store.get, put: store.put },
    has: (key) => {
      asked.push(key.slice(0, key.indexOf(':')))
      return store.has(key) && !key.startsWith(lost)
    },
  })
  expect(createDocumentCache(options, withLoss('none')).find(request)?.meta).toEqual(compiled.meta)
  expect(asked).toEqual(['html', 'md', 'sections'])
  for (const lost of ['html:', 'md:', 'sections:']) {
    expect(createDocumentCache(options, withLoss(lost)).find(request)).toBeUndefined()
  }
})
