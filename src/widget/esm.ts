import { importPanel } from './import-panel.ts'
import type { Widget, WidgetConfig } from './types.ts'
import { createWidget as create } from './widget.ts'

export type { WidgetEventMap } from './page-events.ts'
export type {
  Availability,
  BytedeskConfig,
  ChatConfig,
  Corner,
  Visitor,
  Widget,
  WidgetConfig,
} from './types.ts'

/** Creates a widget, which appears after `init()`. */
export function createWidget(config?: WidgetConfig): Widget {
  return create(config, importPanel)
}

interface WidgetConstructor {
  new (config?: WidgetConfig): Widget
}

/** A widget, under the original SDK's name. */
export type BytedeskWeb = Widget

/** `new BytedeskWeb(config)` creates a widget, as in the original SDK. */
export const BytedeskWeb = function BytedeskWeb(config?: WidgetConfig): Widget {
  return createWidget(config)
} as unknown as WidgetConstructor

// biome-ignore lint/style/noDefaultExport: the original SDK is imported as a default export
export default BytedeskWeb
