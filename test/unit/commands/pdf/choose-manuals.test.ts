import { expect, test } from 'vitest'
import { chooseManuals } from '../../../../src/commands/pdf/choose-manuals.ts'
import type { Config } from '../../../../src/pipeline/config/config.ts'
import type { SidebarOutline } from '../../../../src/shared/model/site.ts'

const config = { title: 'Acme Docs' } as Config
const item = { label: 'A', description: '', output: 'a.html', items: [] }

function outline(id: string, other: Partial<SidebarOutline> = {}): SidebarOutline {
  return { locale: 'en', key: id, id, label: id, version: null, items: [item], ...other }
}

const version = (name: string, isLast: boolean) => ({ name, label: name, isLast })
const names = (outlines: readonly SidebarOutline[], choice = {}) =>
  chooseManuals(outlines, choice, config).map(({ name }) => name)

test('a name says what the file is, as far as the site has several', () => {
  expect(names([outline('docs')])).toEqual(['acme-docs-en'])
  expect(names([outline('a'), outline('b'), outline('b', { locale: 'zh-TW' })])).toEqual([
    'acme-docs-a-en',
    'acme-docs-b-en',
    'acme-docs-b-zh-TW',
  ])
  const same = [outline('docs'), outline('docs', { key: 'other/docs' })]
  expect(names(same)).toEqual(['acme-docs-docs-en', 'acme-docs-other-docs-en'])
})

test('of versions it is the last one, or the one that was named', () => {
  const all = [
    outline('docs', { key: 'docs', version: version('2', true) }),
    outline('docs', { key: 'docs@1/docs', version: version('1', false) }),
  ]
  expect(names(all)).toEqual(['acme-docs-docs-2-en'])
  expect(names(all, { version: '1' })).toEqual(['acme-docs-docs-1-en'])
})

test('sidebars without pages are left out, and a site without any is told so', () => {
  const empty = outline('b', { items: [{ ...item, output: null }] })
  expect(names([outline('a'), empty])).toEqual(['acme-docs-a-en'])
  expect(() => names([empty])).toThrow('no sidebar with pages')
})
