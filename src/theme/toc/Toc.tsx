import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { TocItem } from '../../shared/model/compiled.ts'
import { nestToc, type TocNode } from '../../shared/nest-toc.ts'
import { scrollInside } from '../browser/scroll-inside.ts'
import { BreakableText } from '../common/BreakableText.tsx'
import { tocColumn } from '../constants.ts'
import { useCurrentInView } from '../hooks/use-current-in-view.ts'
import { useNarrowPopover } from '../hooks/use-narrow-popover.ts'
import { ids } from '../ids.ts'
import { usePage } from '../page-context.ts'
import { TocBottom } from '../slots/TocBottom.tsx'
import { useActiveHeading } from './use-active-heading.ts'

export interface TocProps {
  readonly items: readonly TocItem[]
}

/**
 * The page's headings: a column on wide screens, otherwise a popover that TocButton opens. Marks the heading being
 * read.
 */
export function Toc({ items }: TocProps): ReactNode {
  return items.length > 0 && <TocPanel items={items} />
}

function TocPanel({ items }: TocProps): ReactNode {
  const { texts } = usePage()
  const active = useActiveHeading(useMemo(() => items.map(({ id }) => id), [items]))
  const panel = useRef<HTMLDivElement>(null)
  const nav = useRef<HTMLElement>(null)
  useNarrowPopover(panel, tocColumn)
  useCurrentInView(nav)
  useLayoutEffect(() => {
    if (active === null || !panel.current) return
    scrollInside(panel.current, nav.current?.querySelector('[aria-current]'))
  }, [active])
  return (
    <div ref={panel} id={ids.toc} className="dg-toc" popover="auto">
      <nav ref={nav} aria-label={texts.onThisPage}>
        <p className="dg-toc-title" aria-hidden="true">
          {texts.onThisPage}
        </p>
        <TocList nodes={nestToc(items)} active={active} />
      </nav>
      <TocBottom />
    </div>
  )
}

interface TocListProps {
  readonly nodes: readonly TocNode[]
  /** Id of the heading being read. */
  readonly active: string | null
}

function TocList({ nodes, active }: TocListProps): ReactNode {
  return (
    <ul>
      {nodes.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            <BreakableText text={text} />
          </a>
          {children.length > 0 && <TocList nodes={children} active={active} />}
        </li>
      ))}
    </ul>
  )
}
