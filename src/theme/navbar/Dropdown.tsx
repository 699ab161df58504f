import { type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageChange } from '../hooks/use-page-change.ts'
import { usePage } from '../page-context.ts'
import { useDropdown } from './use-dropdown.ts'

export interface DropdownProps {
  readonly label: ReactNode
  /** One of its items is the page on the screen. */
  readonly active?: boolean
  /** In the menu of phones, where it unfolds in place. */
  readonly inMenu: boolean
  /** Its items. */
  readonly children: ReactNode
}

/** A dropdown of the navbar or of the menu of phones: plain `<details>`, with the times and rules that readers expect of it (spec 4.1). */
export function Dropdown({ inMenu, ...props }: DropdownProps): ReactNode {
  return inMenu ? <MenuDropdown {...props} /> : <BarDropdown {...props} />
}

type KindProps = Omit<DropdownProps, 'inMenu'>

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

/** Open when one of its items is the page on the screen, then as the reader likes. */
function MenuDropdown({ label, active = false, children }: KindProps): ReactNode {
  const details = useRef<HTMLDetailsElement>(null)
  const { view, texts } = usePage()
  // The browser opens and closes it: what React knows is only how it was at first.
  const [wasOpen] = useState(active)
  const [isOpen, setOpen] = useState<boolean | null>(null)
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

/** What a press does (spec 8), beside the dropdown's name; not before there is a script that keeps it true. */
function toggleText(
  isOpen: boolean | null,
  texts: { readonly expandDropdown: string; readonly collapseDropdown: string },
): string | undefined {
  if (isOpen === null) return undefined
  return isOpen ? texts.collapseDropdown : texts.expandDropdown
}
