import { expect, test } from 'vitest'
import { basePaths, operationName } from '../../../../src/openapi/parts/names.ts'

test.each([
  ['listUserIDs', 'List user IDs'],
  ['list_user_IDs', 'List user IDs'],
  ['repos/list-for-org', 'Repos list for org'],
  ['getDNSRecordByName', 'Get DNS record by name'],
  ['getOAuth2Token', 'Get OAuth2 token'],
  ['updateAPIKey', 'Update API key'],
  ['createCoreV1NamespacedPod', 'Create core V1 namespaced pod'],
  ['io.k8s.PodSpec', 'Io k8s pod spec'],
  ['获取用户', '获取用户'],
  ["List a Project's Issues ", "List a Project's Issues"],
  ['élèveÀÉtudier', 'Élève ÀÉtudier'],
  ['__', ''],
  [null, ''],
])('%j without a summary: %s', (operationId, name) => {
  expect(operationName({ summary: '', operationId })).toBe(name)
})

test('a summary is a name as it is written, unless it is longer than one', () => {
  expect(operationName({ summary: 'getUser (old)', operationId: 'a' })).toBe('getUser (old)')
  const operationId = 'getUser'
  expect(operationName({ summary: 'x'.repeat(120), operationId })).toBe('x'.repeat(120))
  expect(operationName({ summary: 'x'.repeat(121), operationId })).toBe('Get user')
  expect(operationName({ summary: 'x'.repeat(121), operationId: null })).toBe('')
})

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
