import { useCallback, useEffect, useRef, useState } from 'react'
import type { SidebarEntry } from '../../shared/sidebar-file.ts'
import { usePage } from '../page-context.ts'

/** Longer than this (ms) no reader waits for a category to open: its link leads there, too. */
const patience = 4000

export interface LoadedSidebar {
  /** The whole sidebar; null while it is not there. */
  readonly entries: readonly SidebarEntry[] | null
  /** Loads it, once; null when it cannot be had now. */
  readonly load: () => Promise<readonly SidebarEntry[] | null>
}

/** The file of a whole sidebar, loaded when it is asked for, and again when the page has been written anew (docgen dev). */
export function useSidebarFile(url: string): LoadedSidebar {
  const { view } = usePage()
  const [entries, setEntries] = useState<readonly SidebarEntry[] | null>(null)
  const request = useRef<Promise<readonly SidebarEntry[] | null> | null>(null)
  const load = useCallback(async () => {
    request.current ??= fetchEntries(url)
    const asked = request.current
    const loaded = await asked
    if (request.current !== asked) return loaded
    if (loaded) setEntries(loaded)
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
  return { entries, load }
}

async function fetchEntries(url: string): Promise<readonly SidebarEntry[] | null> {
  try {
    // Its name says nothing of what is in it (shared/sidebar-file.ts): the browser asks whether its copy still holds.
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(patience) })
    const loaded: unknown = response.ok ? await response.json() : null
    return Array.isArray(loaded) ? (loaded as readonly SidebarEntry[]) : null
  } catch {
    return null
  }
}
