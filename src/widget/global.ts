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
  q?: ArrayLike<unknown>[]
}

/** The global, and a way to give its commands a widget that was started otherwise. */
export interface GlobalParts {
  global: WidgetGlobal
  /** Runs a command; `init` starts the widget, all others are its methods. */
  command(args: ArrayLike<unknown>): unknown
  /** Starts the widget that commands go to. */
  launch(config: WidgetConfig): Widget
}

/** Builds the global around a function that makes widgets. A command without a widget does nothing. */
export function createGlobal(create: (config: WidgetConfig) => Widget): GlobalParts {
  let current: Widget | undefined
  const launch = (config: WidgetConfig): Widget => {
    current?.destroy()
    current = create(config)
    void current.init()
    return current
  }
  const command = (list: ArrayLike<unknown>): unknown => {
    const [name, ...args] = Array.from(list)
    if (name === 'init') return launch((args[0] ?? {}) as WidgetConfig)
    const method =
      current && Object.hasOwn(current, name as string) ? current[name as keyof Widget] : undefined
    return (method as ((...args: unknown[]) => unknown) | undefined)?.(...args)
  }
  function construct(this: unknown, ...args: unknown[]): unknown {
    return new.target ? create((args[0] ?? {}) as WidgetConfig) : command(args)
  }
  return { global: construct as unknown as WidgetGlobal, command, launch }
}
