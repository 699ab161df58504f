/**
 * The script of the widget's settings page, loaded only there: each change of the form updates preview, embed code
 * and URL.
 */
import { type EmbedCode, type EmbedFiles, embedCode } from '../../shared/chat-widget/embed-code.ts'
import type { WidgetOptions, WidgetServices } from '../../shared/chat-widget/options.ts'
import { changesOf, fromHash, toHash } from './widget-settings/address.ts'
import { fillForm, readForm } from './widget-settings/form.ts'
import { createPreview } from './widget-settings/preview.ts'

/** The data in the page, written by WidgetSettings.tsx. */
interface PageSettings {
  readonly start: WidgetOptions
  readonly files: EmbedFiles
  readonly preview: {
    readonly src: string
    readonly integrity: string
    /** Services for the preview, in place of the addresses in the code. */
    readonly services?: WidgetServices
  }
}

const page = document.querySelector<HTMLElement>('[data-widget-settings]')
const form = page?.querySelector<HTMLFormElement>('.dg-widget-form')
if (page && form) begin(page, form)

function begin(page: HTMLElement, form: HTMLFormElement): void {
  const data = JSON.parse(page.dataset['widgetSettings'] ?? '') as PageSettings
  const { start, files } = data
  const services = data.preview.services && absolute(data.preview.services)
  const preview = createPreview(page, data.preview)
  const show = () => {
    const options = readForm(form, start)
    preview.show({ ...options, ...services })
    showCode(page, embedCode(options, files))
  }
  const changed = () => {
    show()
    history.replaceState(history.state, '', toHash(changesOf(readForm(form, start), start)))
  }
  const arrive = () => {
    fillForm(form, fromHash(location.hash, start))
    show()
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('input', (event) => {
    if (event.target instanceof HTMLInputElement) delete event.target.dataset['unset']
    changed()
  })
  form.addEventListener('click', ({ target }) => {
    const path = target instanceof HTMLElement ? target.dataset['unsetColor'] : undefined
    const input = path && form.elements.namedItem(path)
    if (!(input instanceof HTMLInputElement)) return
    input.value = input.dataset['usual'] ?? ''
    input.dataset['unset'] = ''
    changed()
  })
  form.addEventListener('reset', (event) => {
    // The browser's own reset would restore neither unset colours nor the options that the page starts with.
    event.preventDefault()
    fillForm(form, start)
    changed()
    preview.replay()
  })
  window.addEventListener('hashchange', arrive)
  arrive()
}

/** The preview's frame has no address that a path could be relative to. */
function absolute({ apiUrl, htmlUrl }: WidgetServices): WidgetServices {
  const { origin } = location
  return { apiUrl: new URL(apiUrl, origin).href, htmlUrl: new URL(htmlUrl, origin).href }
}

/**
 * Replaces the code in the page's blocks: an element for each line, which ends in a line break, as in all code
 * blocks.
 */
function showCode(page: HTMLElement, code: EmbedCode): void {
  for (const block of page.querySelectorAll<HTMLElement>('[data-embed]')) {
    const text = code[block.dataset['embed'] as keyof EmbedCode]
    if (block.textContent === text) continue
    const lines = text.split('\n').map((line, index, all) => {
      const element = document.createElement('span')
      element.className = 'line'
      element.textContent = index < all.length - 1 ? `${line}\n` : line
      return element
    })
    block.replaceChildren(...lines)
  }
}
