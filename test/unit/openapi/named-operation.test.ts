import { expect, test } from 'vitest'
import { operationKey, parseOperation } from '../../../src/openapi/named-operation.ts'

test.each([
  ['get /pets', { spec: null, method: 'GET', path: '/pets' }],
  [' POST  /pets/{id} ', { spec: null, method: 'POST', path: '/pets/{id}' }],
  ['shop-2.0 patch /', { spec: 'shop-2.0', method: 'PATCH', path: '/' }],
  ['M-SEARCH /pets', { spec: null, method: 'M-SEARCH', path: '/pets' }],
  ['/pets', null],
  ['get pets', null],
  ['getPet', null],
  ['a b get /pets', null],
  ['get /pets /dogs', null],
  ['', null],
])('%j', (text, operation) => {
  expect(parseOperation(text)).toEqual(operation)
})

test.each([
  ['/pets/{id}', '/pets/{petId}/', true],
  ['/', '/', true],
  ['/pets/{id}.json', '/pets/{name}.json', true],
  ['/pets/{id}', '/pets/id', false],
  ['/pets', '/Pets', false],
])('%s and %s', (one, other, isSame) => {
  const keys = [one, other].map((path) => operationKey({ method: 'get', path }))
  expect(keys[0] === keys[1]).toBe(isSame)
})
