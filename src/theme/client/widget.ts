import type { WidgetOptions } from '../../shared/chat-widget/options.ts'

/** What render/widget-data.ts has put into the page. */
interface WidgetData {
  readonly src: string
  readonly integrity: string
  readonly config: WidgetOptions
}

interface Widget {
  init(): Promise<void>
  setConfig(config: WidgetOptions): void
}

/** What the widget's script leaves: its global, and under the name of the original's adapters the running instance. */
interface WidgetScope {
  BytedeskWeb?: new (config: WidgetOptions) => Widget
  bytedesk?: Widget
}

/** Idle or not, a reader gets the widget after so long (ms). */
const patience = 4000

/** Puts the chat widget on the page once that is loaded and idle (spec 1), and lets it follow colour mode and locale. */
export function mountWidget(window: Window): void {
  const { document } = window
  const data = read(document)
  if (!data) return
  const load = () => {
    const script = document.createElement('script')
    script.onload = () => start(window as Window & WidgetScope)
    script.onerror = () => console.warn('The chat widget could not be loaded.')
    Object.assign(script, { integrity: data.integrity, crossOrigin: 'anonymous', src: data.src })
    document.head.append(script)
  }
  // Not in every browser.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  const wait = () => (idle ? idle(load, { timeout: patience }) : setTimeout(load, patience / 4))
  if (document.readyState === 'complete') wait()
  else window.addEventListener('load', wait)
}

function start(window: Window & WidgetScope): void {
  const { document, BytedeskWeb } = window
  const root = document.documentElement
  const config = () => read(document)?.config ?? {}
  if (!BytedeskWeb) return
  const widget = new BytedeskWeb(inMode(config(), root))
  window.bytedesk = widget
  void widget.init()
  let { lang } = root
  new MutationObserver(() => {
    // Only what has changed: a place that the visitor has chosen is kept.
    const { theme = {} } = inMode(config(), root)
    widget.setConfig(lang === root.lang ? { theme } : inMode(config(), root))
    lang = root.lang
  }).observe(root, { attributeFilter: ['data-theme', 'lang'] })
}

function read(document: Document): WidgetData | undefined {
  const text = document.getElementById('dg-widget')?.textContent
  return text ? (JSON.parse(text) as WidgetData) : undefined
}

/** A widget that is as the system says is as the site says: there the reader may have chosen otherwise. */
function inMode(config: WidgetOptions, root: HTMLElement): WidgetOptions {
  const mode = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  return { ...config, theme: { mode, ...config.theme } }
}
