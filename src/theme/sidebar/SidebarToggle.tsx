import type { ReactNode } from 'react'
import { sidebarKey } from '../../shared/storage-keys.ts'
import { safeStorage } from '../browser/safe-storage.ts'
import { Icon } from '../common/Icon.tsx'
import { usePage } from '../page-context.ts'

/**
 * Hides and shows the sidebar on wide screens. The state is an attribute of the document, which an inline script
 * restores before the first paint.
 */
export function SidebarToggle(): ReactNode {
  const { texts } = usePage()
  return (
    <div className="dg-sidebar-toggle">
      <Choice isHidden label={texts.hideSidebar} />
      <Choice isHidden={false} label={texts.showSidebar} />
    </div>
  )
}

interface ChoiceProps {
  readonly isHidden: boolean
  readonly label: string
}

/** One of the two buttons. The style sheet shows only the one that applies. */
function Choice({ isHidden, label }: ChoiceProps): ReactNode {
  const choose = (button: HTMLElement) => {
    document.documentElement.dataset['sidebar'] = isHidden ? 'hidden' : ''
    safeStorage(window).set(sidebarKey, isHidden ? 'hidden' : null)
    // The pressed button disappears, so the other one gets the focus.
    const other = isHidden ? button.nextElementSibling : button.previousElementSibling
    if (other instanceof HTMLElement) other.focus({ preventScroll: true })
  }
  return (
    <button
      type="button"
      className={isHidden ? 'dg-icon-button dg-hide' : 'dg-icon-button dg-show'}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => choose(currentTarget)}
    >
      <Icon name={isHidden ? 'previous' : 'next'} />
    </button>
  )
}
