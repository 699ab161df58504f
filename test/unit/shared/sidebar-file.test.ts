import { expect, test } from 'vitest'
import { entryNode, sidebarFilePath } from '../../../src/shared/sidebar-file.ts'

test.each([
  ['tutorial', 'assets/sidebar-en-tutorial.json'],
  ['API/v1', 'assets/sidebar-en-API.2f.v1.json'],
  ['指南', 'assets/sidebar-en-.6307..5357..json'],
])('the file of the sidebar %s', (id, path) => {
  expect(sidebarFilePath('en', id)).toBe(path)
  expect(encodeURI(path)).toBe(path)
})

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
