import { expect, inject, test } from 'vitest'
import { createSidebarRuns } from '../../../../src/pipeline/render/sidebar-fragments.ts'
import { textsOf, uiTexts } from '../../../../src/shared/messages/ui-texts.ts'
import type { SidebarNode, SidebarView } from '../../../../src/shared/model/page-view.ts'
import type { PageModel } from '../../../../src/theme/page-context.ts'
import { themeRenderer } from '../../../../src/theme/server.tsx'
import { createRandom } from '../../../random.ts'
import { sampleDoc, sampleShell, sampleView } from '../../theme/samples.ts'

function modelWith(sidebar: SidebarView): PageModel {
  return {
    view: sampleView(sampleDoc({ sidebar })),
    shell: sampleShell(),
    texts: textsOf(['page', 'feedback'], uiTexts('en')),
    formatDate: (date) => date,
    searchFiles: null,
  }
}

/** The page drawn as a whole, and drawn in parts. */
function drawn(sidebar: SidebarView, runs: ReturnType<typeof createSidebarRuns>) {
  const model = modelWith(sidebar)
  const short = runs.shorten(sidebar, (one) => themeRenderer.sidebar(model, one))
  return {
    whole: themeRenderer.page(model, 'Text'),
    inParts: short.fill(themeRenderer.page(modelWith(short.sidebar), 'Text')),
  }
}

const link = (label: string, more: Partial<Extract<SidebarNode, { type: 'link' }>> = {}) =>
  ({
    ...{ type: 'link', label, href: `/docs/${label}`, active: false, external: false },
    ...{ unlisted: false, ...more },
  }) satisfies SidebarNode

test('any sidebar is drawn as React draws the whole of it', () => {
  const random = createRandom(inject('seed'))
  const one = <T>(...choices: readonly T[]): T => choices[random(choices.length)] as T
  const make = (depth: number): SidebarNode => {
    const named = {
      label: one('A & B', '<b>', '$& $1', 'Größe', '部署', '"q"', 'a', ''),
      active: random(12) === 0,
      ...one(
        {},
        {},
        {},
        { className: 'new hot' },
        { icon: 'M1 2h3' },
        { icon: '🚀' },
        { heading: 'G' },
      ),
    }
    if (random(10) === 0)
      return { type: 'more', href: '/docs/x', count: 3, before: random(2) === 0 }
    if (depth === 3 || random(3) > 0) {
      const href = one('/docs/a', '/docs/b?x=1&y', 'https://example.com/', '#')
      return { ...named, type: 'link', href, external: random(6) === 0, unlisted: random(6) === 0 }
    }
    const open = random(2) === 0
    const items = open ? Array.from({ length: random(5) }, () => make(depth + 1)) : []
    const href = one(null, '/docs/c')
    return { ...named, type: 'category', href, open, collapsible: random(4) > 0, items }
  }
  const runs = createSidebarRuns()
  for (let round = 0; round < 150; round++) {
    const items = Array.from({ length: random(9) }, () => make(0))
    const { whole, inParts } = drawn({ id: 'docs', items, ...one({}, { title: 'Blog' }) }, runs)
    expect(inParts).toBe(whole)
  }
})

test('an entry is drawn once for all pages, also when they have copies of it', () => {
  const runs = createSidebarRuns()
  const draws: string[] = []
  const draw = (sidebar: SidebarView) => {
    draws.push(...sidebar.items.map((node) => ('label' in node ? node.label : '')))
    return themeRenderer.sidebar(modelWith(sidebar), sidebar)
  }
  for (const active of ['a', 'b', 'c']) {
    const items = ['a', 'b', 'c'].map((label) => link(label, { active: label === active }))
    const { sidebar } = runs.shorten({ id: 'docs', items }, draw)
    expect(sidebar.items.filter((node) => node.type === 'link' && node.active)).toHaveLength(1)
    expect(sidebar.items.length).toBeLessThan(4)
  }
  expect(draws).toEqual(['b', 'c', 'a'])
})
