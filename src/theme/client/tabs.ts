import { tabsKey } from '../../shared/storage-keys.ts'
import { onPageChanged } from '../browser/page-changed.ts'
import type { SafeStorage } from '../browser/safe-storage.ts'

/** Chosen tab by group name. */
type Choices = Readonly<Record<string, string>>

/**
 * Tab groups with the same name show the same tab, on this page and later ones. Switching tabs within a group is plain
 * HTML. The answers of an operation are details of such a group: what is opened is chosen.
 */
export function syncTabs(document: Document, store: SafeStorage): void {
  const show = () => {
    for (const [group, value] of Object.entries(read(store))) check(document, group, value)
    markPanels(document)
  }
  show()
  onPageChanged(document, show)
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab-input')) return
    const tabs = target.closest<HTMLElement>('.tabs')
    const { group, page } = tabs?.dataset ?? {}
    tabs?.querySelector(':scope > .tab-more')?.removeAttribute('open')
    // Other tabs above may change the page's height.
    const stay = placeOf(target)
    if (group) check(document, group, target.value)
    markPanels(document)
    stay()
    if (group && page === undefined)
      store.set(tabsKey, JSON.stringify({ ...read(store), [group]: target.value }))
  })
  document.addEventListener('toggle', followDetails, true)
  // Details that are opened close those before them at once.
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element && target.closest('[data-group] > summary')
    if (summary) requestAnimationFrame(placeOf(summary))
  })
  document.addEventListener('beforematch', showMatch)
}

function followDetails({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const { group, value } = target.dataset
  if (group && value) check(document, group, value)
}

/** Shows the panel with what the browser's search has found or a link leads to. It is not remembered as the reader's choice. */
function showMatch({ target }: Event): void {
  if (!(target instanceof Element) || !target.matches('.tab-panel')) return
  const before = target.previousElementSibling
  // A panel that several buttons share is behind all of them.
  const input = before?.querySelector('input') ?? before?.previousElementSibling
  if (!(input instanceof HTMLInputElement)) return
  input.checked = true
  const { group, page } = input.closest<HTMLElement>('.tabs')?.dataset ?? {}
  if (group && page !== undefined) check(document, group, input.value)
}

/** Remembers where an element is in the window. @returns scrolls the page so that it is there again */
function placeOf(element: Element): () => void {
  const before = element.getBoundingClientRect().top
  return () => scrollBy({ top: element.getBoundingClientRect().top - before, behavior: 'instant' })
}

/** The browser's search looks into panels that are not shown: it takes this mark away from those that it has opened. */
function markPanels(document: Document): void {
  for (const panel of document.querySelectorAll('.dg-md .tab-panel'))
    panel.setAttribute('hidden', 'until-found')
}

function check(document: Document, group: string, value: string): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-group]')) {
    if (part.dataset['group'] !== group) continue
    if (part instanceof HTMLDetailsElement) part.open ||= part.dataset['value'] === value
    for (const input of part.querySelectorAll<HTMLInputElement>(
      ':scope > .tab-input, :scope > .tab-labels > .tab-input',
    )) {
      if (input.value === value) input.checked = true
    }
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
