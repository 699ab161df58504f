import { expect, test } from 'vitest'
import { nestToc, type TocNode } from '../../../src/shared/nest-toc.ts'

const shape = (nodes: readonly TocNode[]): unknown[] =>
  nodes.map(({ level, children }) => (children.length > 0 ? [level, shape(children)] : level))

test.each<[number[], unknown[]]>([
  [[], []],
  [
    [2, 2],
    [2, 2],
  ],
  [
    [2, 3, 3, 2, 3, 4],
    [
      [2, [3, 3]],
      [2, [[3, [4]]]],
    ],
  ],
  // A page may begin deep, skip a level and come back.
  [
    [3, 2, 4, 3],
    [3, [2, [4, 3]]],
  ],
])('%j', (levels, expected) => {
  const items = levels.map((level, index) => ({ level, id: `h${index}`, text: '' }))
  expect(shape(nestToc(items))).toEqual(expected)
})
