import { type ReactNode, useEffect, useState } from 'react'
import type { SearchHit } from '../../shared/search/search-types.ts'
import { usePage } from '../page-context.ts'

/** Pages that the reader of a missing address may have looked for, as soon as search has found some. */
export function NearPages(): ReactNode {
  const { view, shell, searchFiles, texts } = usePage()
  const [hits, setHits] = useState<readonly SearchHit[]>([])
  useEffect(() => {
    let isGone = false
    const look = async () => {
      if (shell.search === null || searchFiles === null || isAt(view.path)) return
      const { nearPages } = await import('../pages/near-pages.ts')
      const source = { view: shell.search, files: searchFiles }
      const found = await nearPages(location.pathname, source)
      if (!isGone) setHits(found)
    }
    look().catch((error) => console.warn('The search index did not answer.', error))
    return () => {
      isGone = true
    }
  }, [view.path, shell, searchFiles])
  return (
    <div className="dg-near" role="status" data-runtime-now="">
      {hits.length > 0 && (
        <>
          <p>{texts.notFoundNear}</p>
          <ul>
            {hits.map(({ u, t }) => (
              <li key={u}>
                <a href={u}>{t}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

/** Whether the address bar has the path of a page, `/docs/404.html`, as some host writes it: also `/docs/404`, `/docs/404/`. */
function isAt(path: string): boolean {
  const bare = (written: string) => written.replace(/(?:\.html|\/)$/, '')
  return bare(location.pathname) === bare(path)
}
