'use client'

import { useEffect } from 'react'
import type { WidgetConfig } from '../types.ts'
import { mount, update } from './shared-widget.ts'

export type { WidgetEventMap } from '../page-events.ts'
export type { BytedeskConfig, Widget, WidgetConfig } from '../types.ts'

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
