import { afterEach, expect, test, vi } from 'vitest'
import { safeStorage } from '../../../src/theme/browser/safe-storage.ts'
import { showMode } from '../../../src/theme/client/color-mode.ts'

const root = () => ({ dataset: {} }) as unknown as HTMLElement

afterEach(() => {
  vi.restoreAllMocks()
})

test.each([
  ['light', true, 'light'],
  ['dark', false, 'dark'],
  ['system', true, 'dark'],
  ['system', false, 'light'],
])('mode %s on a dark system: %s shows %s', (mode, systemIsDark, theme) => {
  const element = root()
  showMode(element, mode, systemIsDark)
  expect(element.dataset).toEqual({ choice: mode, theme })
})

test('an unknown colour mode raises an error and changes nothing (spec 5)', () => {
  const element = root()
  expect(() => showMode(element, 'sepia', false)).toThrow('Unknown colour mode “sepia”')
  expect(element.dataset).toEqual({})
})

function windowWith(storage: () => Partial<Storage>): Window {
  return Object.defineProperty({}, 'localStorage', { get: storage }) as Window
}

test('a store remembers and forgets', () => {
  const values = new Map<string, string>()
  const store = safeStorage(
    windowWith(() => ({
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    })),
  )
  expect([...values]).toEqual([])
  store.set('a', '1')
  expect(store.get('a')).toBe('1')
  store.set('a', null)
  expect([store.get('a'), values.size]).toEqual([null, 0])
})

test.each([
  [
    'forbidden',
    () => {
      throw new Error('SecurityError')
    },
  ],
  [
    'full',
    () => ({
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }),
  ],
])('storage that is %s: one warning, and a store that does nothing (spec 8)', (_name, storage) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const store = safeStorage(windowWith(storage as () => Partial<Storage>))
  store.set('a', '1')
  store.set('b', '2')
  expect(store.get('a')).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
})
