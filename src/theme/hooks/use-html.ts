import { useMemo } from 'react'

/**
 * HTML for `dangerouslySetInnerHTML`, the same object for the same text: React writes what is in an object it does not
 * know, and whatever readers and scripts have done to the elements would be lost.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: html }), [html])
}
