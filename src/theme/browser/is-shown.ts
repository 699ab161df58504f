/** Whether an element is rendered, and not in a panel that only the browser's search looks into. */
export function isShown(element: Element): boolean {
  // Safari has `checkVisibility` since 17.4, and such panels much later.
  const { checkVisibility } = element as Partial<Element>
  return checkVisibility?.call(element) ?? element.getClientRects().length > 0
}
