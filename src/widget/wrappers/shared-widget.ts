import { toJson } from '../config/deep-equal.ts'
import { isPlainObject } from '../config/plain-object.ts'
import { propsPatch } from '../config/props-patch.ts'
import { UNMOUNT_MS } from '../constants.ts'
import { createWidget } from '../esm.ts'
import type { Widget, WidgetConfig } from '../types.ts'

/** The widget that all mounted components share (spec 4.2), and a copy of the latest props. */
interface Shared {
  widget: Widget | undefined
  props: WidgetConfig
  mounts: number
  leaving: ReturnType<typeof setTimeout> | undefined
}

const shared: Shared = { widget: undefined, props: {}, mounts: 0, leaving: undefined }

/**
 * Counts a mounted component. Returns a function to call when it is unmounted: 100 ms after the last one the widget is destroyed, so that strict mode and route changes keep it.
 */
export function mount(): () => void {
  clearTimeout(shared.leaving)
  shared.mounts += 1
  return () => {
    shared.mounts -= 1
    if (shared.mounts > 0) return
    shared.leaving = setTimeout(() => {
      shared.widget?.destroy()
      shared.widget = undefined
    }, UNMOUNT_MS)
  }
}

/** Starts the widget with a component's props, or passes on to it what has changed in them. */
export function update(given: WidgetConfig): void {
  // Frameworks let pages change an object in place.
  const props = copy(given) as WidgetConfig
  const patch = propsPatch(shared.props, props)
  shared.props = props
  if (!shared.widget) {
    shared.widget = createWidget(withLiveCallbacks(props))
    void shared.widget.init()
  } else if (Object.keys(patch).length > 0) shared.widget.setConfig(withLiveCallbacks(patch))
}

/** Copies props: the props, their groups field by field, and data in the groups as JSON, which is the form that is used. */
export function copy(value: unknown, depth = 0): unknown {
  if (depth < 2 && isPlainObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, at]) => [key, copy(at, depth + 1)]))
  const text = typeof value === 'object' ? toJson(value) : undefined
  return text === undefined ? value : JSON.parse(text)
}

/**
 * Replaces the functions in props by functions that call the one at the same place in the latest props: pages write
 * callbacks inline, and a new function must not count as a new configuration.
 */
function withLiveCallbacks(props: object, group?: string): WidgetConfig {
  const entries = Object.entries(props).map(([key, value]): [string, unknown] => {
    const path = group ? [group, key] : [key]
    if (typeof value === 'function') return [key, (...args: unknown[]) => callAt(path, args)]
    // Deeper than in a group there are no callbacks, only the page's own data.
    return [key, !group && isPlainObject(value) ? withLiveCallbacks(value, key) : value]
  })
  return Object.fromEntries(entries)
}

function callAt(path: string[], args: unknown[]): unknown {
  const found = path.reduce<unknown>(
    (from, key) => (isPlainObject(from) ? from[key] : undefined),
    shared.props,
  )
  return typeof found === 'function' ? found(...args) : undefined
}
