import { useCallback, useEffect, useRef, useState } from 'react'
import { usePage } from '../page-context.ts'
import type { WholeSidebar } from './whole-sidebar.ts'

export interface LoadedSidebar {
  /** Null until it is loaded. */
  readonly whole: WholeSidebar | null
  /** Loads it once; null when that fails. */
  readonly load: () => Promise<WholeSidebar | null>
}

/** The whole sidebar, loaded on demand, and again when a new version of the page arrives (docsgen dev). */
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
    // A later attempt may succeed.
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
    // The module could not be loaded either.
    return null
  }
}
