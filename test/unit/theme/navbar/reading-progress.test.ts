import { expect, test } from 'vitest'
import { isReadingPath } from '../../../../src/theme/navbar/ReadingProgress.tsx'

test.each([
  ['/docs/docs/intro', '/docs/', true],
  ['/docs/zh-CN/docs/intro', '/docs/', true],
  ['/docs/markdown-page', '/docs/', false],
  ['/docs/', '/docs/', false],
  ['/docs/intro', '/', true],
  ['/about', '/', false],
  ['/docs/widget', '/docs/', false],
])('%s below %s is read: %s (spec 2.2)', (path, baseUrl, isRead) => {
  expect(isReadingPath(path, baseUrl)).toBe(isRead)
})
