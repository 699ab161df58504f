import { useMemo } from 'react'

/**
 * A stable object for `dangerouslySetInnerHTML`. With a new object React would write the same HTML again and lose all
 * changes that readers and scripts have made to the elements.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: html }), [html])
}
