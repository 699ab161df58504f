import type { WidgetOptions } from '../../../shared/chat-widget/options.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'

/** Space between the chat button and its neighbours, in px. */
const gap = 12

/** Defaults of the style sheets, in px at the text size that browsers begin with. */
const usual: Readonly<Record<string, number>> = {
  '--dg-chat-room': 92,
  '--dg-chat-middle': 50,
  '--dg-chat-beside': 92,
}

/**
 * Attributes of `<body>` on pages with the chat button. Style sheets keep room for it: at the end of the footer, of the
 * column on its side (`start`: the sidebar, `end`: the table of contents) and beside the button back to the top. A button
 * with a text is of unknown width (`wide`). `''` without a button.
 */
export function chatRoom(
  options: WidgetOptions | null,
  { direction }: Pick<LocaleConfig, 'direction'>,
): string {
  const { placement, buttonConfig = {}, marginSide = 20, marginBottom = 20 } = options ?? {}
  const { show = true, width = 60, height = 60, text } = buttonConfig
  if (options === null || !show) return ''
  const side = (placement === 'bottom-left') === (direction === 'rtl') ? 'end' : 'start'
  const sizes = {
    '--dg-chat-room': marginBottom + height + gap,
    '--dg-chat-middle': marginBottom + height / 2,
    '--dg-chat-beside': marginSide + width + gap,
  }
  const style = Object.entries(sizes)
    .filter(([name, size]) => size !== usual[name])
    // The button grows with the reader's text.
    .map(([name, size]) => `${name}:${Number(size) / 16}rem`)
  const place = ` data-chat="${text && side === 'end' ? 'end wide' : side}"`
  return style.length === 0 ? place : `${place} style="${style.join(';')}"`
}
