import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokenClasses } from '../../../../../src/pipeline/compile/highlight/scopes.ts'

const styles = new URL('../../../../../src/theme/styles/features/', import.meta.url)
const css = ['code.css', 'code-marks.css']
  .map((name) => readFileSync(new URL(name, styles), 'utf8'))
  .join('')

/**
 * The colours of a mode: `var(--dg-light, #fff) var(--dg-dark, #000)` has both. Those of properties have their names, those
 * of tokens the names of their classes.
 */
function palette(mode: 'light' | 'dark'): Record<string, string> {
  const color = new RegExp(
    `(?:--code-([\\w-]+)|\\.(t-\\w) \\{\\n  color): [^;]*var\\(--dg-${mode}, (#[\\da-f]{6})\\)`,
    'g',
  )
  return Object.fromEntries(
    [...css.matchAll(color)].map(([, property, token, value]) => [property ?? token, value]),
  )
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const backgrounds = ['bg', 'hl', 'ins', 'del', 'warn', 'error']
const texts = ['text', 'number', 'dim', ...tokenClasses]

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  const colors = palette(mode)
  test.each(texts)('%s can be read on every background', (name) => {
    for (const background of backgrounds) {
      const ratio = contrast(colors[name] ?? '', colors[background] ?? '')
      expect(ratio, `${name} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('every colour has a value in each mode', () => {
  const names = Object.keys(palette('light'))
  expect(names.length).toBe(css.match(/--code-[\w-]+:|\.t-\w \{/g)?.length)
  expect(Object.keys(palette('dark'))).toEqual(names)
})

test('every token class has its colour', () => {
  expect(Object.keys(palette('light'))).toEqual(expect.arrayContaining([...tokenClasses]))
})
