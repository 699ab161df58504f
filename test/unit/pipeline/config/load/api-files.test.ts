import { expect, test } from 'vitest'
import { apiFiles } from '../../../../../src/pipeline/config/load/api-files.ts'
import { temporarySite } from '../temporary-site.ts'

test.each([
  ['openapi: 3.1.0\ninfo: { description: { $ref: about.yml } }\n'],
  ['{\n  "openapi": "3.1.0", "info": { "description": { "$ref": "about.yml" } } }'],
  ['{"info":{"description":{"$ref":"about.yml"}},\n"swagger":"2.0"}'],
])('a file that is only a part of another one is no specification: %s', (text) => {
  const root = temporarySite({ 'openapi/api.yaml': text, 'openapi/about.yml': 'All about it.' })
  expect(apiFiles(root)).toEqual({ 'api-reference': { path: 'openapi/api.yaml' } })
})

test('a file that nothing refers to is one, whatever it holds: its mistake is reported', () => {
  const root = temporarySite({
    'openapi/a.yaml': 'openapi: 3.1.0\n',
    'openapi/b.yaml': 'opneapi: 3.1.0\n',
  })
  expect(Object.keys(apiFiles(root))).toEqual(['a', 'b'])
})

test('specifications may refer to each other', () => {
  const root = temporarySite({
    'openapi/a.yaml': 'openapi: 3.1.0\nx-see: b.json\n',
    'openapi/b.json': '{"x-see":"a.yaml","openapi":"3.1.0"}',
  })
  expect(Object.keys(apiFiles(root))).toEqual(['a', 'b'])
})
