import { type CSSProperties, type ReactNode, useState } from 'react'
import { useScroll } from '../hooks/use-scroll.ts'
import { usePage } from '../page-context.ts'

/**
 * A line below the navbar that shows how much of a doc has been read. It has no role, because it only helps readers
 * who see it.
 */
export function ReadingProgress(): ReactNode {
  const { view, shell } = usePage()
  const isShown = isReadingPath(view.path, shell.baseUrl)
  const [share, setShare] = useState(0)
  useScroll(() => setShare(readShare(document.documentElement)), isShown)
  // At the top of a page, and on a page that fits the window, there is no line.
  if (!isShown || share === 0) return null
  return (
    <div
      className="dg-reading"
      aria-hidden="true"
      style={{ '--dg-read': share } as CSSProperties}
    />
  )
}

/**
 * Whether a page shows reading progress: its path below the base contains `/docs/` (spec 2.2). With the base `/docs/`,
 * `/docs/zh-CN/docs/intro` does and `/docs/markdown-page` does not.
 */
export function isReadingPath(path: string, baseUrl: string): boolean {
  return `/${path.slice(baseUrl.length)}`.includes('/docs/')
}

/** From 0 at the top to 1 at the end; 0 if the page cannot be scrolled. */
function readShare({ scrollHeight, clientHeight }: HTMLElement): number {
  const all = scrollHeight - clientHeight
  return all > 0 ? Math.round(1000 * Math.max(0, Math.min(1, scrollY / all))) / 1000 : 0
}
