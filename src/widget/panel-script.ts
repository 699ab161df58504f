import type { CreatePanel, ImportPanel } from './import-panel.ts'
import { loadScript } from './load-script.ts'

/** Name of the panel's classic script, which is in the folder of the core, and of the symbol under which it is global. */
declare const PANEL_FILE: string

/**
 * Loads the panel of a classic script from the folder of that script. On another origin it is a script element, which
 * needs no CORS headers; on the page's own origin it is `import()`, which pages that require Trusted Types allow.
 */
export function panelScript(core: HTMLScriptElement | null): ImportPanel {
  const { src, nonce, crossOrigin } = core ?? document.createElement('script')
  const url = new URL(PANEL_FILE, src || document.baseURI).href
  return async () => {
    // In files and sandboxed pages, `origin` is "null".
    await (url.startsWith(`${origin}/`)
      ? import(url)
      : loadScript({ src: url, nonce, crossOrigin }))
    return (globalThis as unknown as Record<symbol, CreatePanel>)[
      Symbol.for(PANEL_FILE)
    ] as CreatePanel
  }
}
