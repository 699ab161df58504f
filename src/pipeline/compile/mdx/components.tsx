// The components that .mdx pages need not import, with the same markup as the directives of .md (to-html/directives.ts).
import { type AnchorHTMLAttributes, type ElementType, isValidElement, type ReactNode } from 'react'
import { admonitionKind } from '../to-html/admonitions.ts'
import { linkTo, shownText, useArticle, type WithChildren } from './article-context.ts'
import { Card, Cards, DocCardList } from './cards.tsx'
import { CodeBlock } from './code-block.tsx'
import { TabItem, Tabs } from './tabs.tsx'

/** Components by the name they have in a page. */
export function mdxComponents(): Readonly<Record<string, ElementType>> {
  return { Admonition, Card, Cards, CodeBlock, Details, DocCardList, Link, Steps, TabItem, Tabs }
}

/** A path in the site as a URL, under the name that Docusaurus has for it. */
export function useBaseUrl(path: string): string {
  return linkTo(useArticle(), path, 'image')
}

interface AdmonitionProps extends WithChildren {
  readonly type?: string
  readonly title?: ReactNode
}

function Admonition({ type = 'note', title, children }: AdmonitionProps): ReactNode {
  const article = useArticle()
  const kind = admonitionKind(type) ?? 'note'
  return (
    <div className={`admonition admonition-${kind}`} role="note">
      <p className="admonition-title">{shownText(title, article) ?? `\0m:${kind}\0`}</p>
      {children}
    </div>
  )
}

interface DetailsProps extends WithChildren {
  readonly summary?: ReactNode
  readonly open?: boolean
}

function Details({ summary, open, children }: DetailsProps): ReactNode {
  const article = useArticle()
  const isElement = isValidElement(summary) && summary.type === 'summary'
  return (
    <details className="details" open={open}>
      {isElement ? summary : <summary>{shownText(summary, article) ?? '\0m:details\0'}</summary>}
      {children}
    </details>
  )
}

function Steps({ children }: WithChildren): ReactNode {
  useArticle().features.add('steps')
  return <div className="steps">{children}</div>
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string
}

function Link({ to, href = to ?? '', ...rest }: LinkProps): ReactNode {
  return <a {...rest} href={linkTo(useArticle(), href)} />
}
