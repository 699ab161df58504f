import { expect, test } from 'vitest'
import { judgeBraced } from '../../../../src/commands/check/placeholders.ts'

const profile = { product: 'Parley', apiHost: 'api.example.com', host: 'x', company: 'P' }

test.each([
  ['{prodcut}', 'product', 'no name'],
  ['{Product}', 'product', 'no name'],
  ['{PRODUCT}', 'product', 'no name'],
  ['{produc}', 'product', 'no name'],
  ['{products}', 'product', 'no name'],
  ['{prodict}', 'product', 'no name'],
  ['{api-host}', 'apiHost', 'no name'],
  ['{api_host}', 'apiHost', 'no name'],
  ['{API host}', 'apiHost', 'no name'],
  ['{ product }', 'product', 'spaces'],
  ['{product }', 'product', 'spaces'],
  ['{{product}}', 'product', 'too many'],
  ['{{ prodcut }}', 'product', 'no name'],
  ['｛product｝', 'product', 'full-width'],
  ['{Host}', 'host', 'no name'],
])('%s is meant to be {%s}', (raw, name, reason) => {
  expect(judgeBraced(raw, profile)).toEqual({ name, reason: expect.stringContaining(reason) })
})

test.each([
  '{product}',
  '{apiHost}',
  '{uid}',
  '{port}',
  '{post}',
  '{hots}',
  '{name}',
  '{producer}',
  '{apiPort}',
  '{{visitor}}',
  '{orderInfo}',
  '{compare}',
])('%s is right, or no name of the profile', (raw) => {
  expect(judgeBraced(raw, profile)).toBeNull()
})
