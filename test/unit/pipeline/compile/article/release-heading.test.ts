import { expect, test } from 'vitest'
import { readRelease } from '../../../../../src/pipeline/compile/article/release-heading.ts'

const day = Date.UTC(2026, 10, 2)

test.each([
  ['1.2.0 – 2026-11-02', '1.2.0'],
  ['[1.2.0] - 2026-11-02', '1.2.0'],
  ['v1.2 (2026/11/2)', 'v1.2'],
  ['1.2.0（2026-11-02）', '1.2.0'],
  ['2.0.0-rc.1: 2026.11.02 [YANKED]', '2.0.0-rc.1'],
  ['1.0.0+build.5 — 2026-11-02 “Ada”', '1.0.0+build.5'],
  ['2026-11-02', '2026-11-02'],
  ['[2026/11/02] – the autumn', '2026/11/02'],
])('%s is a release with a date', (heading, name) => {
  expect(readRelease(heading)).toMatchObject({ name, time: day })
})

test('releases without a date, and with one that is none', () => {
  expect(readRelease('1.2.0')).toEqual({ name: '1.2.0', date: null, time: null })
  expect(readRelease('1.2.0 Ada')).toEqual({ name: '1.2.0', date: null, time: null })
  expect(readRelease('1.2.0 – 2026-02-30')).toEqual({
    name: '1.2.0',
    date: '2026-02-30',
    time: null,
  })
})

test.each(['Unreleased', '[Unreleased]', 'Added', '2026', 'Version 1.2.0', '1.2.0x', ''])(
  '%s is no release',
  (heading) => {
    expect(readRelease(heading)).toBeNull()
  },
)

test('a heading of any length is read quickly', () => {
  const long = `1.${'1.'.repeat(50_000)}x ${'- '.repeat(50_000)}`
  const begun = performance.now()
  readRelease(long)
  readRelease(`1.0.0-${'a.'.repeat(50_000)} x`)
  expect(performance.now() - begun).toBeLessThan(1000)
})
