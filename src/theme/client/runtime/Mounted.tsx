import { type ReactNode, useLayoutEffect } from 'react'

export interface MountedProps {
  /** Called when these very children are in the document. */
  readonly whenMounted: () => void
  readonly children: ReactNode
}

/** Tells when what was given to React is on the page: rendering returns before it is done. */
export function Mounted({ whenMounted, children }: MountedProps): ReactNode {
  useLayoutEffect(whenMounted, [whenMounted])
  return children
}
