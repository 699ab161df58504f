/**
 * Shows what a link leads to before it is followed, with a mouse or by keyboard. Loaded on sites that want it; this part waits for
 * the first link that a reader comes near, and loads the rest.
 */
const script = document.querySelector<HTMLScriptElement>('script[data-preview-style]')
const { previewStyle = '', previewBase = '/' } = script?.dataset ?? {}
const listening = new AbortController()

async function begin({ target }: Event): Promise<void> {
  if (!(target instanceof Element) || !target.closest('article a[href]')) return
  listening.abort()
  const { listenForLinks } = await import('./link-preview-card.ts')
  listenForLinks(document, { style: previewStyle, baseUrl: previewBase })(target)
}

for (const type of ['pointerover', 'focusin']) {
  document.addEventListener(
    type,
    (event) => {
      if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
      void begin(event)
    },
    { signal: listening.signal },
  )
}
