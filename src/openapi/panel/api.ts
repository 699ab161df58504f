/**
 * The script of pages with an operation of an API: its choices are one, and its button opens the panel that sends requests.
 * The panel is loaded when a reader opens it.
 */

import type { ApiPanelTexts } from '../../shared/page-data.ts'
import { loadStyle } from '../../theme/browser/load-style.ts'
import { onPageChanged } from '../../theme/browser/page-changed.ts'
import { onClick } from '../../theme/client/on-click.ts'
import type { OperationRequest } from '../request/request.ts'
import { followChoices } from './choices.ts'
import type { MakePanel } from './panel.ts'

// Both are kept while the reader goes from page to page.
let panels: Promise<MakePanel> | undefined
/** Panels by the element with their operation. */
const dialogs = new WeakMap<Element, HTMLDialogElement>()

async function loadPanels(): Promise<MakePanel> {
  // The page gives addresses to this script as attributes of its element; `callback` is that of the page that OAuth's
  // servers send the reader back to.
  const {
    style = '',
    texts = '',
    callback = '',
    proxy = null,
  } = document.querySelector<HTMLElement>('script[data-callback]')?.dataset ?? {}
  const [{ createPanels }, words] = await Promise.all([
    import('./panel.ts'),
    fetchTexts(texts),
    loadStyle(document, style),
  ])
  const setting = { texts: words, callback: new URL(callback, location.href).href, proxy }
  return createPanels(setting, window)
}

async function fetchTexts(url: string): Promise<ApiPanelTexts> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url}`)
  return (await response.json()) as ApiPanelTexts
}

/** Opens the panel of the operation beside the button. */
async function open(button: HTMLElement): Promise<void> {
  const place = button.closest('[data-api-request]')
  const data = place?.querySelector('script[type="application/json"]')?.textContent
  const failure = place?.lastElementChild
  if (!place || !data || !failure || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  failure.toggleAttribute('hidden', true)
  try {
    panels ??= loadPanels()
    const makePanel = await panels
    const title = document.querySelector('h1')?.textContent?.trim() ?? ''
    const dialog = dialogs.get(place) ?? makePanel(JSON.parse(data) as OperationRequest, title)
    dialogs.set(place, dialog)
    // Beside the page's own content, which the runtime renders.
    if (!dialog.isConnected) document.body.append(dialog)
    show(dialog)
  } catch (error) {
    // The next click tries again.
    panels = undefined
    console.error(error)
    failure.toggleAttribute('hidden', false)
  } finally {
    button.ariaBusy = null
  }
}

/** Windows that have room for the panel beside the page. */
const wide = matchMedia('(min-width: 64rem)')

/** Beside the page, which can still be read, or above it. */
function show(dialog: HTMLDialogElement): void {
  if (dialog.open && dialog.matches(':modal') !== wide.matches) {
    dialog.querySelector<HTMLElement>('.api-close')?.focus()
    return
  }
  if (wide.matches) dialog.show()
  else dialog.showModal()
}

wide.addEventListener('change', () => {
  const dialog = document.querySelector<HTMLDialogElement>('.api-panel[open]')
  if (dialog === null) return
  dialog.close()
  show(dialog)
})

/** Without this script the button would do nothing: it is hidden until now. */
function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-api-open]'))
    button.hidden = false
}

// Few pages have rows that are elsewhere.
let hasRows = false
function prepareRows(): void {
  if (hasRows || document.querySelector('.api-elsewhere') === null) return
  hasRows = true
  void import('./rows.ts').then(({ startRows }) => startRows())
}

followChoices(document)
showButtons()
prepareRows()
onClick(document, '[data-api-open]', (button) => void open(button))
onPageChanged(document, () => {
  for (const dialog of document.querySelectorAll('.api-panel')) dialog.remove()
  showButtons()
  prepareRows()
})
