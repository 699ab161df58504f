import { widgetSources } from '../../shared/chat-widget/sources.ts'
import type { Shell } from '../../shared/model/shell.ts'
import { articleOrigins } from './article-origins.ts'
import { headSources, inlineScripts } from './head-tags.ts'
import type { Policy } from './security.ts'

/** The policy of a page: the site's hosts and tags, the origins in its article, and those of the chat widget. */
export function pagePolicy(
  { security, widget, head }: Pick<Shell, 'security' | 'widget' | 'head'>,
  page: { readonly inlineScripts: readonly string[]; readonly article: string },
): Policy {
  const { media, frames } = articleOrigins(page.article)
  const sources = widget && widgetSources(widget.options)
  return {
    domains: security.domains,
    ...headSources(head),
    inlineScripts: [...page.inlineScripts, ...inlineScripts(head)],
    media,
    frames: [...frames, ...(sources?.frames ?? [])],
    connect: sources?.connect ?? [],
    images: sources?.images ?? [],
  }
}
