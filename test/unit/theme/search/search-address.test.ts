import { expect, test } from 'vitest'
import {
  askedIn,
  contextAsked,
  outsideOf,
  searchAddress,
  versionAsked,
} from '../../../../src/theme/search/search-address.ts'

test('an address holds what is asked for, and is read again', () => {
  const asked = { q: 'a & b=c 中', ctx: 'docs/api', version: '1.0' }
  const address = searchAddress('/docs/search', asked)
  expect(address).toBe('/docs/search?q=a+%26+b%3Dc+%E4%B8%AD&ctx=docs%2Fapi&version=1.0')
  expect(askedIn(address.slice(address.indexOf('?')))).toEqual(asked)
  expect(searchAddress('/docs/search', { q: '', ctx: '' })).toBe('/docs/search')
  expect(askedIn('')).toEqual({ q: '', ctx: '', version: '' })
})

test('ctx names a context, everything but one, or nothing that is known', () => {
  const paths = ['docs', 'docs/api', '-odd']
  expect(contextAsked('/docs/api/', paths)).toEqual({ context: 'docs/api', outside: false })
  expect(contextAsked(outsideOf('docs'), paths)).toEqual({ context: 'docs', outside: true })
  expect(contextAsked('-odd', paths)).toEqual({ context: '-odd', outside: false })
  expect(contextAsked('blog', paths)).toBe(null)
  expect(contextAsked('', paths)).toBe(null)
})

test('version names a version by its path or its name, the last one, or none', () => {
  const versions = [
    { path: 'docs/next', name: 'current', isLast: false },
    { path: 'docs', name: '2.0', isLast: true },
    { path: 'docs/1.0', name: '1.0', isLast: false },
  ]
  const asked = (version: string) => versionAsked(version, versions)
  expect(asked('/docs/1.0/')).toBe('1.0')
  expect(asked('1.0')).toBe('1.0')
  expect(asked('docs/next')).toBe('current')
  for (const last of ['', 'docs', '2.0']) expect(asked(last)).toBe(null)
  expect(asked('docs/3.0')).toBe(undefined)
})
