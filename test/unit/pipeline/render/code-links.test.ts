import { expect, test } from 'vitest'
import { samplesOf } from '../../../../src/pipeline/render/code-links.ts'
import type { Page } from '../../../../src/shared/model/site.ts'

/** A page that an edit has left alone. */
function unfinished(locale: string, kind: Page['kind'], output: string): Page {
  return {
    ...{ locale, kind, output },
    get view(): Page['view'] {
      throw new Error(`${output} was finished`)
    },
  } as Page
}

test('of the pages that overrides are looked for on, one of each kind and locale is finished', () => {
  const pages = [
    unfinished('en', 'doc', 'a.html'),
    unfinished('en', 'doc', 'b.html'),
    unfinished('en', 'home', 'index.html'),
    unfinished('zh-CN', 'doc', 'zh-CN/a.html'),
  ]
  const outputs = samplesOf(pages, { overrideFiles: ['theme/Footer.tsx'] }).map(
    (page) => page.output,
  )
  expect(outputs).toEqual(['a.html', 'index.html', 'zh-CN/a.html'])
  expect(samplesOf(pages, { overrideFiles: [] })).toEqual([])
})
