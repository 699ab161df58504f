import { expect, test } from 'vitest'
import { sidebarFilePath } from '../../../src/shared/sidebar-file.ts'

test.each([
  ['tutorial', 'assets/sidebar-en-tutorial.json'],
  ['API/v1', 'assets/sidebar-en-API.2f.v1.json'],
  ['指南', 'assets/sidebar-en-.6307..5357..json'],
])('the file of the sidebar %s', (id, path) => {
  expect(sidebarFilePath('en', id)).toBe(path)
  expect(encodeURI(path)).toBe(path)
})
