import type { Place } from '../../../shared/diagnostic.ts'
import type { Config, LabelledLink, LocaleConfig } from '../../../shared/model/config.ts'
import { encodePath, isExternalUrl } from '../../../shared/url.ts'
import { type HtmlLink, replaceLinksInHtml } from '../../../support/text/links-in-html.ts'
import { schemeProblem } from '../../../support/text/scheme-problem.ts'
import type { ConfigProblems } from '../config-problems.ts'
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
  /** `to` in a locale (checked), or `href` as it is. `where`: where it is named, if not in the configuration. */
  resolve(
    target: Omit<LabelledLink, 'label'>,
    locale: LocaleConfig,
    where?: Partial<Place>,
  ): ConfigLink
  /** HTML whose links and images lead to pages and files of the site as `to` does; broken ones (reported) stay as they are. */
  html(html: string, locale: LocaleConfig, where?: Partial<Place>): string
  /** A URL, or the path of a file of static/ (checked), as href. */
  file(path: string, where?: Partial<Place>): string
  /** The same, or the file beside it that has the locale in its name: `hero.zh-CN.svg`, also of its nearest fallback. */
  localFile(path: string, locale: LocaleConfig): string
  /** Number of different links to fragments so far. Only finishing a page collects its links, so pages that have any are always finished. */
  readonly fragmentLinks: number
  /** Reports links to fragments that pages do not have: once each, after all documents are compiled. */
  checkFragments(hasFragment: (page: ArticlePage, id: string) => boolean): void
}

/** A link to a part of a page. */
interface FragmentLink {
  readonly page: ArticlePage
  readonly fragment: string
  /** As it is written. */
  readonly url: string
  readonly problem: ProblemPlace
}

/** The text of the configuration that has a link: the link itself, or HTML around it. */
interface ProblemPlace {
  readonly text: string
  readonly inside?: string
  readonly where?: Partial<Place>
}

interface ConfigLinkParts {
  readonly config: Config
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  readonly problems: ConfigProblems
  readonly statics: ReadonlySet<string>
}

/** Reports an address that no browser follows (`javascript:`). */
export function reportScheme(
  url: string,
  problems: ConfigProblems,
  place: Partial<Omit<Parameters<ConfigProblems['report']>[1], 'message' | 'hint'>> = {},
): void {
  const found = schemeProblem(url, 'link')
  if (found === null) return
  const { code, message, hint } = found
  const named = place.text === undefined || place.text === url ? {} : { inside: url }
  problems.report(code, { text: url, ...named, ...place, message, hint })
}

/** Resolves links of the configuration. Broken ones are reported and kept. */
export function createConfigLinks(parts: ConfigLinkParts): ConfigLinks {
  const { config, resolver, problems, statics } = parts
  const fragments = new Map<string, FragmentLink>()
  /** Null, and a problem, when an address leads nowhere. */
  const target = (
    { url, kind }: HtmlLink,
    locale: LocaleConfig,
    problem: ProblemPlace,
  ): ResolvedLink | null => {
    const resolution = resolver.resolveConfig(url, locale)
    const named = problem.text === url ? problem : { ...problem, inside: url }
    if (kind === 'link') reportScheme(url, problems, problem)
    if (resolution === null) {
      const message = `“${url}” leads to no page or file`
      problems.report(`broken-${kind}`, { ...named, message, ...parts.hints.route(url) })
    } else if (resolution.page && hasArticle(resolution.page) && resolution.fragment !== '') {
      const { page, fragment } = resolution
      // Locales without a translation show the same document, which is checked once.
      fragments.set(`${url}\n${page.document.source.path}`, { page, fragment, url, problem: named })
    }
    return resolution
  }
  const file = (path: string, where?: Partial<Place>): string => {
    if (isExternalUrl(path)) return path
    const name = staticName(path)
    const bare = name.replace(/[?#].*$/, '')
    if (!statics.has(bare)) {
      const message = `“${path}” leads to no file in static/`
      problems.report('broken-image', { text: path, message, ...(where && { where }) })
    }
    return config.baseUrl + encodePath(bare) + name.slice(bare.length)
  }
  return {
    file,
    html(html, locale, where) {
      const problem = { text: html, ...(where && { where }) }
      return replaceLinksInHtml(html, (link) => target(link, locale, problem)?.href ?? null)
    },
    get fragmentLinks() {
      return fragments.size
    },
    localFile(path, { code, fallback }) {
      const [, stem, extension] = /^(.*)(\.\w+)$/.exec(staticName(path)) ?? []
      const own = [code, ...fallback].map((name) => `${stem}.${name}${extension}`)
      return file(own.find((name) => statics.has(name)) ?? path)
    },
    resolve({ to, href }, locale, where) {
      if (to === undefined) {
        const url = href ?? ''
        reportScheme(url, problems, where ? { where } : {})
        return { href: url, external: isExternalUrl(url), route: null }
      }
      const resolution = target({ url: to, kind: 'link' }, locale, {
        text: to,
        ...(where && { where }),
      })
      const known = resolution?.href ?? config.baseUrl + encodePath(to.replace(/^\/+/, ''))
      return { href: known, external: isExternalUrl(known), route: resolution?.page?.route ?? null }
    },
    checkFragments(hasFragment) {
      for (const { page, fragment, url, problem } of fragments.values()) {
        if (hasFragment(page, fragment)) continue
        const { meta, source } = page.document
        const message = `“${url}”: the page ${source.path} has no “#${fragment}”`
        const hint = parts.hints.fragment(fragment, meta)
        problems.report('broken-anchor', { ...problem, message, ...hint })
      }
    },
  }
}

/** A path as it is in static/. */
function staticName(path: string): string {
  return path.replace(/^\/+/, '').replace(/^static\//, '')
}
