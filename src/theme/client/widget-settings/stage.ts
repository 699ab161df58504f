import { escapeHtml } from '../../../shared/escape.ts'
/**
 * The page that holds the previewed widget: a frame, so that its corner is the corner of the preview, and the
 * settings page's own widget is not affected. It has no sandbox attribute: this page must reach its script, and a
 * sandbox that allows that protects nothing.
 */

/** Adds an empty page to the stage, loads the widget's script in it, and calls `ready` with its window. */
export function createStage(
  page: HTMLElement,
  script: { readonly src: string; readonly integrity: string },
  ready: (window: Window) => void,
): HTMLIFrameElement {
  const stage = page.querySelector<HTMLElement>('.dg-widget-stage')
  const frame = document.createElement('iframe')
  frame.title = stage?.dataset['title'] ?? ''
  frame.srcdoc = emptyPage(frame.title)
  frame.onload = () => {
    const { contentDocument, contentWindow } = frame
    if (!contentDocument || !contentWindow) return
    replaceServices(contentWindow)
    const element = contentDocument.createElement('script')
    element.onload = () => ready(contentWindow)
    element.onerror = () => console.warn('The preview of the widget could not be loaded.')
    Object.assign(element, { integrity: script.integrity, crossOrigin: 'anonymous' })
    element.src = script.src
    contentDocument.head.append(element)
  }
  stage?.append(frame)
  return frame
}

/**
 * Replaces network and storage: calls never get a response, and storage is in memory. So trying out settings
 * creates no visitor and does not touch the visitor of the site's own widget.
 */
function replaceServices(scope: Window): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(scope, name, { value: memoryStorage() })
  Object.defineProperty(scope, 'fetch', { value: () => new Promise(() => {}) })
}

function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
}

/** An empty page with bars in place of text, since the preview has no language. */
function emptyPage(title: string): string {
  const root = document.documentElement
  const { lang, dir } = root
  const theme = root.dataset['theme'] ?? 'light'
  const bars = [38, 92, 84, 88, 61, 0, 27, 90, 86, 45]
    .map((width) => `<i style="width:${width}%"></i>`)
    .join('')
  return `<!doctype html><html lang="${lang}" dir="${dir}" data-theme="${theme}"><head><meta charset="utf-8">
<title>${escapeHtml(title)}</title><style>
html{background:#fff}html[data-theme=dark]{background:#14171e}
body{margin:0;padding:4.5rem 3rem}
body::before{content:"";position:absolute;inset:0 0 auto;height:3rem;background:#8881}
i{display:block;height:.8rem;margin:0 0 1rem;max-width:44rem;border-radius:.4rem;background:#8883}
i:first-child,i[style*="27"]{height:1.6rem;margin-top:1rem}
</style></head><body>${bars}</body></html>`
}
