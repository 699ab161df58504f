import { expect, test } from 'vitest'
import { apiFiles } from '../../../../../src/pipeline/config/load/api-files.ts'
import { temporarySite } from '../temporary-site.ts'

test.each([
  ['openapi: 3.1.0\ninfo: { description: { $ref: about.yml } }\n'],
  ['{\n  "openapi": "3.1.0", "info": { "description": { "$ref": "about.yml" } } }'],
  ['{"info":{"description":{"$ref":"about.yml"}},\n"swagger":"2.0"}'],
])('a file that is only a part of another one is no specification: %s', (text) => {
  const root = temporarySite({ 'openapi/api.yaml': text, 'openapi/about.yml': 'All about it.' })
  expect(apiFiles(root).files).toEqual({ 'api-reference': { path: 'openapi/api.yaml' } })
})

test('a file that nothing refers to is one, whatever it holds: its mistake is reported', () => {
  const root = temporarySite({
    'openapi/a.yaml': 'openapi: 3.1.0\n',
    'openapi/b.yaml': 'opneapi: 3.1.0\n',
  })
  expect(Object.keys(apiFiles(root).files)).toEqual(['a', 'b'])
})

test('specifications may refer to each other', () => {
  const root = temporarySite({
    'openapi/a.yaml': 'openapi: 3.1.0\nx-see: b.json\n',
    'openapi/b.json': '{"x-see":"a.yaml","openapi":"3.1.0"}',
  })
  expect(Object.keys(apiFiles(root).files)).toEqual(['a', 'b'])
})

test('a text with many empty lines is searched in one go', () => {
  const root = temporarySite({
    'openapi/a.yaml': `x: 1\n${'\n'.repeat(300_000)}`,
    'openapi/b.yaml': 'openapi: 3.1.0\n',
  })
  expect(Object.keys(apiFiles(root).files)).toEqual(['a', 'b'])
})

test('what decides is the folder, and the texts where there are several', () => {
  const one = temporarySite({ 'openapi/a.yaml': 'openapi: 3.1.0\n' })
  expect(apiFiles(one).inputs).toEqual([`${one}/openapi`])
  const two = temporarySite({ 'openapi/a.yaml': 'openapi: 3.1.0\n', 'openapi/b.yaml': '{}' })
  const inputs = ['openapi', 'openapi/a.yaml', 'openapi/b.yaml'].map((name) => `${two}/${name}`)
  expect(apiFiles(two).inputs).toEqual(inputs)
})
