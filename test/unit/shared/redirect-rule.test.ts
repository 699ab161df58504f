import { expect, test } from 'vitest'
import { redirectProblem } from '../../../src/shared/redirect-rule.ts'

test.each([
  ['/docs/old', '/docs/new'],
  ['old', 'docs/new.md#part'],
  ['/a.html', 'https://example.com'],
  ['/文 档/', 'HTTP://example.com/x?y#z'],
  ['/a/*', '/b/:splat'],
  ['/*', '/:splat'],
  ['/a', 'pathname:///api/'],
])('%s → %s can be made', (from, to) => {
  expect(redirectProblem(from, to)).toBe(null)
})

test.each([
  ['https://example.com/a', '/b', 'from'],
  ['//example.com/a', '/b', 'from'],
  ['/a?b=1', '/b', 'from'],
  ['/a#b', '/b', 'from'],
  ['/a\\b', '/b', 'from'],
  ['/a\nb', '/b', 'from'],
  ['/a*', '/b', 'from'],
  ['/*/a', '/b', 'from'],
  ['/a', 'javascript:alert(1)', 'to'],
  ['/a', 'data:text/html,x', 'to'],
  ['/a', 'JavaScript://example.com/%0aalert(1)', 'to'],
  ['/a', '//example.com', 'to'],
  ['/a', '/\\example.com', 'to'],
  ['/a', 'https:', 'to'],
  ['/a/*', '/b', 'to'],
  ['/a/*', 'https://example.com/:splat', 'to'],
  ['/a', '/b/:splat', 'to'],
])('%s → %s cannot: %s', (from, to, field) => {
  expect(redirectProblem(from, to)?.field).toBe(field)
})
