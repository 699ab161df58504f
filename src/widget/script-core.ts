import { LAUNCHER_KEY } from './constants.ts'
import type { CreateCore } from './import-core.ts'
import { panelScript } from './panel-script.ts'
import { createWidget } from './widget.ts'

// Entry of the core that the launcher loads, and whose parts it uses. The launcher finds this function under the key.
const importPanel = panelScript(document.currentScript as HTMLScriptElement)
const createCore: CreateCore = (given, createView) => {
  const widget = createWidget(given, importPanel, createView)
  void widget.init()
  return widget
}
;(globalThis as unknown as Record<symbol, unknown>)[Symbol.for(LAUNCHER_KEY)] = createCore
