import { widgetDefaults } from './defaults.ts'
import type { WidgetOptions } from './options.ts'

/** The origins that a content security policy must allow for the widget (spec 7). */
export interface WidgetSources {
  /** Of the chat service. */
  readonly connect: readonly string[]
  /** Of the chat page. */
  readonly frames: readonly string[]
  /** Of images on button, bubble and invitation. */
  readonly images: readonly string[]
}

/**
 * The origins used by a widget with these options; URLs without a host are on the page's own origin and need none.
 */
export function widgetSources(options: WidgetOptions): WidgetSources {
  const { apiUrl = widgetDefaults.apiUrl, htmlUrl = widgetDefaults.htmlUrl } = options
  const { bubbleConfig, buttonConfig, inviteConfig } = options
  const icons = [bubbleConfig?.icon, buttonConfig?.icon, inviteConfig?.icon]
  return {
    connect: origins([apiUrl]),
    frames: origins([htmlUrl]),
    images: origins(icons),
  }
}

function origins(urls: readonly (string | undefined)[]): string[] {
  const found = urls.flatMap((url) => {
    const [, scheme, host] = /^(https?:\/\/)(?:[^/?#@]*@)?([^/?#\s;,'"]+)/i.exec(url ?? '') ?? []
    return scheme && host ? [`${scheme}${host}`.toLowerCase()] : []
  })
  return [...new Set(found)].sort()
}
