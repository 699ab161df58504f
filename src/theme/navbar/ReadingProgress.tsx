import { type CSSProperties, type ReactNode, useState } from 'react'
import { useScroll } from '../hooks/use-scroll.ts'
import { usePage } from '../page-context.ts'

/** A line below the navbar that grows with how far the page is read; on docs alone, and of no use to who cannot see it. */
export function ReadingProgress(): ReactNode {
  const { view, shell } = usePage()
  const isShown = isReadingPath(view.path, shell.baseUrl)
  const [share, setShare] = useState(0)
  useScroll(() => setShare(readShare(document.documentElement)), isShown)
  // A page at its top, or one that fits on the screen, has none.
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
 * Whether a page is one that is read (spec 2.2: paths containing '/docs/'). Below the base, because that may be
 * `/docs/` itself, and every path would contain it: `/docs/zh-CN/docs/intro` is one, `/docs/markdown-page` is not.
 */
export function isReadingPath(path: string, baseUrl: string): boolean {
  return `/${path.slice(baseUrl.length)}`.includes('/docs/')
}

/** 0 at the top to 1 at the end; 0 when there is nothing to scroll. */
function readShare({ scrollHeight, clientHeight }: HTMLElement): number {
  const all = scrollHeight - clientHeight
  return all > 0 ? Math.round(1000 * Math.max(0, Math.min(1, scrollY / all))) / 1000 : 0
}
