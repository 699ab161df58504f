import { expect, test } from 'vitest'
import { withoutEmoji } from '../../../../src/pipeline/cards/card-view.ts'
import { createMissing } from '../../../../src/pipeline/cards/missing-characters.ts'

test.each([
  ['🚀 Deploy', 'Deploy'],
  ['Family 👨‍👩‍👧 and flag 🇨🇳', 'Family and flag'],
  ['Press 1️⃣ or ☀️', 'Press or'],
  ['C# & 2 → ✓ © ™', 'C# & 2 → ✓ © ™'],
  ['部署 ✅ 上线', '部署 上线'],
])('%s without emoji is %s', (text, expected) => {
  expect(withoutEmoji(text)).toBe(expected)
})

test('one message names the pages and the characters that no font has', () => {
  const missing = createMissing()
  expect(missing.problems()).toEqual([])
  missing.add(['快', '速'], 'docs/b.md')
  expect(missing.problems()).toMatchObject([
    {
      code: 'social-card-font',
      file: 'docs/b.md',
      message: 'A page has no social card, because no font has “快速”.',
      hint: expect.stringContaining('fonts-noto-cjk'),
    },
  ])
  missing.add(['始'], 'docs/a.md')
  expect(missing.problems()[0]).toMatchObject({
    file: 'docs/a.md',
    message:
      '2 pages have no social card, because no font has “始快速”; some others are docs/b.md.',
  })
})
