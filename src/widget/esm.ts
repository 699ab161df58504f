import type { Widget, WidgetConfig } from './types.ts'
import { createWidget as create } from './widget.ts'

export type { ChatConfig, Placement, Visitor, Widget, WidgetConfig } from './types.ts'

/** The name that pages written for the original import its configuration type by. */
export type BytedeskConfig = WidgetConfig

/** Makes a widget; it appears with `init()`. */
export const createWidget: (config?: WidgetConfig) => Widget = create

interface WidgetConstructor {
  new (config?: WidgetConfig): Widget
}

/** `new BytedeskWeb(config)`, as pages written for the original make their widget. */
export const BytedeskWeb = function BytedeskWeb(config?: WidgetConfig): Widget {
  return create(config)
} as unknown as WidgetConstructor

// biome-ignore lint/style/noDefaultExport: `import BytedeskWeb from …` is how the original is imported
export default BytedeskWeb
