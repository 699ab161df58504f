import type { WidgetConfig } from '../types.ts'
import { mount, update } from './shared-widget.ts'

export type { WidgetEventMap } from '../page-events.ts'
export type { BytedeskConfig, Widget, WidgetConfig } from '../types.ts'

/**
 * The widget as a Svelte action: `<svelte:body use:bytedesk={config} />`. All actions share one widget. What changes in
 * the configuration goes to `setConfig`. The widget is destroyed 100 ms after the last action has ended, so that a change
 * of route keeps it.
 */
export function bytedesk(
  _element: unknown,
  config: WidgetConfig = {},
): { update: (config?: WidgetConfig) => void; destroy: () => void } {
  const destroy = mount()
  update(config)
  return { update: (next = {}) => update(next), destroy }
}
