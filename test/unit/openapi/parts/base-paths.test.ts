import { expect, test } from 'vitest'
import { basePaths } from '../../../../src/openapi/parts/names.ts'

const serverOf = (url: string, variables: Record<string, string> = {}) => ({
  ...{ url, name: '', description: '' },
  variables: Object.entries(variables).map(([name, value]) => ({
    ...{ name, default: value, description: '', enum: [] },
  })),
})

test.each([
  ['https://a.example/v1', ['', '/v1']],
  ['https://a.example', ['']],
  ['https://a.example/', ['']],
  ['//a.example/v1/', ['', '/v1']],
  ['/v1/', ['', '/v1']],
  ['{scheme}://{host}:{port}/{version}', ['', '/{version}']],
  ['v1', ['']],
  ['https://a.example/v1?x=/y', ['', '/v1']],
])('the server %s', (url, expected) => {
  expect(basePaths([serverOf(url)])).toEqual(expected)
})

test('a variable in front may be a whole address', () => {
  expect(basePaths([serverOf('{server}/v1', { server: 'https://a.example/x' })])).toEqual([
    '',
    '/x/v1',
  ])
})

test('servers with one path have it once', () => {
  const urls = ['https://a.example/v1', 'https://b.example/v1', '/v2']
  expect(basePaths(urls.map((url) => serverOf(url)))).toEqual(['', '/v1', '/v2'])
})
