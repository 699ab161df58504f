import { type ReactNode, useLayoutEffect } from 'react'

export interface MountedProps {
  /** Called when the children are in the document. */
  readonly whenMounted: () => void
  readonly children: ReactNode
}

/** Reports when its children are mounted; React's render returns earlier. */
export function Mounted({ whenMounted, children }: MountedProps): ReactNode {
  useLayoutEffect(whenMounted, [whenMounted])
  return children
}
