import { expect, test } from 'vitest'
import { findBrowser } from '../../../../src/pipeline/diagrams/find-browser.ts'

function find(platform: string, files: string[], env: Record<string, string> = {}) {
  const { own = null, ...rest } = env
  return findBrowser(own, { platform, env: rest, exists: (file) => files.includes(file) })
}

test('CHROMIUM_PATH comes first, then the browser of playwright, then the system', () => {
  const all = ['/a/chrome', '/b/chrome', '/usr/bin/chromium']
  const env = { CHROMIUM_PATH: '/a/chrome', own: '/b/chrome' }
  expect(find('linux', all, env)).toBe('/a/chrome')
  expect(find('linux', all.slice(1), { own: '/b/chrome' })).toBe('/b/chrome')
  expect(find('linux', all.slice(2), { own: '/b/chrome' })).toBe('/usr/bin/chromium')
  expect(find('linux', [], { CHROMIUM_PATH: '' })).toBeNull()
})

test('a CHROMIUM_PATH that leads nowhere is not replaced by another browser in silence', () => {
  expect(find('linux', ['/usr/bin/chromium'], { CHROMIUM_PATH: '/gone' })).toBe('/gone')
})

test.each([
  ['linux', '/opt/tools/google-chrome', { PATH: 'relative:/opt/tools' }],
  ['linux', '/usr/bin/chromium-browser', {}],
  ['linux', '/snap/bin/chromium', {}],
  ['darwin', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', {}],
  ['darwin', '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium', { HOME: '/Users/a' }],
  [
    'win32',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    { PROGRAMFILES: 'C:\\Program Files' },
  ],
  [
    'win32',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
    { 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' },
  ],
])('on %s: %s', (platform, file, env) => {
  expect(find(platform, [file], env)).toBe(file)
})
