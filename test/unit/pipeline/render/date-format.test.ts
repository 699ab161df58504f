import { expect, test } from 'vitest'
import { dateFormat } from '../../../../src/pipeline/render/date-format.ts'
import { sampleShell } from '../../theme/samples.ts'

const format = (htmlLang: string, isoDate: string, calendar = 'gregory') =>
  dateFormat({ ...sampleShell().locale, htmlLang, calendar })(isoDate)

test.each([
  ['en', 'May 1, 2025'],
  ['zh-CN', '2025年5月1日'],
  ['zh-TW', '2025年5月1日'],
])('a date in %s', (htmlLang, expected) => {
  expect(format(htmlLang, '2025-05-01')).toBe(expected)
})

test('a calendar of the locale', () => {
  expect(format('zh-TW', '2025-05-01', 'roc')).toContain('114')
})

test('the day does not depend on the zone of the build', () => {
  const { TZ } = process.env
  try {
    process.env['TZ'] = 'Pacific/Honolulu'
    expect(format('en', '2025-05-01')).toBe('May 1, 2025')
  } finally {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  }
})

test('a wrong language or date is no reason to fail', () => {
  expect(format('not a tag', '2025-05-01')).toBe('May 1, 2025')
  expect(format('en', 'yesterday')).toBe('yesterday')
})
