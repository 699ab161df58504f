import { camelize, type DefineComponent, onMounted, onUnmounted, onUpdated } from 'vue'
import type { WidgetConfig } from '../types.ts'
import { copy, mount, update } from './shared-widget.ts'

export type { WidgetEventMap } from '../page-events.ts'
export type { BytedeskConfig, Widget, WidgetConfig } from '../types.ts'

/**
 * The widget as a Vue component: its props are the configuration, in either spelling (`apiUrl`, `api-url`), and callbacks
 * can be listened to (`@show-chat`). All mounted components share one widget. What changes in the props, also inside of
 * them, goes to `setConfig`. The widget is destroyed 100 ms after the last component has been unmounted, so that a change
 * of route keeps it.
 */
export const BytedeskVue = {
  name: 'BytedeskVue',
  inheritAttrs: false,
  setup: (_: object, { attrs }: { attrs: Record<string, unknown> }) => {
    let props: WidgetConfig = {}
    let leave: (() => void) | undefined
    onMounted(() => {
      leave = mount()
      update(props)
    })
    onUpdated(() => update(props))
    onUnmounted(() => leave?.())
    // Reading all of the props here makes Vue draw again when something in them changes.
    return () => {
      const entries = Object.entries(attrs).map(([name, value]) => [camelize(name), value])
      props = copy(Object.fromEntries(entries)) as WidgetConfig
      return null
    }
  },
} as unknown as DefineComponent<WidgetConfig>
