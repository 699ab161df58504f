import type { WidgetOptions } from '../../../shared/chat-widget/options.ts'
import { scriptJson } from '../../../shared/escape.ts'
import type { Assets } from '../../../shared/model/assets.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { PageView } from '../../../shared/model/page-view.ts'
import type { Shell } from '../../../shared/model/shell.ts'

/** The page whose head is written. */
export interface WidgetPage {
  readonly view: PageView
  readonly shell: Shell
  readonly assets: Assets
}

/**
 * The data that the page's script needs to mount the chat widget, as JSON, which the content policy does not block.
 * `''` on sites without a widget, and on the settings page: there the one being set up has the place to itself.
 */
export function widgetData(page: WidgetPage): string {
  const config = mountedWidget(page)
  if (config === null || page.assets.widget === null) return ''
  const { script: src, integrity } = page.assets.widget
  const data = scriptJson({ src, integrity, config })
  return `<script type="application/json" id="dg-widget">${data}</script>`
}

/** Options of the widget that readers meet on the page; null without one. */
export function mountedWidget({ view, shell, assets }: WidgetPage): WidgetOptions | null {
  const isMounted = pageKinds[view.content.kind].widget === 'mounted'
  if (!shell.widget?.enabled || !isMounted || assets.widget === null) return null
  return { ...shell.widget.options, ...assets.widget.services }
}
