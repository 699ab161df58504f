/**
 * What makes the choices of an operation's page one: the tabs follow each other without this script (theme/client/tabs.ts),
 * and here the answers, which are details, and the browser's search.
 */
import { onPageChanged } from '../../theme/browser/page-changed.ts'

/** Follows the choices of all pages that are shown from now on. */
export function followChoices(document: Document): void {
  markPanels(document)
  onPageChanged(document, () => markPanels(document))
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.tab-input')) return
    const tabs = target.closest<HTMLElement>('.tabs')
    tabs?.querySelector(':scope > .tab-more')?.removeAttribute('open')
    for (const details of document.querySelectorAll<HTMLDetailsElement>('details[data-value]')) {
      const { group, value } = details.dataset
      if (group === tabs?.dataset['group'] && value === target.value) details.open = true
    }
    markPanels(document)
  })
  document.addEventListener('toggle', chooseOpened, true)
  // Details that are opened close those before them: the row that was clicked stays where it is.
  document.addEventListener('click', ({ target }) => {
    const summary = target instanceof Element && target.closest('[data-value] > summary')
    if (!summary) return
    const { top } = summary.getBoundingClientRect()
    requestAnimationFrame(() =>
      scrollBy({ top: summary.getBoundingClientRect().top - top, behavior: 'instant' }),
    )
  })
  document.addEventListener('beforematch', ({ target }) => {
    const before =
      target instanceof Element && target.matches('.tab-panel') && target.previousElementSibling
    // The label, or all labels that have this panel: the first is as good as any.
    if (before) (before.querySelector('label') ?? (before as HTMLElement)).click()
  })
}

/** Details that were opened, by whatever: the tabs of the same value are chosen. */
function chooseOpened({ target }: Event): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open) return
  const { group, value } = target.dataset
  const inputs = document.querySelectorAll<HTMLInputElement>(
    `[data-group="${group}"] > .tab-input, [data-group="${group}"] > .tab-labels > .tab-input`,
  )
  const input = [...inputs].find((one) => one.value === value)
  if (input && !input.checked) input.click()
}

/**
 * Marks panels that are not shown, so that the browser's search looks into them: it takes the mark away from a panel that
 * it opens. In a browser that does not know the mark, the style for it would show all panels.
 */
function markPanels(document: Document): void {
  if (!('onbeforematch' in document.body)) return
  for (const panel of document.querySelectorAll('.dg-md .tab-panel'))
    panel.setAttribute('hidden', 'until-found')
}
