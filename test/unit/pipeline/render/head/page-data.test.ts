import { expect, test } from 'vitest'
import { packagedTheme } from '../../../../../src/pipeline/bundle/overrides/site-theme.ts'
import { createPageData } from '../../../../../src/pipeline/render/head/page-data.ts'
import type { SidebarNode } from '../../../../../src/shared/model/page-view.ts'
import { shownView } from '../../../../../src/shared/page-data.ts'
import { sampleDoc, sampleHome, sampleView } from '../../../theme/samples.ts'

const entry: SidebarNode = {
  ...{ type: 'link', label: '</script>', href: '/docs/a', active: false, external: false },
  unlisted: false,
}
const withSidebar = sampleDoc({ sidebar: { id: 'docs', title: 'Docs', items: [entry] } })

/** The content in a page's data. */
function written(content: typeof withSidebar | ReturnType<typeof sampleHome>, key: string) {
  const block = createPageData('/docs/assets/shell.json', { theme: { ...packagedTheme, key } })
  const html = block({ view: shownView(sampleView(content)), dates: {} })
  const [, json] =
    /^<script [^>]*data-shell="\/docs\/assets\/shell\.json">(.*)<\/script>$/.exec(html) ?? []
  return JSON.parse(json ?? '').view.content
}

test('the entries of a sidebar are not in the data, because the page shows them', () => {
  expect(written(withSidebar, '')).toEqual({
    ...withSidebar,
    sidebar: { id: 'docs', title: 'Docs' },
  })
})

test('they are on a site with components of its own, which may show them otherwise', () => {
  expect(written(withSidebar, 'own')).toEqual(withSidebar)
})

test.each(['', 'own'])('pages without a sidebar are written whole (theme "%s")', (key) => {
  for (const content of [sampleDoc({ sidebar: null }), sampleHome()]) {
    expect(written(content, key)).toEqual(content)
  }
})
