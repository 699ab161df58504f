import type { ReactNode } from 'react'
import { ErrorBoundary } from '../errors/ErrorBoundary.tsx'
import { NavbarItemError } from '../errors/NavbarItemError.tsx'
import { usePage } from '../page-context.ts'
import { NavbarItem } from './NavbarItem.tsx'
import type { PlacedItem } from './shown-items.ts'

export interface NavbarItemsProps {
  readonly items: readonly PlacedItem[]
  readonly className?: string
  /** In the phone menu. */
  readonly inMenu?: boolean
}

/** Items of the navbar or the phone menu. One that fails does not take the others with it (spec 8). */
export function NavbarItems({ items, className, inMenu = false }: NavbarItemsProps): ReactNode {
  const { view } = usePage()
  if (items.length === 0) return null
  return (
    <ul className={className}>
      {items.map(({ item, index }) => (
        <ErrorBoundary
          key={index}
          place={view.path}
          fallback={(error) => <NavbarItemError error={error} item={item} />}
        >
          <NavbarItem item={item} active={view.activeNavbarItems.includes(index)} inMenu={inMenu} />
        </ErrorBoundary>
      ))}
    </ul>
  )
}
