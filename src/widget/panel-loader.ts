import type { Panel, PanelContext } from './panel.ts'

interface LoaderOptions {
  /** Undefined while the widget is not on the page: then a later call loads the panel. */
  context: () => PanelContext | undefined
  loaded: (panel: Panel) => void
  failed: (error: unknown) => void
}

/** Creates a function that loads the panel once; after a failure, its next call tries again. */
export function createPanelLoader({ context, loaded, failed }: LoaderOptions): () => void {
  let isRequested = false
  return async () => {
    if (isRequested || !context()) return
    isRequested = true
    try {
      const { createPanel } = await import('./panel.ts')
      const current = context()
      if (current) loaded(createPanel(current))
    } catch (error) {
      isRequested = false
      failed(error)
    }
  }
}
