import { expect, test } from 'vitest'
import { createPrivateTest } from '../../../../src/support/http/private-address.ts'

const isPrivate = createPrivateTest()

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '[::1]',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  'fe80::1%eth0',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'no address',
])('%s is not asked', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each([
  '8.8.8.8',
  '172.32.0.1',
  '172.15.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
])('%s is public', (address) => {
  expect(isPrivate(address)).toBe(false)
})
