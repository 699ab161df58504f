import type { Panel, PanelContext } from './panel.ts'

/** Loads the widget's second part when it is asked for, once. */
export interface PanelLoader {
  panel(): Panel | undefined
  /** Resolves when the panel is there, or is not to be had for now. */
  need(): Promise<void>
}

interface LoaderOptions {
  /** Undefined while the widget is not on the page: then the panel waits for `need` to be called again. */
  context: () => PanelContext | undefined
  loaded: (panel: Panel) => void
  failed: (error: unknown) => void
}

/** A loader that tries again after a failure, when it is next asked. */
export function createPanelLoader({ context, loaded, failed }: LoaderOptions): PanelLoader {
  let panel: Panel | undefined
  let loading: Promise<void> | undefined
  const load = async (): Promise<void> => {
    try {
      const { createPanel } = await import('./panel.ts')
      const given = context()
      if (!given) return
      panel = createPanel(given)
      loaded(panel)
    } catch (error) {
      loading = undefined
      failed(error)
    }
  }
  return {
    panel: () => panel,
    need: async () => {
      if (context()) loading ??= load()
      await loading
    },
  }
}
