/** Whether a popover is open; false in browsers without popovers. */
export function isPopoverOpen(panel: HTMLElement): boolean {
  // Browsers without popovers throw on the unknown selector.
  return CSS.supports('selector(:popover-open)') && panel.matches(':popover-open')
}

/** Closes a popover if it is open. */
export function closePopover(panel: HTMLElement | null): void {
  if (panel && isPopoverOpen(panel)) panel.hidePopover()
}
