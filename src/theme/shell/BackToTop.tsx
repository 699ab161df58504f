import { type CSSProperties, type ReactNode, useState } from 'react'
import type { WidgetView } from '../../shared/chat-widget/options.ts'
import { reducesMotion } from '../browser/reduced-motion.ts'
import { Icon } from '../common/Icon.tsx'
import { backToTopThreshold } from '../constants.ts'
import { useScroll } from '../hooks/use-scroll.ts'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/** Distance from the window's edge and from the widget's button, in px. */
const gap = { edge: 20, widget: 12 } as const

/** A button that scrolls back to the top (spec 2.2). It is only rendered on a page that is scrolled far enough. */
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
  // Moves the focus first, because the button is gone once the page is at the top.
  document.getElementById(ids.content)?.focus({ preventScroll: true })
  scrollTo({ top: 0, behavior: reducesMotion() ? 'instant' : 'smooth' })
}

/**
 * On the right, or beside the chat button if that is there: the greeting bubble appears above it. If the chat button
 * has a text its width is unknown, so then on the left.
 */
function besideWidget(widget: WidgetView | null): CSSProperties {
  const { placement, buttonConfig = {}, marginSide = 20, marginBottom = 20 } = widget?.options ?? {}
  const { show = true, width = 60, height = 60, text } = buttonConfig
  if (!widget?.enabled || !show) return { right: gap.edge }
  // Both buttons are centred on the same line.
  const line = { '--dg-line-up': `${marginBottom + height / 2}px` }
  if (placement === 'bottom-left') return { ...line, right: gap.edge } as CSSProperties
  if (text) return { ...line, left: gap.edge } as CSSProperties
  return { ...line, right: marginSide + width + gap.widget } as CSSProperties
}
