import { useSyncExternalStore } from 'react'

const nothing = () => () => {}

/** Whether the page is live: false in the build and while it is hydrated, true from then on. For what plain HTML has no use for. */
export function useLive(): boolean {
  return useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )
}
