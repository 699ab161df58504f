import { expect, test } from 'vitest'
import { createDataJson } from '../../../../src/pipeline/render/sidebar-json.ts'
import { scriptJson } from '../../../../src/shared/escape.ts'
import type { SidebarNode } from '../../../../src/shared/model/page-view.ts'
import { sampleDoc, sampleHome, sampleView } from '../../theme/samples.ts'

const link = (label: string, active = false): SidebarNode => ({
  ...{ type: 'link', label, href: `/docs/${label}`, active, external: false, unlisted: false },
})
const category = (label: string, items: readonly SidebarNode[]): SidebarNode => ({
  ...{ type: 'category', label, href: null, active: false, open: items.length > 0 },
  ...{ collapsible: true, items, className: 'new' },
})

test('data is written as by scriptJson, on every page that shows the same entries', () => {
  const shared = [link('a'), category('</script>', []), link('$& $1 "items":[]\u2028')]
  const json = createDataJson()
  for (const active of ['x', 'y']) {
    const inner = category('open', [...shared, category('deep', [link(active, true), ...shared])])
    const more: SidebarNode = { type: 'more', href: '/docs/m', count: 3, before: true }
    const sidebar = { id: 'docs', items: [...shared, inner, link(active, true), more] }
    const data = { view: sampleView(sampleDoc({ sidebar })), dates: { '2026-01-02': '2 Jan' } }
    expect(json(data)).toBe(scriptJson(data))
  }
})

test('a page without a sidebar, or with an empty one', () => {
  const json = createDataJson()
  for (const content of [sampleHome(), sampleDoc({ sidebar: { id: 'docs', items: [] } })]) {
    const data = { view: sampleView(content), dates: {} }
    expect(json(data)).toBe(scriptJson(data))
  }
})
