import { escapeHtml } from '../../../shared/escape.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { encodePath, isExternalUrl } from '../../../shared/url.ts'
import { isContained } from '../../../support/text/contained.ts'
import { type HtmlLink, replaceLinksInHtml } from '../../../support/text/links-in-html.ts'
import type { Config, LabelledLink } from '../../config/config.ts'
import { type ConfigProblems, type NamedAt, reportScheme } from '../base/config-problems.ts'
import { type ArticlePage, hasArticle } from '../pages/pages.ts'
import type { LinkHints } from './link-hints.ts'
import type { LinkResolver, ResolvedLink } from './link-resolver.ts'

/** A link of the config, decided. */
interface ConfigLink {
  readonly href: string
  readonly external: boolean
  /** Route of the page it leads to; null when it is none of the site's. */
  readonly route: string | null
}

/** Links and files that the config names. */
export interface ConfigLinks {
  /** `to` in a locale (checked), or `href` as it is. `at`: where it is named, if not by this object of the configuration. */
  resolve(target: Omit<LabelledLink, 'label'>, locale: LocaleConfig, at?: NamedAt): ConfigLink
  /**
   * HTML whose links and images lead to pages and files of the site as `to` does; broken ones (reported) stay as they are.
   * HTML that would change the page around it is reported and becomes text.
   */
  html(html: string, locale: LocaleConfig, at: NamedAt): string
  /** A URL, or the path of a file of static/ (checked), as href. */
  file(path: string, at: NamedAt): string
  /** The same, or the file beside it that has the locale in its name: `hero.zh-CN.svg`, also of its nearest fallback. */
  localFile(path: string, locale: LocaleConfig, at: NamedAt): string
  /** Reports links to fragments that pages do not have: once each, after all documents are compiled. */
  checkFragments(hasFragment: (page: ArticlePage, id: string) => boolean): void
}

/** A link to a part of a page. */
interface FragmentLink {
  readonly page: ArticlePage
  readonly fragment: string
  /** As it is written. */
  readonly url: string
  readonly at: NamedAt
}

interface ConfigLinkParts {
  readonly config: Config
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly problems: ConfigProblems
  readonly statics: ReadonlySet<string>
}

/** Resolves links of the configuration. Broken ones are reported and kept. */
export function createConfigLinks(parts: ConfigLinkParts): ConfigLinks {
  const { config, resolver, problems, statics } = parts
  const fragments: FragmentLink[] = []
  /** Null, and a problem, when an address leads nowhere. */
  const target = (
    { url, kind }: HtmlLink,
    locale: LocaleConfig,
    at: NamedAt,
  ): ResolvedLink | null => {
    const resolution = resolver.resolveConfig(url, locale)
    if (kind === 'link') reportScheme(url, problems, at)
    if (resolution === null) {
      const message = `“${url}” leads to no page or file`
      problems.report(`broken-${kind}`, { at, message, ...parts.hints.route(url) })
    } else if (resolution.page && hasArticle(resolution.page) && resolution.fragment !== '') {
      const { page, fragment } = resolution
      fragments.push({ page, fragment, url, at })
    }
    return resolution
  }
  const file = (path: string, at: NamedAt): string => {
    if (isExternalUrl(path)) return path
    const name = staticName(path)
    const bare = name.replace(/[?#].*$/, '')
    if (!statics.has(bare)) {
      const message = `“${path}” leads to no file in static/`
      problems.report('broken-image', { at, message })
    }
    return config.baseUrl + encodePath(bare) + name.slice(bare.length)
  }
  return {
    file,
    html(html, locale, at) {
      if (!isContained(html)) {
        const message = 'This HTML would change the page around it, and is shown as text'
        const hint = 'Close what it opens, and end nothing else.'
        problems.report('html-uncontained', { at, message, hint })
        return escapeHtml(html)
      }
      return replaceLinksInHtml(html, (link) => target(link, locale, at)?.href ?? null)
    },
    localFile(path, { code, fallback }, at) {
      const [, stem, extension] = /^(.*)(\.\w+)$/.exec(staticName(path)) ?? []
      const own = [code, ...fallback].map((name) => `${stem}.${name}${extension}`)
      return file(own.find((name) => statics.has(name)) ?? path, at)
    },
    resolve(link, locale, named) {
      const { to, href } = link
      const at = named ?? { spot: { of: link, key: to === undefined ? 'href' : 'to' } }
      if (to === undefined) {
        const url = href ?? ''
        reportScheme(url, problems, at)
        return { href: url, external: isExternalUrl(url), route: null }
      }
      const resolution = target({ url: to, kind: 'link' }, locale, at)
      const known = resolution?.href ?? config.baseUrl + encodePath(to.replace(/^\/+/, ''))
      return { href: known, external: isExternalUrl(known), route: resolution?.page?.route ?? null }
    },
    checkFragments(hasFragment) {
      for (const { page, fragment, url, at } of fragments) {
        if (hasFragment(page, fragment)) continue
        const { meta, source } = page.document
        const message = `“${url}”: the page ${source.path} has no “#${fragment}”`
        const hint = parts.hints.fragment(fragment, meta)
        problems.report('broken-anchor', { at, message, ...hint })
      }
    },
  }
}

/** A path as it is in static/. */
function staticName(path: string): string {
  return path.replace(/^\/+/, '').replace(/^static\//, '')
}
