import { expect, test } from 'vitest'
import { contextOfPath } from '../../../../src/shared/search/search-context.ts'

const contexts = [
  { routes: ['/base/docs'] },
  { routes: ['/base/docs/api', '/base/docs/1.0/api'] },
  { routes: ['/base/blog'] },
]

test.each([
  ['/base/docs/intro', '/base/docs'],
  ['/base/docs/api', '/base/docs/api'],
  ['/base/docs/api/send', '/base/docs/api'],
  ['/base/docs/1.0/api/send', '/base/docs/api'],
  ['/base/docs/1.0/intro', '/base/docs'],
  ['/base/docs/apis', '/base/docs'],
  ['/base/docs/', '/base/docs'],
  ['/base/pricing', undefined],
])('%s belongs to the context with the longest path above it', (path, route) => {
  expect(contextOfPath(path, contexts)?.routes[0]).toBe(route)
})
