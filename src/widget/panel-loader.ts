import type { Panel, PanelContext } from './panel.ts'

interface LoaderOptions {
  /** Undefined while the widget is not on the page: then the panel waits to be asked for again. */
  context: () => PanelContext | undefined
  loaded: (panel: Panel) => void
  failed: (error: unknown) => void
}

/** A function that loads the widget's second part, once; after a failure it tries again when it is next called. */
export function createPanelLoader({ context, loaded, failed }: LoaderOptions): () => void {
  let isAskedFor = false
  return async () => {
    if (isAskedFor || !context()) return
    isAskedFor = true
    try {
      const { createPanel } = await import('./panel.ts')
      const given = context()
      if (given) loaded(createPanel(given))
    } catch (error) {
      isAskedFor = false
      failed(error)
    }
  }
}
