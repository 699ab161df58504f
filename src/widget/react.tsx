'use client'

import { useEffect } from 'react'
import { isPlainObject } from './config/plain-object.ts'
import { propsPatch } from './config/props-patch.ts'
import { INSTANCE_NAME, UNMOUNT_MS } from './constants.ts'
import { createWidget } from './esm.ts'
import type { Widget, WidgetConfig } from './types.ts'

export type { BytedeskConfig, Widget, WidgetConfig } from './types.ts'

/** The widget that all mounted components share (spec 4.2), and the latest props. */
interface Shared {
  widget: Widget | undefined
  props: WidgetConfig
  mounts: number
  leaving: ReturnType<typeof setTimeout> | undefined
}

const shared: Shared = { widget: undefined, props: {}, mounts: 0, leaving: undefined }

/**
 * The widget as a React component: its props are the configuration. All mounted components share one widget.
 * Changed props go to `setConfig`. The widget is destroyed 100 ms after the last component has unmounted, so that
 * StrictMode and route changes keep it.
 */
export function BytedeskReact(props: WidgetConfig): null {
  useEffect(mount, [])
  useEffect(() => update(props))
  return null
}

function mount(): () => void {
  clearTimeout(shared.leaving)
  shared.mounts += 1
  return () => {
    shared.mounts -= 1
    if (shared.mounts === 0) shared.leaving = setTimeout(leave, UNMOUNT_MS)
  }
}

function leave(): void {
  shared.widget?.destroy()
  shared.widget = undefined
  Reflect.deleteProperty(globalThis, INSTANCE_NAME)
}

function update(props: WidgetConfig): void {
  const patch = propsPatch(shared.props, props)
  const { widget } = shared
  shared.props = props
  if (!widget) start(props)
  else if (Object.keys(patch).length > 0) widget.setConfig(withLiveCallbacks(patch))
}

function start(props: WidgetConfig): void {
  shared.widget = createWidget(withLiveCallbacks(props))
  Object.assign(globalThis, { [INSTANCE_NAME]: shared.widget })
  void shared.widget.init()
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
