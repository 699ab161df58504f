import { widgetSources } from '../../shared/chat-widget/sources.ts'
import type { ListEntry, PageView, PostMeta } from '../../shared/model/page-view.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { ArticleNeeds } from './article-needs.ts'
import { headSources, inlineScripts } from './head-tags.ts'
import type { Policy } from './security.ts'

/**
 * The policy of a page: the site's hosts and tags, the origins in its article, those of the chat widget, and the servers
 * that its requests go to.
 */
export function pagePolicy(
  { security, widget, head }: Pick<Shell, 'security' | 'widget' | 'head'>,
  page: {
    readonly inlineScripts: readonly string[]
    readonly needs: Pick<ArticleNeeds, 'media' | 'frames' | 'connect'>
    /** Addresses of the pictures beside the article. */
    readonly pictures: readonly string[]
  },
): Policy {
  const { media, frames, connect } = page.needs
  const sources = widget && widgetSources(widget.options)
  return {
    domains: security.domains,
    ...headSources(head),
    inlineScripts: [...page.inlineScripts, ...inlineScripts(head)],
    media: [...new Set([...media, ...foreignOrigins(page.pictures)])].sort(),
    frames: [...frames, ...(sources?.frames ?? [])],
    connect: [...(sources?.connect ?? []), ...connect],
    images: sources?.images ?? [],
  }
}

function foreignOrigins(urls: readonly string[]): string[] {
  return urls.flatMap((url) =>
    /^(?:https?:)?\/\//i.test(url) && URL.canParse(url, 'https://a')
      ? [new URL(url, 'https://a').origin]
      : [],
  )
}

/** The pictures that a page shows beside its article: covers, and those of authors. */
export function picturesOf({ content }: Pick<PageView, 'content'>): string[] {
  const ofPost = ({ image, authors }: PostMeta) => [
    image?.src,
    ...authors.map((author) => author.image),
  ]
  const ofList = (entries: readonly ListEntry[]) =>
    entries.flatMap(({ post }) => (post === null ? [] : ofPost(post)))
  const found = () => {
    switch (content.kind) {
      case 'post':
        return ofPost(content.post)
      case 'posts':
        return ofList(content.entries)
      case 'tag':
        return ofList(content.docs)
      case 'author':
        return [content.author.image, ...ofList(content.entries)]
      case 'authors':
        return content.authors.map(({ image }) => image)
      default:
        return []
    }
  }
  return found().flatMap((src) => src ?? [])
}
