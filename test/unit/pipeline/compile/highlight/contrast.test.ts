import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tokenClasses } from '../../../../../src/pipeline/compile/highlight/scopes.ts'

const css = readFileSync(
  new URL('../../../../../src/theme/styles/code.css', import.meta.url),
  'utf8',
)

function palette(selector: string): Record<string, string> {
  const rules = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? ''
  return Object.fromEntries(
    [...rules.matchAll(/--code-([\w-]+): (#[\da-f]{6});/g)].map(([, name, color]) => [name, color]),
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
const texts = ['text', 'number', 'dim', ...tokenClasses.map((name) => name.replace('t-', ''))]

describe.each([
  ['light', '[data-theme="light"]'],
  ['dark', '[data-theme="dark"]'],
])('%s', (_, selector) => {
  const colors = palette(selector)
  test.each(texts)('%s can be read on every background', (name) => {
    for (const background of backgrounds) {
      const ratio = contrast(colors[name] ?? '', colors[background] ?? '')
      expect(ratio, `${name} on ${background}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

test('without a script, dark is the same dark', () => {
  expect(palette(':root:not([data-theme])')).toEqual(palette('[data-theme="dark"]'))
})

test('every token class has its colour', () => {
  for (const name of tokenClasses) {
    expect(css).toContain(`.${name} {\n  color: var(--code-${name.slice(2)});`)
  }
})
