import { expect, test } from 'vitest'
import { compileText } from './fixtures/compile-text.ts'
import { gfmDeviations } from './fixtures/gfm-deviations.ts'
import { gfmExamples } from './fixtures/gfm-examples.ts'
import { normaliseHtml, plainArticle } from './fixtures/normalise-html.ts'

test.each(gfmExamples)('GFM example $number ($section)', async ({ number, markdown, html }) => {
  const actual = normaliseHtml(plainArticle(await compileText(markdown)))
  const deviation = gfmDeviations[number]
  if (deviation) {
    // Fails when the deviation has disappeared or changed.
    expect(actual).not.toBe(normaliseHtml(html))
    expect(actual).toBe(normaliseHtml(deviation.html))
  } else expect(actual).toBe(normaliseHtml(html))
})
