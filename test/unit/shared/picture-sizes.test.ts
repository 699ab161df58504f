import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  articleWidths,
  listWidth,
  pictureSizes,
  textWidth,
} from '../../../src/shared/picture-sizes.ts'

test('a picture is as wide as its room, and no wider than itself', () => {
  expect(pictureSizes(textWidth, { width: 300, lazy: false })).toBe(
    'min(300px, 43rem, 100vw - 2rem)',
  )
  expect(pictureSizes(listWidth, { width: null, lazy: true })).toBe(
    'auto, min(58rem, 100vw - 2rem)',
  )
  expect(pictureSizes(articleWidths.full, { width: 900, lazy: true })).toBe(
    'auto, min(900px, 100vw)',
  )
})

test('the widths are those of the styles', () => {
  const styles = path.resolve(import.meta.dirname, '../../../src/theme/styles')
  const read = (file: string) => fs.readFileSync(path.join(styles, file), 'utf8')
  const tokens = read('main/tokens.css')
  const rem = (name: string) => Number(new RegExp(`--dg-${name}:.*?([\\d.]+)rem`).exec(tokens)?.[1])
  expect(textWidth[0]).toBe(`${rem('measure')}rem`)
  const gutter = Number(/--dg-gutter: clamp\(.*, ([\d.]+)rem\)/.exec(tokens)?.[1])
  expect(articleWidths.wide[0]).toBe(`${rem('page-width') - 2 * gutter}rem`)
  expect(read('wide.css')).toContain(
    `max-inline-size: calc(${listWidth[0]} + 2 * var(--dg-gutter))`,
  )
})
