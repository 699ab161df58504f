import { configFromData } from './config/data-attributes.ts'
import { GLOBAL_NAME, INSTANCE_NAME } from './constants.ts'
import { createGlobal, type QueueStub } from './global.ts'
import { createWidget } from './widget.ts'

// Entry of the script build. This call is all that happens when the script is loaded.
install(globalThis as unknown as Record<string, unknown>, document.currentScript)

/** Sets the global, starts a widget if the script has `data-` attributes, and makes the queued calls. */
function install(scope: Record<string, unknown>, script: typeof document.currentScript): void {
  const before = scope[GLOBAL_NAME] as QueueStub | undefined
  const { global, launch } = createGlobal(createWidget)
  scope[GLOBAL_NAME] = global
  const warn = (text: string): void => console.warn(`[${INSTANCE_NAME}] ${text}`)
  const config = script && configFromData(script.dataset, warn)
  if (config) scope[INSTANCE_NAME] ??= launch(config)
  for (const [name = '', ...args] of before?.q ?? []) global(name, ...args)
}
