import { expect, it } from 'vitest'
import { readOrigin } from '../../../src/chat-service/origin.ts'

it.each([
  ['http://localhost:5173', 'http://localhost:5173'],
  ['HTTPS://Shop.Example.com/', 'https://shop.example.com'],
  ['https://shop.example.com:443', 'https://shop.example.com'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['https://商店.example', 'https://xn--czrs0t.example'],
])('%s is the origin %s', (text, origin) => {
  expect(readOrigin(text)).toBe(origin)
})

it.each([
  '',
  '*',
  'null',
  'localhost:5173',
  '//localhost',
  'ftp://localhost',
  'javascript://localhost',
  'https://shop.example.com/cart',
  'https://shop.example.com?a',
  'https://shop.example.com#a',
  'https://me:secret@shop.example.com',
  'https://*.example.com',
  'https://a.example https://b.example',
  "https://a.example;script-src 'unsafe-inline'",
  'https://a.example;script-src',
  'https://a.example,b.example',
  'https://a.example:99999',
  'https:///path',
])('%s is none', (text) => {
  expect(readOrigin(text)).toBeNull()
})
