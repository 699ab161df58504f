import { type CSSProperties, type ReactNode, useState } from 'react'
import type { WidgetView } from '../shared/chat-widget/options.ts'
import { backToTopThreshold } from './constants.ts'
import { useScroll } from './hooks/use-scroll.ts'
import { Icon } from './Icon.tsx'
import { ids } from './ids.ts'
import { usePage } from './page-context.ts'

/** From the edges of the window and from the chat widget's button (px). */
const gap = { edge: 20, widget: 12 } as const

/** Back to the top of a page that is scrolled far (spec 2.2). Nothing of it is in the page before. */
export function BackToTop(): ReactNode {
  const { shell, texts } = usePage()
  const [isShown, setShown] = useState(false)
  useScroll(() => setShown(scrollY > backToTopThreshold))
  if (!isShown) return null
  return (
    <button
      type="button"
      className="dg-icon-button dg-back-to-top"
      style={besideWidget(shell.widget)}
      aria-label={texts.backToTop}
      title={texts.backToTop}
      onClick={goToTop}
    >
      <Icon name="up" />
    </button>
  )
}

function goToTop(): void {
  // First the focus: the button is gone when the page has arrived.
  document.getElementById(ids.content)?.focus({ preventScroll: true })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: isStill ? 'instant' : 'smooth' })
}

/**
 * At the right, beside the chat widget's button where that stands there, since the widget shows its greeting above the
 * button. Where the button has a text, nobody knows how wide it is: then at the left.
 */
function besideWidget(widget: WidgetView | null): CSSProperties {
  const { placement, buttonConfig = {}, marginSide = 20, marginBottom = 20 } = widget?.options ?? {}
  if (!widget?.enabled || placement === 'bottom-left' || buttonConfig.show === false)
    return { right: gap.edge }
  if (buttonConfig.text) return { left: gap.edge }
  const { width = 60, height = 60 } = buttonConfig
  return {
    right: marginSide + width + gap.widget,
    '--dg-bottom': `${marginBottom + height / 2}px`,
  } as CSSProperties
}
