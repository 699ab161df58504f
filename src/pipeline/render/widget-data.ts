import type { Assets, Shell } from '../../shared/model.ts'
import { scriptJson } from './escape.ts'

/**
 * What the page's script needs to mount the chat widget, as a data block, which a policy does not hold for a script.
 * `''` on sites without a widget.
 */
export function widgetData({ widget }: Pick<Shell, 'widget'>, assets: Assets): string {
  if (!widget?.enabled || assets.widget === null) return ''
  const { script: src, integrity } = assets.widget
  const data = scriptJson({ src, integrity, config: widget.options })
  return `<script type="application/json" id="dg-widget">${data}</script>`
}
