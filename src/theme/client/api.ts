/**
 * The script of pages with an operation of an API: its button opens the panel that sends requests. The panel is loaded
 * when a reader opens it.
 */
import type { OperationRequest } from '../../shared/openapi/request.ts'
import type { ApiPanelTexts } from '../../shared/page-data.ts'
import { loadStyle } from '../browser/load-style.ts'
import { onPageChanged } from '../browser/page-changed.ts'
import type { MakePanel } from './api/panel.ts'
import { onClick } from './on-click.ts'

/** Addresses that the page gives to this script as attributes of its element. */
interface Addresses {
  readonly style: string
  readonly texts: string
  /** Of the page that OAuth's servers send the reader back to. */
  readonly callback: string
}

/** What is kept while the reader goes from page to page. */
interface Kept {
  panels?: Promise<MakePanel>
  /** Panels by the element with their operation. */
  readonly dialogs: WeakMap<Element, HTMLDialogElement>
}

const kept: Kept = { dialogs: new WeakMap() }

function addresses(): Addresses {
  const {
    style = '',
    texts = '',
    callback = '',
  } = document.querySelector<HTMLElement>('script[data-callback]')?.dataset ?? {}
  return { style, texts, callback }
}

async function loadPanels(): Promise<MakePanel> {
  const { style, texts, callback } = addresses()
  const [{ createPanels }, words] = await Promise.all([
    import('./api/panel.ts'),
    fetchTexts(texts),
    loadStyle(document, style),
  ])
  return createPanels({ texts: words, callback: new URL(callback, location.href).href }, window)
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
  if (!place || !data || button.ariaBusy === 'true') return
  button.ariaBusy = 'true'
  try {
    kept.panels ??= loadPanels()
    const makePanel = await kept.panels
    const title = document.querySelector('h1')?.textContent?.trim() ?? ''
    const dialog = kept.dialogs.get(place) ?? makePanel(JSON.parse(data) as OperationRequest, title)
    kept.dialogs.set(place, dialog)
    // Beside the page's own content, which the runtime renders.
    if (!dialog.isConnected) document.body.append(dialog)
    dialog.showModal()
  } catch (error) {
    // The next click tries again.
    delete kept.panels
    console.warn('The panel could not be loaded.', error)
  } finally {
    button.ariaBusy = null
  }
}

/** Without this script the button would do nothing: it is hidden until now. */
function showButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-api-open]'))
    button.hidden = false
}

showButtons()
onClick(document, '[data-api-open]', (button) => void open(button))
onPageChanged(document, () => {
  for (const dialog of document.querySelectorAll('.api-panel')) dialog.remove()
  showButtons()
})
