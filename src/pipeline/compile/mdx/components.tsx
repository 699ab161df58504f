// The components that .mdx pages need not import.
import type { AnchorHTMLAttributes, ElementType, ReactNode } from 'react'
import { isExternalUrl } from '../../../shared/url.ts'
import { components } from '../components/table.ts'
import { linkTo, useArticle } from './article-context.ts'
import { CodeBlock } from './code-block.tsx'
import { componentTag } from './react-tools.tsx'

/** Components by the name they have in a page. */
export function mdxComponents(): Readonly<Record<string, ElementType>> {
  // Attributes that a directive has by its name (`:::tip`) are written on the tag: `<Admonition type="tip">`.
  const tags = components.map(({ fixed: _, ...component }) => [
    component.tag,
    componentTag(component),
  ])
  return { ...Object.fromEntries(tags), CodeBlock, Link }
}

/**
 * A path in the site as a URL, under the name that authors know. With a slash and without it begins at the root
 * of the site.
 */
export function useBaseUrl(path: string): string {
  const isComplete = isExternalUrl(path) || /^[/#?]/.test(path)
  return linkTo(useArticle(), isComplete ? path : `/${path}`)
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to?: string
}

/** Without an address it is a place to link to. */
function Link({ to, href = to, ...rest }: LinkProps): ReactNode {
  const article = useArticle()
  return <a {...rest} href={href === undefined ? undefined : linkTo(article, href)} />
}
