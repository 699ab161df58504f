import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { browserPath } from '../../../../src/pipeline/diagrams/launch-browser.ts'

// Other files of the same worker have loaded modules without this mock, and must not get the ones loaded here.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
afterEach(() => void vi.unstubAllEnvs())

vi.mock('playwright', () => {
  throw new Error('playwright is not installed')
})

test('the browser of the machine is found without the packages for diagrams', async () => {
  vi.stubEnv('CHROMIUM_PATH', process.execPath)
  expect(await browserPath()).toBe(process.execPath)
})
