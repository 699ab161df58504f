import type { Widget, WidgetConfig } from './types.ts'

export type { WidgetEventMap } from './page-events.ts'
export type { BytedeskConfig, Widget, WidgetConfig } from './types.ts'

/**
 * The script build's one global: `new BytedeskWeb(config)` creates a widget, as in the original SDK;
 * `BytedeskWeb('showChat')` calls a method of the widget that `BytedeskWeb('init', config)` has started, and returns
 * nothing while there is none or the script is still loading.
 */
export interface WidgetGlobal {
  new (config?: WidgetConfig): Widget
  (command: 'init', config?: WidgetConfig): Widget | undefined
  <Name extends keyof Widget>(
    command: Name,
    ...args: Parameters<Widget[Name]>
  ): ReturnType<Widget[Name]> | undefined
}

declare global {
  type BytedeskWeb = Widget
  var BytedeskWeb: WidgetGlobal
}
