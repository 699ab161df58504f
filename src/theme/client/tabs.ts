import { tabsKey } from '../../shared/storage-keys.ts'
import { onPageChanged } from '../browser/page-changed.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'

/** Chosen tab by group name. */
type Choices = Readonly<Record<string, string>>

/**
 * Tab groups with the same name show the same tab, on this page and, unless they are of the page alone (`data-page`), on
 * later ones. Switching tabs within a group is plain HTML.
 */
export function syncTabs(document: Document, store: SafeStorage): void {
  const restore = () => {
    for (const [group, value] of Object.entries(read(store))) check(document, group, value)
  }
  restore()
  onPageChanged(document, restore)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab-input')) return
    const { group, page } = target.closest<HTMLElement>('.tabs')?.dataset ?? {}
    if (!group) return
    // Other tabs above may change the page's height.
    const before = target.getBoundingClientRect().top
    check(document, group, target.value)
    scrollBy({ top: target.getBoundingClientRect().top - before, behavior: 'instant' })
    if (page === undefined)
      store.set(tabsKey, JSON.stringify({ ...read(store), [group]: target.value }))
  })
}

function check(document: Document, group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.tab-input')) {
    const tabs = input.value === value && input.closest<HTMLElement>('.tabs')
    if (tabs && tabs.dataset['group'] === group) input.checked = true
  }
}

function read(store: SafeStorage): Choices {
  try {
    const choices: unknown = JSON.parse(store.get(tabsKey) ?? '{}')
    return choices !== null && typeof choices === 'object' ? (choices as Choices) : {}
  } catch {
    // Damaged, or not ours: start without choices.
    return {}
  }
}
