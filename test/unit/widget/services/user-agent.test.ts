import { expect, it } from 'vitest'
import { userAgentFacts } from '../../../../src/widget/services/user-agent.ts'
import { pageOf } from '../../../../src/widget/services/watch-environment.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const TABLE: [string, string, string, string, string, number?][] = [
  [
    'Chrome, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Windows',
    'Desktop',
  ],
  [
    'Edge, Windows',
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
    'Edge',
    'Windows',
    'Desktop',
  ],
  [
    'old Edge',
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/64.0 Safari/537.36 Edge/17.17134`,
    'Edge',
    'Windows',
    'Desktop',
  ],
  [
    'Opera, macOS',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/139.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera',
    'macOS',
    'Desktop',
  ],
  [
    'Firefox, Linux',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Firefox',
    'Linux',
    'Desktop',
  ],
  [
    'Safari, macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
    'Desktop',
  ],
  [
    'Safari, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'Mobile',
  ],
  [
    'Chrome, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
    'Mobile',
  ],
  [
    'Firefox, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/142.0 Mobile/15E148 Safari/605.1.15',
    'Firefox',
    'iOS',
    'Mobile',
  ],
  [
    'Edge, iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 EdgiOS/140.0 Mobile/15E148 Safari/604.1',
    'Edge',
    'iOS',
    'Mobile',
  ],
  [
    'old iPad',
    'Mozilla/5.0 (iPad; CPU OS 12_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
    'Tablet',
  ],
  [
    'iPad as a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'iOS',
    'Tablet',
    5,
  ],
  [
    'Chrome, Android',
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
    'Mobile',
  ],
  [
    'Android tablet',
    `Mozilla/5.0 (Linux; Android 13; SM-X900) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Android',
    'Tablet',
  ],
  [
    'Firefox, Android',
    'Mozilla/5.0 (Android 15; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0',
    'Firefox',
    'Android',
    'Mobile',
  ],
  [
    'Chromebook',
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`,
    'Chrome',
    'Linux',
    'Desktop',
  ],
  ['a robot', 'curl/8.0', 'Unknown', 'Unknown', 'Desktop'],
]

it.each(TABLE)(
  'knows %s',
  (...[, userAgent, browser, operatingSystem, deviceType, touchPoints]) => {
    expect(userAgentFacts(userAgent, touchPoints)).toEqual({ browser, operatingSystem, deviceType })
  },
)

it('the address of a page has no anchor, but a route in the fragment', () => {
  expect(pageOf('https://a.example/x?y#z')).toBe('https://a.example/x?y')
  expect(pageOf('https://a.example/x#/route')).toBe('https://a.example/x#/route')
  expect(pageOf('https://a.example/x#!route')).toBe('https://a.example/x#!route')
})
