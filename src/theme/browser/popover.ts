/** Whether a popover is open. */
export function isPopoverOpen(panel: HTMLElement): boolean {
  // Browsers without popovers do not know the selector, either.
  return CSS.supports('selector(:popover-open)') && panel.matches(':popover-open')
}

/** Closes a popover if it is open. */
export function closePopover(panel: HTMLElement | null): void {
  if (panel && isPopoverOpen(panel)) panel.hidePopover()
}
