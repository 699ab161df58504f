import { expect, test } from 'vitest'
import {
  askedIn,
  contextAsked,
  outsideOf,
  searchAddress,
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
