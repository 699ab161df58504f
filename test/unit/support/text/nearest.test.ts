import { expect, test } from 'vitest'
import { diagnosticCodes } from '../../../../src/shared/diagnostic.ts'
import {
  availableHint,
  listedNames,
  nearest,
  nearestHint,
} from '../../../../src/support/text/nearest.ts'

test.each([
  ['tow', ['one', 'two'], 'two'],
  ['slgu', ['tags', 'slug'], 'slug'],
  ['titel', ['title', 'tags'], 'title'],
  ['Docs', ['docs'], 'docs'],
  // Of so few letters two wrong ones are another name.
  ['9.9', ['1.0', 'current'], null],
  ['nope', ['code'], null],
  // The home is near to nothing.
  ['/b', ['/'], null],
  ['/b', ['/', '/a'], '/a'],
  // Nothing in common.
  ['g', ['D', 'if'], null],
  ['d', ['D'], 'D'],
  // Two other characters of Chinese are another word.
  ['PVP斗法', ['PVP扩展'], null],
  ['安装步骤说明', ['安装步骤説明'], '安装步骤説明'],
])('%s among %j: %s', (name, candidates, found) => {
  expect(nearest(name, candidates)).toBe(found)
})

const codes = Object.keys(diagnosticCodes)

test.each([
  ['links', 'link-empty, broken-link'],
  ['missing-image', 'broken-image, message-missing, image-heavy, term-missing, title-missing'],
  ['brokenAnchors', 'broken-anchor, broken-link, broken-image, table-broken, redirect-broken'],
  ['xyzzy', codes.slice(0, 5).join(', ')],
])('of many names, a hint after %s lists a few', (name, list) => {
  const others = codes.length - list.split(', ').length
  expect(listedNames(name, codes)).toBe(`${list} and ${others} others`)
})

test('every hint lists few names whole, in their order, and never many', () => {
  const fifteen = codes.slice(0, 15)
  expect(listedNames('x', fifteen)).toBe(fifteen.join(', '))
  expect(nearestHint('x', fifteen)).toEqual({ hint: `Available: ${fifteen.join(', ')}` })
  expect(availableHint('x', fifteen)).toEqual({ hint: `Available: ${fifteen.join(', ')}` })
  expect(nearestHint('x', codes)).toEqual({})
  expect(availableHint('x', codes).hint.split(', ')).toHaveLength(5)
})
