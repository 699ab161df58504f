import type { WidgetOptions } from '../../shared/chat-widget/options.ts'
import { onPageChanged } from './page-changed.ts'

/** What render/widget-data.ts has put into the page. */
interface WidgetData {
  readonly src: string
  readonly integrity: string
  readonly config: WidgetOptions
}

interface Widget {
  init(): Promise<void>
  destroy(): void
  setConfig(config: WidgetOptions): void
}

/** What the widget's script leaves: its global, and under the name of the original's adapters the running instance. */
interface WidgetScope {
  BytedeskWeb?: new (config: WidgetOptions) => Widget
  bytedesk?: Widget | undefined
}

/** Idle or not, a reader gets the widget after so long (ms). */
const patience = 4000

/**
 * Puts the chat widget on the page once that is loaded and idle (spec 1), and lets it follow colour mode and locale.
 * When another page takes the place of this one without a load, the widget lives on, in that page's language; it goes
 * from a page that has none, and comes on one that has.
 */
export function mountWidget(window: Window & WidgetScope): void {
  const { document } = window
  const root = document.documentElement
  let lang = ''
  let isAskedFor = false
  const start = (data: WidgetData) => {
    const { BytedeskWeb } = window
    if (!BytedeskWeb) return
    lang = root.lang
    window.bytedesk = new BytedeskWeb(inMode(data.config, root))
    void window.bytedesk.init()
  }
  const follow = () => {
    const data = read(document)
    const { bytedesk } = window
    if (!data) {
      bytedesk?.destroy()
      window.bytedesk = undefined
    } else if (bytedesk) {
      bytedesk.setConfig(changes(inMode(data.config, root), lang === root.lang))
      lang = root.lang
    } else if (window.BytedeskWeb) start(data)
    else if (!isAskedFor) {
      isAskedFor = true
      whenIdle(window, () => load(document, data, follow))
    }
  }
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme', 'lang'] })
  onPageChanged(document, follow)
  follow()
}

function whenIdle(window: Window, act: () => void): void {
  // Not in every browser.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  const wait = () => (idle ? idle(act, { timeout: patience }) : setTimeout(act, patience / 4))
  if (window.document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}

function load(document: Document, { src, integrity }: WidgetData, loaded: () => void): void {
  const script = document.createElement('script')
  script.onload = loaded
  script.onerror = () => console.warn('The chat widget could not be loaded.')
  Object.assign(script, { integrity, crossOrigin: 'anonymous', src })
  document.head.append(script)
}

function read(document: Document): WidgetData | undefined {
  const text = document.getElementById('dg-widget')?.textContent
  return text ? (JSON.parse(text) as WidgetData) : undefined
}

/** Only what can have changed: a place that the visitor has chosen is kept. */
function changes(config: WidgetOptions, isSameLanguage: boolean): WidgetOptions {
  if (isSameLanguage) return { theme: config.theme ?? {} }
  const { placement: _place, marginSide: _side, marginBottom: _bottom, ...rest } = config
  return rest
}

/** A widget that is as the system says is as the site says: there the reader may have chosen otherwise. */
function inMode(config: WidgetOptions, root: HTMLElement): WidgetOptions {
  const mode = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  return { ...config, theme: { mode, ...config.theme } }
}
