import { expect, test } from 'vitest'
import { breakableParts, fewParts, pathParts } from '../../../src/shared/breakable-parts.ts'

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

test.each([
  [
    'createAdmissionregistrationV1alpha1ValidatingPolicy',
    'create|Admissionregistration|V1alpha1Validating|Policy',
  ],
  ['very_long_operation_identifier_names', 'very_long_|operation_identifier_|names'],
  ['/users/{id}/repositories/all', '/users/|{id}/repositories/|all'],
  ['readCoreV1NamespacedPodLog', 'readCoreV1Namespaced|PodLog'],
  ['listPods', 'listPods'],
])('few parts of %s', (text, parts) => {
  expect(fewParts(text)).toEqual(parts.split('|'))
})
