import { expect, test } from 'vitest'
import { isQuick } from '../../../../src/pipeline/compile/conversion-cost.ts'

const words = (length: number) => 'lorem ipsum '.repeat(length).slice(0, length)

test('texts of 4,000 characters are quick, whatever is in them', () => {
  expect(isQuick('*'.repeat(4000))).toBe(true)
  expect(isQuick('*'.repeat(4001))).toBe(false)
})

test('longer ones are with fewer signs', () => {
  expect(isQuick('*'.repeat(1999) + words(6000))).toBe(true)
  expect(isQuick('*'.repeat(2100) + words(6000))).toBe(false)
  expect(isQuick('中'.repeat(39_000))).toBe(true)
  expect(isQuick('中'.repeat(41_000))).toBe(false)
})

test.each(['\n', '\t', ':', '`', '  '])('%j is counted as a sign', (sign) => {
  expect(isQuick(sign.repeat(8001).slice(0, 8001))).toBe(false)
})
