import fs from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = fs.readFileSync(
  new URL('../../../src/theme/styles/main/tokens.css', import.meta.url),
  'utf8',
)

/** The custom properties of the first block with this selector. */
function block(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector))
  const body = css.slice(start + 1, css.indexOf('}', start))
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*([^;]*);/g)].map(([, name, value]) => [name, value?.trim()]),
  )
}

/** The colours of a mode: `var(--dg-light, #fff) var(--dg-dark, #000)` has both. */
function palette(mode: 'light' | 'dark'): Record<string, string> {
  const inMode = new RegExp(`var\\(--dg-${mode}, ([^()]+)\\)`)
  return Object.fromEntries(
    Object.entries(block('[data-theme] {')).map(([name, value]) => [
      name,
      inMode.exec(value)?.[1] ?? value,
    ]),
  )
}

const light = palette('light')
const dark = palette('dark')

/** Contrast of WCAG 2 between two colours, `#rgb` or `#rrggbb`. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(colour: string): number {
  const hex = colour.length === 4 ? colour.replace(/[\da-f]/gi, '$&$&') : colour
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('each mode shows one palette, and without a script the dark mode is the same', () => {
  const switches = (selector: string) => {
    const { '--dg-light': light, '--dg-dark': dark } = block(selector)
    return [light, dark]
  }
  expect(switches('[data-theme="light"] {')).toEqual(['initial', ''])
  expect(switches('[data-theme="dark"] {')).toEqual(['', 'initial'])
  expect(switches(':root:not([data-theme]) {')).toEqual(['', 'initial'])
})

test('every colour has a value of its own in each mode, but for white text on the accent', () => {
  const names = Object.keys(light)
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => light[name] === dark[name])).toEqual(['--dg-on-accent'])
})

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_mode, colours) => {
  const of = (name: string) => colours[`--dg-${name}`] as string
  const plain = ['bg', 'bg-soft', 'bg-raised']
  test.each([
    ...['text', 'text-soft', 'text-faint', 'link'].map((text) => [text, plain] as const),
    ...['text', 'link'].map((text) => [text, ['accent-soft']] as const),
    ...['green', 'violet', 'amber', 'red'].map((kind) => [kind, [`${kind}-soft`]] as const),
    ...['green', 'violet', 'amber', 'red'].map((kind) => ['text', [`${kind}-soft`]] as const),
    ['link', ['green-soft', 'violet-soft', 'amber-soft', 'red-soft']] as const,
    ['on-accent', ['accent']] as const,
  ])('%s can be read on %j (WCAG 1.4.3)', (text, backgrounds) => {
    for (const background of backgrounds) {
      expect([background, contrast(of(text), of(background)) >= 4.5]).toEqual([background, true])
    }
  })
})
