import { expect, test } from 'vitest'
import { fileNameOf } from '../../../../src/openapi/panel/answer/file-name.ts'

/** As headers give it: one letter for each byte. */
const bytes = (text: string) => Buffer.from(text).toString('latin1')

test.each([
  ['attachment; filename="pets.zip"', 'pets.zip'],
  ['attachment; filename=pets.zip; size=3', 'pets.zip'],
  ['attachment; filename="x.bin"; filename*=UTF-8\'\'%E6%8A%A5%E5%91%8A.bin', '报告.bin'],
  ["attachment; filename*=utf-8'zh'%E6%8A%A5.bin", '报.bin'],
  [`attachment; filename="${bytes('报告.bin')}"`, '报告.bin'],
  ['attachment; filename="%E6%8A%A5%E5%91%8A.bin"', '报告.bin'],
  ['attachment; filename="caf\u00e9 100%.txt"', 'caf\u00e9 100%.txt'],
  ['attachment; filename="../../etc/passwd"', 'passwd'],
  ['attachment; filename="..%2F..%5Cpasswd"', 'passwd'],
  ['attachment; filename="plain.txt"; filename*=UTF-8\'\'%E6%8A', 'plain.txt'],
])('%s', (disposition, name) => {
  expect(fileNameOf(disposition, 'application/zip')).toBe(name)
})

test.each([
  ['application/problem+json; charset=utf-8', 'response.json'],
  ['image/jpeg', 'response.jpg'],
  ['image/svg+xml', 'response.svg'],
  ['text/plain', 'response.txt'],
  ['application/octet-stream', 'response.bin'],
  ['', 'response.bin'],
])('without a name: by the type %s', (type, name) => {
  expect(fileNameOf('inline', type)).toBe(name)
})
