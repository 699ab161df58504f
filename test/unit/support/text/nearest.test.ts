import { expect, test } from 'vitest'
import { nearest } from '../../../../src/support/text/nearest.ts'

test.each([
  ['tow', ['one', 'two'], 'two'],
  ['slgu', ['tags', 'slug'], 'slug'],
  ['titel', ['title', 'tags'], 'title'],
  ['Docs', ['docs'], 'docs'],
  // Of so few letters two wrong ones are another name.
  ['9.9', ['1.0', 'current'], null],
  ['nope', ['code'], null],
])('%s among %j: %s', (name, candidates, found) => {
  expect(nearest(name, candidates)).toBe(found)
})
