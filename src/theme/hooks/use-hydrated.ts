import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** False in the build and during hydration, then true. For controls that plain HTML must not have. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}
