/** Readers' data must not go to somebody whom the site does not name. */
import { widgetDefaults } from '../../../shared/chat-widget/defaults.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import { isObject } from '../../../shared/is-object.ts'
import type { ParsedConfig } from '../schema/config.ts'
import type { LocateInConfig } from '../written/config-places.ts'

const hint =
  "Write the addresses of your chat service, or those if they are meant: `apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat'`."

/** A warning where pages have a widget and its chat service or chat page is none that the configuration names, as it is written. */
export function unnamedServices(
  { widget }: ParsedConfig,
  written: unknown,
  locate: LocateInConfig,
): Diagnostic[] {
  const own = isObject(written) ? written['widget'] : undefined
  if (!widget?.enabled || !isObject(own)) return []
  const missing = (['apiUrl', 'htmlUrl'] as const).filter((key) => own[key] === undefined)
  if (missing.length === 0) return []
  const hosts = missing.map((key) => new URL(widgetDefaults[key]).host)
  const message = `widget names no ${missing.join(' and no ')}: data of readers goes to ${hosts.join(' and ')}.`
  return [diagnostic('widget-service-default', message, { ...locate(['widget']), hint })]
}
