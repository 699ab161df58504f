/** Readers' data must not go to somebody whom the site does not name. */
import { widgetDefaults } from '../../../shared/chat-widget/defaults.ts'
import { type Diagnostic, diagnostic } from '../../../shared/diagnostic.ts'
import type { ParsedConfig } from '../schema/config.ts'
import type { LocateInConfig } from '../written/config-places.ts'

const hint =
  "Write the addresses of your chat service, or of these hosts if you mean them: `apiUrl: 'https://api.example.com', htmlUrl: 'https://chat.example.com/chat'`."

/** A warning where pages have a widget and the configuration does not name its chat service or its chat page. */
export function unnamedServices({ widget }: ParsedConfig, locate: LocateInConfig): Diagnostic[] {
  if (!widget?.enabled) return []
  const { options } = widget
  const missing = (['apiUrl', 'htmlUrl'] as const).filter((key) => options[key] === undefined)
  if (missing.length === 0) return []
  const hosts = missing.map((key) => new URL(widgetDefaults[key]).host)
  const message = `widget names no ${missing.join(' and no ')}: data of readers goes to ${hosts.join(' and ')}.`
  return [diagnostic('widget-service-default', message, { ...locate(['widget']), hint })]
}
