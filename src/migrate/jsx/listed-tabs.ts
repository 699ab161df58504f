/** Tabs whose names stand in a list: `<Tabs items={['npm', 'pnpm']}>` with a `<Tab>` for each. */
import { retag, type TagRule } from '../text/convert-tags.ts'
import { attributeOf, type Element } from '../text/tags.ts'

/** `<Tabs items={['npm', 'pnpm']} groupId="manager">` */
export const listedTabs: TagRule = (element, place) =>
  retag(element, place, {
    to: 'Tabs',
    keep: {
      items: null,
      groupId: 'group',
      group: 'group',
      storageKey: 'group',
      persist: null,
      defaultIndex: null,
      defaultValue: null,
      updateAnchor: null,
      label: null,
      selectedIndex: null,
    },
  })

/** The names that a set of tabs lists. */
function itemsOf(element: Element): readonly string[] {
  const source = element.attributes.find(({ name }) => name === 'items')?.source ?? ''
  return [...source.matchAll(/(["'`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )
}

/** A tab, by its own name or by its place in the list. */
export const listedTab: TagRule = (element, place) => {
  const { parent } = element
  const siblings =
    parent === null ? [] : place.childrenOf(parent).filter(({ name }) => name === element.name)
  const named = attributeOf(element, 'title', 'value', 'label')
  const listed = parent === null ? undefined : itemsOf(parent)[siblings.indexOf(element)]
  const label = named ?? listed ?? String(siblings.indexOf(element) + 1)
  return retag(element, place, {
    to: 'TabItem',
    set: { label },
    keep: { value: null, title: null, label: null, icon: null },
  })
}
