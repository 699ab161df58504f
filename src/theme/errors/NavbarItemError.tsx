import type { ReactNode } from 'react'
import type { NavbarItemView } from '../../shared/model/shell.ts'
import { usePage } from '../page-context.ts'
import { errorMessages } from './error-messages.ts'

export interface NavbarItemErrorProps {
  readonly error: unknown
  readonly item: NavbarItemView
}

/** Shown in place of a navbar item that failed: the error and the item (spec 8). */
export function NavbarItemError({ error, item }: NavbarItemErrorProps): ReactNode {
  const { texts } = usePage()
  return (
    <li className="dg-navbar-error" role="alert">
      <details>
        <summary>{texts.navbarItemFailed}</summary>
        <pre>{[...errorMessages(error), JSON.stringify(item, null, 2)].join('\n\n')}</pre>
      </details>
    </li>
  )
}
