/** Redirects as they are written: in the configuration, in files for hosts, and in the front matter of documents. */
import type { DiagnosticCode } from '../../../shared/diagnostic.ts'
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import type { HostRedirect } from '../../../shared/model/source.ts'
import { redirectProblem } from '../../../shared/redirect-rule.ts'
import { dirName, normalizeRoute, stripBase } from '../../../shared/url.ts'
import type { Config } from '../../config/config.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import { type ArticlePage, hasArticle, placeOfName } from '../pages/pages.ts'
import { replacedBy } from '../pages/registry.ts'
import type { SiteParts } from '../pages/site-parts.ts'
import { byVersion } from './version-rules.ts'

/** One redirect, as it is written. */
export interface RedirectRule {
  /** Path in the site, without base; it may begin with the prefix of a locale, and end in `/*`. */
  readonly from: string
  /** A link, as in the configuration, or the page itself. */
  readonly to: string | ArticlePage
  /** The locale it is for when `from` has no prefix; null: all. */
  readonly locale: LocaleConfig | null
  /** A host follows it by its own rules, too. */
  readonly isForHosts: boolean
  readonly file: string | null
  report(code: DiagnosticCode, message: string, hint?: string): void
}

/** All rules of the site; an earlier one takes precedence. Those that are not valid are reported and left out. */
export function redirectRules(parts: SiteParts): RedirectRule[] {
  const { config, hostRedirects } = parts.input
  return [
    ...config.redirects.flatMap((rule) => {
      const { from, to } = rule
      return typeof from === 'string'
        ? [configRule({ from, to, spot: { of: rule, key: 'from' } }, parts)]
        : from.map((one, key) => configRule({ from: one, to, spot: { of: from, key } }, parts))
    }),
    ...hostRedirects.flatMap((redirect) => hostRule(redirect, config, parts)),
    ...parts.registry
      .pages()
      .filter(hasArticle)
      .flatMap((page) => [...documentRules(page, parts), ...operationRule(page, parts)])
      .sort(byVersion),
  ]
}

interface WrittenRedirect {
  readonly from: string
  readonly to: string
  readonly spot: ConfigSpot
}

function configRule(
  { from, to, spot }: WrittenRedirect,
  { input, configProblems }: SiteParts,
): RedirectRule {
  const report: RedirectRule['report'] = (code, message, hint) =>
    configProblems.report(code, {
      at: { spot },
      message,
      ...(hint !== undefined && { hint }),
    })
  const rooted = from.startsWith('/') ? from : `/${from}`
  return { from: rooted, to, locale: null, isForHosts: false, file: input.configFile, report }
}

/** In files for hosts a path means itself alone, in the locale whose prefix it has. */
function hostRule(
  { from, to, ...place }: HostRedirect,
  { baseUrl, defaultLocale, locales }: Config,
  { problems }: SiteParts,
): RedirectRule[] {
  const inside = stripBase(from, baseUrl)
  if (inside === null) return []
  const report: RedirectRule['report'] = (code, message, hint) =>
    problems.report(code, message, { ...place, ...(hint !== undefined && { hint }) })
  const problem = redirectProblem(inside, to)
  if (problem !== null) {
    const text = problem.field === 'from' ? from : to
    report('redirect-invalid', `“${text}” ${problem.message}.`)
    return []
  }
  const locale = locales.find(({ code }) => code === defaultLocale) ?? null
  return [{ from: inside, to, locale, isForHosts: true, file: place.file, report }]
}

type DocumentRedirect = RedirectRule & { readonly to: ArticlePage }

/** The redirects to a page: its own, and those that its source in the default locale has. */
function documentRules(
  page: ArticlePage,
  { input, registry, problems }: SiteParts,
): DocumentRedirect[] {
  const source = registry.find(page.key, input.config.defaultLocale)
  const pages =
    source === undefined || source === page || !hasArticle(source) ? [page] : [page, source]
  return pages.flatMap((holder) =>
    (holder.document.meta.frontMatter.redirect_from ?? []).flatMap((from) => {
      const place = placeOfName(holder, 'redirect_from')
      const report: RedirectRule['report'] = (code, message, hint) =>
        problems.report(code, message, { ...place, ...(hint !== undefined && { hint }) })
      const reason = from.endsWith('*')
        ? 'must be one address'
        : redirectProblem(from, '/')?.message
      if (reason !== undefined) {
        report('redirect-invalid', `redirect_from: “${from}” ${reason}.`)
        return []
      }
      const beside = `${dirName(page.facts.route)}/${from}`
      // A slash or `.html` at its end decides which file it becomes.
      const rooted = from.startsWith('/') ? from : normalizeRoute(beside) + (/\/$/.exec(from) ?? '')
      return [
        {
          from: rooted,
          to: page,
          locale: page.locale,
          isForHosts: false,
          file: holder.file,
          report,
        },
      ]
    }),
  )
}

/** The redirect from where the page of an operation would be, if a document were not it. */
function operationRule(page: ArticlePage, { registry }: SiteParts): DocumentRedirect[] {
  const { locale, file } = page
  const operation = replacedBy(page, registry)
  if (operation === null) return []
  // Nobody has written it: where something else has the address, it is not needed.
  const report = () => {}
  return [{ from: operation.facts.route, to: page, locale, isForHosts: false, file, report }]
}
