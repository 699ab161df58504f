import type { WidgetOptions } from '../../shared/chat-widget/options.ts'
import { onPageChanged } from '../browser/page-changed.ts'
import { whenLoaded } from './first-interaction.ts'

/** The data block written by render/widget-data.ts. */
interface WidgetData {
  readonly src: string
  readonly integrity: string
  readonly config: WidgetOptions
}

interface WidgetInstance {
  destroy(): void
  setConfig(config: WidgetOptions): void
  readonly [method: string]: ((...args: never[]) => unknown) | undefined
}

/** The class that the launcher brings, with the calls that the page had queued until then. */
interface WidgetClass {
  new (config: WidgetOptions): WidgetInstance
  readonly q?: readonly Parameters<Command>[]
}

/** `BytedeskWeb('setConfig', …)`, as on other websites: a method of the widget by its name. */
type Command = (name: string, ...args: unknown[]) => unknown

/**
 * Globals of the widget: its API and the running instance, under the name that the original's adapters use. The API is the
 * class of the launcher, and then the function that pages call; before, a page may have put a queue there.
 */
interface WidgetScope {
  BytedeskWeb?: WidgetClass | Command
  bytedesk?: WidgetInstance | undefined
}

/** The launcher is loaded this long after the page at the latest, in ms. */
const patience = 4000

/** A reader who has scrolled this far (px) is reading, and the greeting goes. */
const greetingEnds = 80

/**
 * Adds the chat widget once the page is loaded and idle (spec 1) and keeps it in step with colour mode and locale. Only its
 * launcher is added: that loads the rest, which asks for a visitor and reports the page, when a reader comes near the chat or
 * is known from before. Nobody else is announced to the service, however long they read. When another page is shown without
 * a load, the widget is kept, removed or added as that page asks.
 */
export function mountWidget(window: Window & WidgetScope): void {
  const { document } = window
  const root = document.documentElement
  let lang = ''
  let isAskedFor = false
  let Widget: WidgetClass | undefined
  // The greeting is for readers who arrive: over the text they read it would be in the way.
  const leave = () => {
    if (window.scrollY < greetingEnds) return
    window.removeEventListener('scroll', leave)
    // The launcher has this method itself; `hideBubble` would load the rest.
    window.bytedesk?.setConfig({ bubbleConfig: { show: false } })
  }
  const start = (data: WidgetData, WidgetOfPage: WidgetClass) => {
    lang = root.lang
    window.bytedesk = new WidgetOfPage(inMode(data.config, root))
    window.addEventListener('scroll', leave, { passive: true })
    leave()
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
    } else if (Widget) start(data, Widget)
    else if (!isAskedFor) {
      isAskedFor = true
      whenIdle(window, () => {
        const script = load(document, data)
        script.onload = () => {
          Widget = window.BytedeskWeb as WidgetClass
          const command: Command = (name, ...args) =>
            (window.bytedesk?.[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args)
          window.BytedeskWeb = command
          follow()
          for (const call of Widget.q ?? []) command(...call)
        }
        script.onerror = () => {
          console.warn('The chat widget could not be loaded.')
          // The next page asks for it again, too.
          isAskedFor = false
          window.addEventListener('online', follow, { once: true })
        }
      })
    }
  }
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme', 'lang'] })
  onPageChanged(document, follow)
  follow()
}

function whenIdle(window: Window, act: () => void): void {
  // Safari has no requestIdleCallback.
  const idle: typeof requestIdleCallback | undefined = window.requestIdleCallback
  whenLoaded(window, () =>
    idle ? idle(act, { timeout: patience }) : setTimeout(act, patience / 4),
  )
}

function load(document: Document, { src, integrity }: WidgetData): HTMLScriptElement {
  const script = document.createElement('script')
  Object.assign(script, { integrity, crossOrigin: 'anonymous', src })
  document.head.append(script)
  return script
}

function read(document: Document): WidgetData | undefined {
  const text = document.getElementById('dg-widget')?.textContent
  return text ? (JSON.parse(text) as WidgetData) : undefined
}

/** Only the options that can differ between pages, so that the visitor's own placement and consent are kept. */
function changes(config: WidgetOptions, isSameLanguage: boolean): WidgetOptions {
  if (isSameLanguage) return { theme: config.theme ?? {} }
  const {
    placement: _place,
    marginSide: _side,
    marginBottom: _bottom,
    consent: _given,
    ...rest
  } = config
  return rest
}

/** A widget in `system` mode follows the site's mode, which the reader may have chosen. */
function inMode(config: WidgetOptions, root: HTMLElement): WidgetOptions {
  const mode = root.dataset['theme'] === 'dark' ? 'dark' : 'light'
  return { ...config, theme: { mode, ...config.theme } }
}
