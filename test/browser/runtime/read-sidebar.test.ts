/** The runtime reads the sidebar's entries from the page: what the build drew must be read as it was. */
import path from 'node:path'
import { build } from 'esbuild'
import { expect, onTestFinished, test } from 'vitest'
import { textsOf, uiTexts } from '../../../src/shared/messages/ui-texts.ts'
import type { SidebarNode } from '../../../src/shared/model/page-view.ts'
import { themeRenderer } from '../../../src/theme/server.tsx'
import { sampleDoc, sampleShell, sampleView } from '../../unit/theme/samples.ts'
import { sharedBrowser } from '../windows.ts'

type Link = Extract<SidebarNode, { type: 'link' }>
type Category = Extract<SidebarNode, { type: 'category' }>

const link = (label: string, more: Partial<Link> = {}): Link => ({
  ...{ type: 'link', label, href: `/docs/${label}`, active: false, external: false },
  ...{ unlisted: false, ...more },
})

const category = (label: string, more: Partial<Category> = {}): Category => ({
  ...{ type: 'category', label, href: `/docs/${label}`, active: false, open: false },
  ...{ collapsible: true, items: [], ...more },
})

const path24 = 'M6 6l12 12'

const items: readonly SidebarNode[] = [
  { type: 'more', href: '/docs/before', count: 12, before: true },
  link('plain'),
  link('A & "B" <c>', { heading: 'Group & more', className: 'new old' }),
  link('current', { active: true, icon: path24 }),
  link('away', { href: 'https://example.com/?a=1&b=2', external: true, icon: path24 }),
  link('away without an icon', { external: true }),
  link('hidden', { unlisted: true, icon: '🚀' }),
  link('a_name_that_is_broken_between_its_parts_because_it_is_long', { icon: '👩‍💻' }),
  category('closed', { heading: 'Second' }),
  category('without a page', { href: null, icon: '🚀', className: 'beta' }),
  category('open', {
    open: true,
    active: true,
    icon: path24,
    items: [
      category('always open', {
        ...{ collapsible: false, open: true, href: null },
        items: [link('deep', { heading: 'Inside' })],
      }),
      category('always open, and shown elsewhere', { collapsible: false }),
      { type: 'more', href: '/docs/after', count: 1, before: false },
    ],
  }),
]

test('entries of every kind are read as they were drawn', async () => {
  const client = path.resolve(import.meta.dirname, '../../../src/theme/client/runtime')
  const made = await build({
    entryPoints: [path.join(client, 'read-sidebar.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'read',
  })
  const page = await (await sharedBrowser()).newPage()
  onTestFinished(() => page.close())
  await page.addScriptTag({ content: made.outputFiles[0]?.text ?? '' })
  const sidebar = { id: 'docs', items }
  const model = {
    view: sampleView(sampleDoc({ sidebar })),
    shell: sampleShell(),
    texts: textsOf(['page', 'feedback'], uiTexts('en')),
    formatDate: (date: string) => date,
    searchFiles: null,
  }
  const html = themeRenderer.page(model, 'Text')
  const found = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'text/html')
    return (
      globalThis as unknown as {
        read: typeof import('../../../src/theme/client/runtime/read-sidebar.ts')
      }
    ).read.readSidebar(document)
  }, html)
  expect(found).toEqual(items)
})
