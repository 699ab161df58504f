import type { ReactNode } from 'react'
import type { TocItem } from '../shared/model.ts'
import { ids } from './ids.ts'
import { nestToc, type TocNode } from './nest-toc.ts'
import { usePage } from './page-context.ts'
import { TocBottom } from './slots/TocBottom.tsx'

export interface TocProps {
  readonly items: readonly TocItem[]
}

/** The page's headings: a column on wide screens, elsewhere a popover that TocButton opens. */
export function Toc({ items }: TocProps): ReactNode {
  const { texts } = usePage()
  if (items.length === 0) return null
  return (
    <div id={ids.toc} className="dg-toc" popover="auto">
      <nav aria-label={texts.onThisPage}>
        <p className="dg-toc-title" aria-hidden="true">
          {texts.onThisPage}
        </p>
        <TocList nodes={nestToc(items)} />
      </nav>
      <TocBottom />
    </div>
  )
}

function TocList({ nodes }: { readonly nodes: readonly TocNode[] }): ReactNode {
  return (
    <ul>
      {nodes.map(({ id, text, children }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
          {children.length > 0 && <TocList nodes={children} />}
        </li>
      ))}
    </ul>
  )
}
