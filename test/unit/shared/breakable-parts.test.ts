import { expect, test } from 'vitest'
import { breakableParts, pathParts } from '../../../src/shared/breakable-parts.ts'

test.each([
  ['listPodDisruptionBudgets', 'list|Pod|Disruption|Budgets'],
  ['io.k8s.api.core.v1.PodSpec', 'io.|k8s.|api.|core.|v1.|Pod|Spec'],
  ['admin_conversations_ekm_listInfo', 'admin_|conversations_|ekm_|list|Info'],
  ['GET /users/{id}/repositories/all', 'GET /|users/|{id}/|repositories/|all'],
  ['listPods', 'listPods'],
  ['A long title of short words, in a sentence.', 'A long title of short words, in a sentence.'],
])('%s', (text, parts) => {
  expect(breakableParts(text)).toEqual(parts.split('|'))
  expect(breakableParts(text).join('')).toBe(text)
})

test.each([
  ['/users/{id}/', '/|users/|{id}/'],
  ['https://example.com/v1.2', 'https:/|/|example.|com/|v1.|2'],
  ['{$request.body#/url}', '{$request.|body#/|url}'],
])('path %s', (path, parts) => {
  expect(pathParts(path)).toEqual(parts.split('|'))
})
