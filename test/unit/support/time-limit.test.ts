import { expect, test } from 'vitest'
import { TimeLimitError, withTimeLimit } from '../../../src/support/time-limit.ts'

test('returns the result of the work, and throws its errors', () => {
  expect(withTimeLimit(60_000, () => 7)).toBe(7)
  const error = new Error('own')
  expect(() =>
    withTimeLimit(60_000, () => {
      throw error
    }),
  ).toThrow(error)
})

test('ends work that does not end, also inside of other work', () => {
  const endless = () => {
    for (;;);
  }
  expect(() => withTimeLimit(20, endless)).toThrow(TimeLimitError)
  const inner = () => withTimeLimit(20, endless)
  expect(() => withTimeLimit(60_000, inner)).toThrow('after 0 s')
  expect(withTimeLimit(60_000, () => 'afterwards')).toBe('afterwards')
})
