import type { Widget, WidgetConfig } from './types.ts'
import { createWidget as create } from './widget.ts'

export type {
  BytedeskConfig,
  ChatConfig,
  Placement,
  Visitor,
  Widget,
  WidgetConfig,
} from './types.ts'

/** Creates a widget, which appears after `init()`. */
export const createWidget: (config?: WidgetConfig) => Widget = create

interface WidgetConstructor {
  new (config?: WidgetConfig): Widget
}

/** `new BytedeskWeb(config)` creates a widget, as in the original SDK. */
export const BytedeskWeb = function BytedeskWeb(config?: WidgetConfig): Widget {
  return create(config)
} as unknown as WidgetConstructor

// biome-ignore lint/style/noDefaultExport: the original SDK is imported as a default export
export default BytedeskWeb
