import { useCallback, useEffect, useRef, useState } from 'react'
import { usePage } from '../page-context.ts'
import type { WholeSidebar } from './whole-sidebar.ts'

export interface LoadedSidebar {
  /** Null while it is not there. */
  readonly whole: WholeSidebar | null
  /** Loads it, once; null when it cannot be had now. */
  readonly load: () => Promise<WholeSidebar | null>
}

/** The whole of a sidebar, loaded when it is asked for, and again when the page has been written anew (docsgen dev). */
export function useWholeSidebar(url: string): LoadedSidebar {
  const { view } = usePage()
  const [whole, setWhole] = useState<WholeSidebar | null>(null)
  const request = useRef<Promise<WholeSidebar | null> | null>(null)
  const load = useCallback(async () => {
    request.current ??= loadFrom(url)
    const asked = request.current
    const loaded = await asked
    if (request.current !== asked) return loaded
    if (loaded) setWhole(loaded)
    // What has failed may succeed the next time.
    else request.current = null
    return loaded
  }, [url])
  const shown = useRef(view)
  useEffect(() => {
    const isRewritten = shown.current !== view && shown.current.path === view.path
    shown.current = view
    if (!isRewritten || !request.current) return
    request.current = null
    void load()
  }, [view, load])
  return { whole, load }
}

async function loadFrom(url: string): Promise<WholeSidebar | null> {
  try {
    const { loadSidebar } = await import('./whole-sidebar.ts')
    return await loadSidebar(url)
  } catch {
    // The module is as far away as the file may be.
    return null
  }
}
