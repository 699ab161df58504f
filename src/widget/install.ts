import { configFromData } from './config/data-attributes.ts'
import { GLOBAL_NAME, INSTANCE_NAME } from './constants.ts'
import { createGlobal, type InstalledGlobal, type QueueStub } from './global.ts'
import type { ImportPanel } from './import-panel.ts'
import { createWidget } from './widget.ts'

/**
 * Sets the global, starts a widget if the script has `data-` attributes, and makes the queued calls. A script that is
 * on the page a second time keeps the global of the first one, whose widget goes on taking commands.
 */
export function install(script: HTMLScriptElement | null, importPanel: ImportPanel): void {
  const scope = globalThis as unknown as Record<string, unknown>
  const before = scope[GLOBAL_NAME] as (QueueStub & Partial<InstalledGlobal>) | undefined
  const create = createGlobal((config) => createWidget(config, importPanel))
  const global = before?.launch ? (before as InstalledGlobal) : create
  scope[GLOBAL_NAME] = global
  const warn = (text: string): void => console.warn(`[${INSTANCE_NAME}] ${text}`)
  const config = script && configFromData(script.dataset, warn)
  // An application that adds the script again has one widget, unless it has destroyed that.
  if (config && !globalThis.bytedesk?.init) global.launch(config)
  for (const call of before?.q ?? []) global(...(call as ['init']))
}
