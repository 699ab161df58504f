import { expect, test, vi } from 'vitest'
import { helpPays } from '../../../../src/pipeline/compile/compile-pool.ts'

test.each([
  [955, false, true],
  [955, true, false],
  [1_999, true, false],
  [2_000, true, true],
])('%d documents, diagrams: %s: this thread compiles, too: %s', (documents, mayDraw, helps) => {
  expect(helpPays(documents, () => mayDraw)).toBe(helps)
})

test('many documents are not read for diagrams', () => {
  const mayDraw = vi.fn(() => true)
  helpPays(6_000, mayDraw)
  expect(mayDraw).not.toHaveBeenCalled()
})
