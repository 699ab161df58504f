import { expect, test, vi } from 'vitest'
import { createDrawingSession } from '../../../../src/pipeline/diagrams/draw-in-browser.ts'

vi.mock(import('../../../../src/pipeline/diagrams/find-browser.ts'), () => ({
  findBrowser: () => '/no/matter',
}))
vi.mock('mermaid-isomorphic', () => ({
  createMermaidRenderer() {
    throw new Error('mermaid is damaged')
  },
}))

test('what draws cannot be loaded: the reason is told, and nothing is thrown', async () => {
  const session = createDrawingSession()
  const result = await session.draw(['graph TD'])
  expect(result).toEqual({ reason: 'mermaid is damaged' })
  await expect(session.close()).resolves.toBeUndefined()
})
