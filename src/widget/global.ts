import type { WidgetGlobal } from './script-types.ts'
import type { Widget, WidgetConfig } from './types.ts'

/** The global as the script sets it. */
export interface InstalledGlobal extends WidgetGlobal {
  /** Starts the widget that commands go to, in place of an earlier one. */
  launch(config?: unknown): Widget
}

/** The function that the queue snippet puts under the global's name until the script is loaded. */
export interface QueueStub {
  /** Argument lists of the queued calls, oldest first. */
  q?: Iterable<string>[]
}

/** Creates the global from a function that creates widgets. A command without a widget does nothing. */
export function createGlobal(create: (config?: WidgetConfig) => Widget): InstalledGlobal {
  let current: Widget | undefined
  const launch = (config?: unknown): Widget => {
    current?.destroy()
    current = create(config as WidgetConfig)
    void current.init()
    return current
  }
  function construct(this: unknown, first: unknown, ...args: unknown[]): unknown {
    if (new.target) return create(first as WidgetConfig)
    if (first === 'init') return launch(args[0])
    const methods = (current ?? {}) as Record<string, (...args: unknown[]) => unknown>
    return Object.hasOwn(methods, first as string) ? methods[first as string]?.(...args) : undefined
  }
  return Object.assign(construct, { launch }) as unknown as InstalledGlobal
}
