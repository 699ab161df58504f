/** `npm ci` verifies every package that it takes from the registry, on every platform. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface Lock {
  readonly packages: Readonly<Record<string, { integrity?: string; link?: boolean }>>
}

test('every package of package-lock.json has the hash of its bytes', () => {
  const file = path.resolve(import.meta.dirname, '../../package-lock.json')
  const { packages } = JSON.parse(fs.readFileSync(file, 'utf8')) as Lock
  const taken = Object.entries(packages).filter(
    ([name, { link }]) => name.includes('node_modules/') && !link,
  )
  expect(taken.length).toBeGreaterThan(500)
  const unverified = taken.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(unverified.map(([name]) => name)).toEqual([])
})
