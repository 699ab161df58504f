import { type ReactNode, useState } from 'react'
import { reducesMotion } from '../browser/reduced-motion.ts'
import { Icon } from '../common/Icon.tsx'
import { backToTopThreshold } from '../constants.ts'
import { useScroll } from '../hooks/use-scroll.ts'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'

/**
 * A button that scrolls back to the top (spec 2.2). It is only rendered on a page that is scrolled far enough. It
 * stands beside the chat button or in the other corner (styles/runtime/shell.css).
 */
export function BackToTop(): ReactNode {
  const { texts } = usePage()
  const [isShown, setShown] = useState(false)
  useScroll(() => setShown(scrollY > backToTopThreshold))
  if (!isShown) return null
  return (
    <button
      type="button"
      className="dg-icon-button dg-back-to-top"
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
