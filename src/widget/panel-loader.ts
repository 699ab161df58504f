import type { ImportPanel } from './import-panel.ts'
import type { Panel, PanelContext } from './panel.ts'

interface LoaderOptions {
  importPanel: ImportPanel
  /** Undefined while the widget is not on the page: then a later call loads the panel. */
  context: () => PanelContext | undefined
  loaded: (panel: Panel) => void
  failed: (error: unknown) => void
}

/** Creates a function that loads the panel once; after a failure, its next call tries again. */
export function createPanelLoader(options: LoaderOptions): () => void {
  const { importPanel, context, loaded, failed } = options
  let isRequested = false
  return async () => {
    if (isRequested || !context()) return
    isRequested = true
    try {
      const createPanel = await importPanel()
      const current = context()
      if (current) loaded(createPanel(current))
    } catch (error) {
      isRequested = false
      failed(error)
    }
  }
}
