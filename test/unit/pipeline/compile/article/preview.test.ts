/** The beginning of a post, and the time that it takes to read. */
import { describe, expect, test } from 'vitest'
import { readingMinutes } from '../../../../../src/pipeline/compile/article/reading-time.ts'
import { compileText } from '../fixtures/compile-text.ts'

describe('the beginning of a post', () => {
  test.each([
    [
      'ends at the comment',
      'One **two**.\n\n- three\n\n<!-- truncate -->\n\nfour',
      'One two. three',
    ],
    ['may end within a paragraph', 'One\n<!-- truncate -->\ntwo', 'One'],
    [
      'leaves out code and has headings',
      '# T\n\n## A\n\n```js\ncode\n```\n\nb\n\n<!--truncate-->\n\nc',
      'A b',
    ],
    ['is empty where the comment is the first', '<!-- truncate -->\n\nText', ''],
    ['is not known without the comment', 'Text\n\n<!-- other -->', null],
  ])('%s', async (_, text, preview) => {
    const { meta, html } = await compileText(text)
    expect(meta.preview).toBe(preview)
    expect(html).not.toContain('truncate')
  })

  test('is cut to a length that lists have room for', async () => {
    const { meta } = await compileText(`${'word '.repeat(200)}\n\n<!-- truncate -->`)
    expect(meta.preview).toMatch(/word…$/)
    expect(meta.preview?.length).toBeLessThanOrEqual(400)
  })
})

describe('reading time', () => {
  const section = (text: string, code = '') => [{ id: '', heading: '', text, code }]

  test.each([
    ['nothing takes a minute', section(''), 1],
    ['English is counted in words', section('word '.repeat(1100)), 5],
    ['Chinese is counted in characters', section('字'.repeat(2000)), 5],
    ['both in one text', section(`${'字'.repeat(1200)} ${'word '.repeat(440)}`), 5],
    ['words in Chinese text are words', section('用Docker部署'.repeat(100)), 1],
    ['Thai has no spaces between words', section('การติดตั้งเซิร์ฟเวอร์'.repeat(150)), 4],
    ['code is read, too', section('', 'const value = 1\n'.repeat(220)), 3],
  ])('%s', (_, sections, minutes) => {
    expect(readingMinutes(sections)).toBe(minutes)
  })
})
