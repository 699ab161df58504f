import type { Widget, WidgetConfig } from './types.ts'

/**
 * The script build's one global: `new BytedeskWeb(config)` creates a widget, as in the original SDK;
 * `BytedeskWeb('showChat')` calls a method of the widget that `BytedeskWeb('init', config)` has started.
 */
export interface WidgetGlobal {
  new (config?: WidgetConfig): Widget
  (command: string, ...args: unknown[]): unknown
  /** Starts the widget that commands go to, in place of an earlier one. */
  launch(config?: unknown): Widget
}

/** The function that the queue snippet puts under the global's name until the script is loaded. */
export interface QueueStub {
  /** Argument lists of the queued calls, oldest first. */
  q?: Iterable<string>[]
}

/** Creates the global from a function that creates widgets. A command without a widget does nothing. */
export function createGlobal(create: (config: WidgetConfig) => Widget): WidgetGlobal {
  let current: Widget | undefined
  const make = (config: unknown): Widget => create((config ?? {}) as WidgetConfig)
  const launch = (config?: unknown): Widget => {
    current?.destroy()
    current = make(config)
    void current.init()
    return current
  }
  function construct(this: unknown, first: unknown, ...args: unknown[]): unknown {
    if (new.target) return make(first)
    if (first === 'init') return launch(args[0])
    const method =
      current && Object.hasOwn(current, first as string)
        ? current[first as keyof Widget]
        : undefined
    return (method as ((...args: unknown[]) => unknown) | undefined)?.(...args)
  }
  return Object.assign(construct, { launch }) as unknown as WidgetGlobal
}
