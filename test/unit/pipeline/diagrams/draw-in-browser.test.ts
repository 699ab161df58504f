import { afterAll, expect, test, vi } from 'vitest'
import { createDrawingSession } from '../../../../src/pipeline/diagrams/draw-in-browser.ts'

// Other files of the same worker have loaded modules without these mocks, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

vi.mock(import('../../../../src/pipeline/diagrams/find-browser.ts'), () => ({
  findBrowser: () => '/no/matter',
}))
vi.mock('mermaid-isomorphic', () => ({
  createMermaidRenderer() {
    throw new Error('mermaid is damaged')
  },
}))

test('the renderer cannot be loaded: the reason is a result, and nothing is thrown', async () => {
  const session = createDrawingSession({ root: '/site' })
  const result = await session.draw(['graph TD'])
  expect(result).toEqual({
    obstacle: { type: 'browser-failed', reason: 'mermaid is damaged' },
  })
  await expect(session.close()).resolves.toBeUndefined()
})

test('what comes after the end starts no browser', async () => {
  const session = createDrawingSession({ root: '/site' })
  await session.close()
  session.start()
  expect(await session.draw(['graph TD'])).toEqual({
    obstacle: { type: 'browser-failed', reason: 'The browser was closed.' },
  })
})
