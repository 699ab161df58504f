import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FurtherItems } from '../../shared/model/shell.ts'
import { usePageChange } from '../hooks/use-page-change.ts'
import { usePage } from '../page-context.ts'
import { MenuItems } from './MenuItems.tsx'
import { useDropdown } from './use-dropdown.ts'

export interface DropdownProps {
  readonly label: ReactNode
  /** One of the items is the current page. */
  readonly active?: boolean
  /** In the phone menu a dropdown unfolds in place. */
  readonly inMenu: boolean
  /** Items of the site, above and below the children. */
  readonly item: FurtherItems
  /** The languages, or the versions. */
  readonly children?: ReactNode
}

/** A dropdown of the navbar or the phone menu: a `<details>` with the specified delays and rules (spec 4.1). */
export function Dropdown({ inMenu, item, children, ...props }: DropdownProps): ReactNode {
  const Kind = inMenu ? MenuDropdown : BarDropdown
  return (
    <Kind {...props}>
      <MenuItems items={item.before} />
      {children}
      <MenuItems items={item.after} />
    </Kind>
  )
}

type KindProps = Omit<DropdownProps, 'inMenu' | 'item'>

function BarDropdown({ label, active = false, children }: KindProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  useDropdown(details)
  usePageChange(() => {
    if (details.current) details.current.open = false
  })
  return (
    <details ref={details} className="dg-dropdown" name="dg-navbar">
      <summary data-active={active || undefined}>{label}</summary>
      <ul>{children}</ul>
    </details>
  )
}

/** Initially open when one of its items is the current page. */
function MenuDropdown({ label, active = false, children }: KindProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const { view, texts } = usePage()
  // The browser opens and closes it, so React only sets the initial state.
  const [wasOpen] = useState(active)
  const [isOpen, setOpen] = useState<boolean>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is not needed, its change is
  useEffect(() => {
    if (!details.current) return
    if (active) details.current.open = true
    setOpen(details.current.open)
  }, [active, view.path])
  return (
    <details
      ref={details}
      className="dg-dropdown"
      open={wasOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary data-active={active || undefined} title={toggleText(isOpen, texts)}>
        {label}
      </summary>
      <ul>{children}</ul>
    </details>
  )
}

/** Tooltip that says what a press does (spec 8). Only after hydration, when it can be kept up to date. */
function toggleText(
  isOpen: boolean | undefined,
  texts: { readonly expandDropdown: string; readonly collapseDropdown: string },
): string | undefined {
  if (isOpen === undefined) return undefined
  return isOpen ? texts.collapseDropdown : texts.expandDropdown
}
