import type { Widget, WidgetConfig } from './types.ts'

/**
 * The script build's one global: `new BytedeskWeb(config)` makes a widget, as in the original, and
 * `BytedeskWeb('showChat')` calls the widget that `BytedeskWeb('init', config)` has started.
 */
export interface WidgetGlobal {
  new (config?: WidgetConfig): Widget
  (command: string, ...args: unknown[]): unknown
}

/** What a page may have put under the global's name before the script came: calls to be made up for. */
export interface QueueStub {
  /** The argument lists, oldest first. */
  q?: Iterable<string>[]
}

/** The global, and a way to give its commands a widget that is started otherwise. */
export interface GlobalParts {
  global: WidgetGlobal
  /** Starts the widget that commands go to. */
  launch(config?: unknown): Widget
}

/** Builds the global around a function that makes widgets. A command without a widget does nothing. */
export function createGlobal(create: (config: WidgetConfig) => Widget): GlobalParts {
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
  return { global: construct as unknown as WidgetGlobal, launch }
}
