/** The values that the panel never stores are recognised by their names. */
import { expect, test } from 'vitest'
import { holdsSecret, isSecret } from '../../../../src/openapi/panel/kept/secrets.ts'

test.each([
  ['header:X-Auth-Token', true],
  ['variable:token', true],
  ['cookie:sid', true],
  ['Ocp-Apim-Subscription-Key', true],
  ['privateKey', true],
  ['user_pwd', true],
  ['passcode', true],
  ['JSESSIONID', true],
  ['max_tokens', false],
  ['key', false],
  ['name', false],
])('a field %s is for a secret: %s', (name, expected) => {
  expect(isSecret(name)).toBe(expected)
  expect(isSecret(name, 'password')).toBe(true)
})

test.each([
  ['{"password":"hush"}', true],
  ['{"user_password" : 1234}', true],
  ['{"tokens": ["t"]}', true],
  ['{"secret": {"value": "s"}}', true],
  ['{"token.value": "t"}', true],
  ['password: hush', true],
  ['<password>hush</password>', true],
  ['<login password="hush"/>', true],
  ['grant_type=password&client_secret=hush', true],
  ['{"password": "", "secrets": [], "credential": {}, "token": null, "hasPassword": true}', false],
  ['{"grant_type": "password", "name": "Rex"}', false],
  ['<password></password>', false],
  ['{"model": "m", "max_tokens": 100}', false],
])('the text %s has a secret in it: %s', (text, expected) => {
  expect(holdsSecret(text)).toBe(expected)
})
