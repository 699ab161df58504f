import { widgetDefaults } from './defaults.ts'
import type { WidgetOptions } from './options.ts'

/** The origins that a content policy has to allow for a widget to work (spec 7). */
export interface WidgetSources {
  /** The chat service's. */
  readonly connect: readonly string[]
  /** The chat page's. */
  readonly frames: readonly string[]
  /** Those of pictures on button, bubble and invitation. */
  readonly images: readonly string[]
}

/** The origins a widget with these options speaks to; none for what lies on the page's own. */
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
