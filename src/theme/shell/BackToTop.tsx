import { type CSSProperties, type ReactNode, useState } from 'react'
import type { WidgetView } from '../../shared/chat-widget/options.ts'
import { reducesMotion } from '../browser/reduced-motion.ts'
import { Icon } from '../common/Icon.tsx'
import { backToTopThreshold } from '../constants.ts'
import { useScroll } from '../hooks/use-scroll.ts'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

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
  scrollTo({ top: 0, behavior: reducesMotion() ? 'instant' : 'smooth' })
}

/**
 * At the right; where the chat widget's button stands there, beside it, since the widget shows its greeting above. A
 * button with a text is as wide as that: then at the left.
 */
function besideWidget(widget: WidgetView | null): CSSProperties {
  const { placement, buttonConfig = {}, marginSide = 20, marginBottom = 20 } = widget?.options ?? {}
  const { show = true, width = 60, height = 60, text } = buttonConfig
  if (!widget?.enabled || !show) return { right: gap.edge }
  // Their middles on one line.
  const line = { '--dg-line-up': `${marginBottom + height / 2}px` }
  if (placement === 'bottom-left') return { ...line, right: gap.edge } as CSSProperties
  if (text) return { ...line, left: gap.edge } as CSSProperties
  return { ...line, right: marginSide + width + gap.widget } as CSSProperties
}
