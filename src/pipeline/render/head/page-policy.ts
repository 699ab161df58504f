import { widgetSources } from '../../../shared/chat-widget/sources.ts'
import type { Assets } from '../../../shared/model/assets.ts'
import type { HeadTag } from '../../../shared/model/head-tag.ts'
import type { Shell } from '../../../shared/model/shell.ts'
import { scriptFolder } from '../../../shared/script-folder.ts'
import { foreignOrigin } from '../../../shared/url.ts'
import type { ArticleNeeds } from '../article/article-needs.ts'
import { headSources, inlineScripts, ownScripts } from './head-tags.ts'
import type { Policy } from './security.ts'
import { shownOrigins } from './shown-origins.ts'

/**
 * The policy of a page: the site's hosts and tags, the origins in its article and around it, those of the chat widget, and the
 * servers that its requests go to, with the proxy that they may go through.
 */
export function pagePolicy(
  shell: Pick<Shell, 'security' | 'widget' | 'favicon' | 'baseUrl' | 'feedback'>,
  { styleSources, apiPanel }: Pick<Assets, 'styleSources' | 'apiPanel'>,
  page: {
    /** Tags in its head, of the site and its own. */
    readonly tags: readonly HeadTag[]
    readonly inlineScripts: readonly string[]
    readonly needs: Pick<ArticleNeeds, 'media' | 'frames' | 'connect' | 'sendsRequests'>
    /** HTML of the page around its article. */
    readonly frame: string
  },
): Policy {
  const { security, widget, favicon, baseUrl, feedback } = shell
  const { media, frames, connect, sendsRequests } = page.needs
  const proxy = (sendsRequests && apiPanel?.proxy) || ''
  const sources = widget && widgetSources(widget.options)
  const around = shownOrigins(page.frame)
  const { scripts, styles } = headSources(page.tags)
  const allStyles = [...styles, ...styleSources.styles]
  return {
    domains: security.domains,
    scripts,
    scriptPaths: [baseUrl + scriptFolder, ...ownScripts(page.tags), feedback?.script ?? []].flat(),
    styles: allStyles,
    fonts: [...styleSources.fonts, ...allStyles.flatMap(fontsOf)],
    inlineScripts: [...page.inlineScripts, ...inlineScripts(page.tags)],
    media: [...new Set([...media, ...around.media])].sort(),
    frames: [...frames, ...around.frames, ...(sources?.frames ?? [])],
    connect: [...(sources?.connect ?? []), ...connect, ...foreignOrigin(proxy)],
    images: [...(sources?.images ?? []), ...foreignOrigin(favicon ?? ''), ...styleSources.images],
  }
}

/** Google's style sheets load their fonts from another host. */
function fontsOf(styles: string): string[] {
  return styles === 'https://fonts.googleapis.com' ? ['https://fonts.gstatic.com'] : []
}
