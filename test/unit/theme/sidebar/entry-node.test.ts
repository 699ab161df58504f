import { expect, test } from 'vitest'
import { entryNode } from '../../../../src/theme/sidebar/entry-node.ts'

test('an entry is the node that a page would show', () => {
  expect(entryNode(['A', '/a'])).toEqual({
    type: 'link',
    label: 'A',
    href: '/a',
    active: false,
    external: false,
    unlisted: false,
  })
  expect(entryNode(['A', 'https://a.example', 1, 'new'])).toMatchObject({
    external: true,
    className: 'new',
  })
  expect(entryNode(['A', '/a', 0, 0, 0, 'M1 2', 'Group'])).toMatchObject({
    type: 'link',
    icon: 'M1 2',
    heading: 'Group',
  })
  const badge = { text: 'New', className: 'dg-badge dg-badge-tip' }
  expect(entryNode(['A', '/a', 0, 0, 0, 0, 0, badge])).toMatchObject({ type: 'link', badge })
  expect(entryNode(['A', '/a', 0, 0, [], 0, 0, badge])).toMatchObject({ type: 'category', badge })
  expect(entryNode(['A', 0, 6, 0, [['B', '/b']]])).toEqual({
    type: 'category',
    label: 'A',
    href: null,
    active: false,
    open: true,
    collapsible: true,
    items: [],
  })
})
