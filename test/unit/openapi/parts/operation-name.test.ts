import { expect, test } from 'vitest'
import { operationName } from '../../../../src/openapi/parts/names.ts'

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
