import { Fragment, type ReactNode } from 'react'
import type { HitType, SearchHit, TextRange } from '../../shared/search/search-types.ts'
import { usePage } from '../page-context.ts'

export interface SearchHitBodyProps {
  readonly hit: SearchHit
}

/** Paths on a 24 px grid. */
const drawings: Readonly<Record<HitType, string>> = {
  title: 'M6 3h8l4.5 4.5V21H6zM14 3v5h4.5',
  keywords: 'M3.5 12.5V4h8.5l8.5 8.5-8 8zM8 8.5v.01',
  heading: 'M5 9h15M4 15h15M10 4 8 20M16 4l-2 16',
  content: 'M4 6h16M4 10.5h16M4 15h16M4 19.5h9',
}

/**
 * The content of a hit: its heading and breadcrumb, an icon for the place of the match, the words around it, and the name
 * of their language when it is not the page's.
 */
export function SearchHitBody({ hit }: SearchHitBodyProps): ReactNode {
  const { t, s, b, lang, excerpt, type, marks } = hit
  const { localeLinks } = usePage().view
  const language = localeLinks.find(({ htmlLang }) => htmlLang === lang)?.label
  const title = <Marked text={t} marks={marks.t} />
  const path = b.map((label) => ({ label, node: label as ReactNode }))
  // A page that stands for a category has its name.
  if (s !== '' && b.at(-1) !== t) path.push({ label: t, node: title })
  return (
    <>
      <svg className="dg-icon" viewBox="0 0 24 24" aria-hidden="true" data-type={type}>
        <path d={drawings[type] ?? drawings.content} />
      </svg>
      <span className="dg-hit-text">
        <span className="dg-hit-title" lang={lang}>
          {s === '' ? title : <Marked text={s} marks={marks.s} />}
          {language && (
            <>
              {' '}
              <span className="dg-hit-language">{language}</span>
            </>
          )}
        </span>
        {excerpt !== '' && (
          <span className="dg-hit-excerpt" lang={lang}>
            <Marked text={excerpt} marks={marks.excerpt} />
          </span>
        )}
        {path.length > 0 && (
          <span className="dg-hit-path">
            {path.map(({ label, node }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change places
              <Fragment key={`${index} ${label}`}>
                {index > 0 && <span aria-hidden="true"> › </span>}
                <span lang={label === t ? lang : undefined}>{node}</span>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </>
  )
}

interface MarkedProps {
  readonly text: string
  readonly marks: readonly TextRange[]
}

/** A text with its marked parts. */
function Marked({ text, marks }: MarkedProps): ReactNode {
  let done = 0
  const pieces = marks.map(([start, end]) => {
    const before = text.slice(done, start)
    done = end
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    )
  })
  return (
    <>
      {pieces}
      {text.slice(done)}
    </>
  )
}
