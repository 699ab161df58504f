/** What the reader chooses in the tabs of the request on the page is chosen in the panel: media type, example, kind. */

import { isShown } from '../../theme/browser/is-shown.ts'

/** In this order: a media type has examples of its own. */
const groups = ['api-media', 'api-choice'] as const
const requestTabs = ':is(.api-samples, #body ~ .api-content)'

/** Follows the tabs of all pages from now on, as the panel that is on the page. */
export function followPage(document: Document): void {
  document.addEventListener('change', ({ target }) => {
    const panel = document.querySelector('.api-panel')
    const { group } = (target as Element).closest<HTMLElement>('.tabs')?.dataset ?? {}
    if (panel !== null && groups.some((one) => one === group)) choose(panel, chosenTabs(document))
  })
}

/** Begins with what was chosen before the panel was made; what the page begins with chooses nothing. */
export function beginAsPage(panel: Element, document: Document): void {
  choose(
    panel,
    chosenTabs(document).filter(({ defaultChecked }) => !defaultChecked),
  )
}

/** The tabs that are chosen and can be seen. */
function chosenTabs(document: Document): HTMLInputElement[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${requestTabs} .tab-input:checked`)
  return [...inputs].filter(({ labels }) => labels?.[0] && isShown(labels[0]))
}

/** Chooses in the panel's menus what has the same name. A menu that says "own value" stays: the text is the reader's. */
function choose(panel: Element, tabs: readonly HTMLInputElement[]): void {
  for (const group of groups) {
    const labels = tabs
      .filter((tab) => tab.closest<HTMLElement>('.tabs')?.dataset['group'] === group)
      .map((tab) => tab.labels?.[0]?.textContent.trim())
    for (const menu of panel.querySelectorAll<HTMLSelectElement>(`[data-follows="${group}"]`)) {
      const option = [...menu.options].find(({ text }) => labels.includes(text))
      if (option === undefined || option.selected || menu.value === '') continue
      menu.value = option.value
      menu.dispatchEvent(new Event('change'))
    }
  }
}
