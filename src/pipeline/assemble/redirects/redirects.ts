/** Every redirect of the site, decided: where it leads, and whether it can be there. */
import { by } from '../../../shared/compare.ts'
import type { Redirect } from '../../../shared/model/site.ts'
import {
  composed,
  encodePath,
  isExternalUrl,
  localizedRoute,
  normalizeRoute,
  splitUrl,
  stripBase,
  stripHtml,
} from '../../../shared/url.ts'
import type { LinkHints } from '../links/link-hints.ts'
import {
  type LinkResolver,
  linkToPage,
  type OldAddressFinder,
  type ResolvedLink,
  through,
} from '../links/link-resolver.ts'
import { hasArticle, type PlannedPage } from '../pages/pages.ts'
import { hasLongName } from '../pages/registry.ts'
import type { SiteParts } from '../pages/site-parts.ts'
import { type OldAddress, oldAddresses } from './old-addresses.ts'
import { type RedirectRule, redirectRules } from './redirect-rules.ts'
import { areOfTwoVersions } from './version-rules.ts'

/** The redirects of the site. */
export interface Redirects extends OldAddressFinder {
  /** Sorted by their files in the output. */
  readonly list: readonly Redirect[]
  /** The target of the redirect at exactly this route; null when there is none. */
  at(route: string): ResolvedLink | null
  /** Reports targets without the fragment that is named. All documents must be compiled. */
  checkFragments(hasFragment: (page: PlannedPage, id: string) => boolean): void
}

export interface RedirectParts {
  /** Knows pages and files, and no redirects. */
  readonly resolver: LinkResolver
  readonly hints: LinkHints
  /** Files of static/, without `static/`. */
  readonly statics: ReadonlySet<string>
}

interface Decided {
  readonly address: OldAddress
  /** Null: reported, it leads nowhere. */
  readonly target: ResolvedLink | null
}

/** Decides about all redirects over the finished registry, and reports those that cannot be. */
export function createRedirects(site: SiteParts, parts: RedirectParts): Redirects {
  const { config } = site.input
  const addresses = redirectRules(site).flatMap((rule) => addressesOf(rule, site, parts))
  const byRoute = new Map<string, OldAddress>()
  for (const address of addresses) {
    if (!byRoute.has(address.route)) byRoute.set(address.route, address)
  }
  const lookUp = (path: string, locale: string): OldAddress | undefined => {
    const prefix = locale === config.defaultLocale ? null : locale
    const inBase = config.baseUrl === '/' ? null : stripBase(path, config.baseUrl)
    for (const candidate of inBase === null ? [path] : [path, inBase]) {
      const route = composed(normalizeRoute(stripHtml(candidate)))
      const found = byRoute.get(localizedRoute(route, prefix)) ?? byRoute.get(route)
      if (found !== undefined) return found
    }
    return undefined
  }
  const resolve = createTargets(lookUp, parts)
  const decided = decide(addresses, resolve)
  return {
    list: decided
      .flatMap(({ address, target }) =>
        target === null ? [] : [redirectTo(target, address, site)],
      )
      .sort(by(({ output }) => output)),
    find(path, locale) {
      const address = lookUp(path, locale)
      return address === undefined ? null : resolve(address)
    },
    at(route) {
      const address = byRoute.get(route)
      return address === undefined ? null : resolve(address)
    },
    checkFragments(hasFragment) {
      for (const { address, target } of decided) {
        if (!target?.page || target.fragment === '' || !address.isMain) continue
        if (hasFragment(target.page, target.fragment)) continue
        const file = hasArticle(target.page) ? target.page.document.source.path : target.page.route
        const message = `The redirect from “${address.rule.from}” leads to “${target.href}”, but ${file} has no “#${target.fragment}”.`
        address.rule.report('broken-anchor', message)
      }
    },
  }
}

/** The old addresses of a rule that nothing else is at. None where something is at the one that it is written for. */
function addressesOf(rule: RedirectRule, site: SiteParts, parts: RedirectParts): OldAddress[] {
  const addresses = oldAddresses(rule, site.input.config, site.registry)
  const isWild = rule.from.endsWith('/*')
  if (addresses.length === 0 && isWild) {
    const message = `The redirect from “${rule.from}” leads to “${rule.to}”, where there are no pages.`
    rule.report('redirect-broken', message)
  }
  const free = addresses.filter((address) => isFree(address, site, parts))
  return isWild || free.some(({ isMain }) => isMain) ? free : []
}

/** Whether nothing else is at an old address. What covers it in the locale it is written for is reported. */
function isFree(
  address: OldAddress,
  { input: { config }, registry }: SiteParts,
  { statics }: RedirectParts,
): boolean {
  const { rule, route, isMain, output } = address
  const isWild = rule.from.endsWith('/*')
  if (hasLongName(address)) {
    rule.report('redirect-invalid', `“${rule.from}” is too long to be the name of a file.`)
    return false
  }
  const name = route.slice(1)
  const sibling = config.markdown.siblings
    ? registry.at(route.replace(/(?:\/index)?\.md$/, '') || '/')
    : undefined
  const page =
    registry.at(route) ?? registry.at(`/${output}`) ?? (route.endsWith('.md') ? sibling : undefined)
  const file = [name, output, `${name}/index.html`, `${name}.html`].find((one) => statics.has(one))
  if (page === undefined && file === undefined) return true
  // Hosts have rules that only add or remove a slash.
  const isSame = typeof rule.to === 'string' && isAt(rule.to, route, config.baseUrl)
  const isExpected = (rule.isForHosts && isSame) || areOfTwoVersions(rule.to, page)
  if (isMain && !isWild && !isExpected) {
    const owner =
      page === undefined ? `the file static/${file}` : (page.file ?? `the page ${page.route}`)
    const message = `The redirect from “${rule.from}” is not used: ${owner} is at that address.`
    rule.report('redirect-unused', message, 'Remove the redirect, or move what is there.')
  }
  return false
}

/** Whether a path, with or without base, is another way to write a route. */
function isAt(path: string, route: string, baseUrl: string): boolean {
  return [path, stripBase(path, baseUrl) ?? path].some(
    (one) => normalizeRoute(stripHtml(one)) === route,
  )
}

/** A function that finds where an old address leads in the end, and reports those that lead nowhere. */
function createTargets(
  lookUp: (path: string, locale: string) => OldAddress | undefined,
  { resolver, hints }: RedirectParts,
): (address: OldAddress) => ResolvedLink | null {
  const known = new Map<OldAddress, ResolvedLink | null>()
  const find = (address: OldAddress, trail: readonly OldAddress[]): ResolvedLink | null => {
    const { rule, locale, to } = address
    if (typeof to !== 'string') return linkToPage(to)
    const direct = resolver.resolveConfig(to, locale)
    if (direct !== null) return direct
    const { path: next, query, fragment } = splitUrl(to)
    const step = lookUp(next.startsWith('/') ? next : `/${next}`, locale.code)
    const says = `The redirect from “${rule.from}” leads to “${to}”`
    if (step === undefined) {
      rule.report('redirect-broken', `${says}, which is no page or file.`, hints.route(to).hint)
      return null
    }
    if (step === address || trail.includes(step)) {
      rule.report('redirect-loop', `${says}, which leads back to it.`)
      return null
    }
    const last = resolve(step, [...trail, address])
    if (last === null) return null
    const hint = `Let it lead to “${last.href}”.`
    if (address.isMain) rule.report('redirect-chain', `${says}, which is redirected itself.`, hint)
    return through(last, query, fragment)
  }
  const resolve = (address: OldAddress, trail: readonly OldAddress[]): ResolvedLink | null => {
    const before = known.get(address)
    if (before !== undefined) return before
    const target = find(address, trail)
    known.set(address, target)
    return target
  }
  return (address) => resolve(address, [])
}

/** One redirect for each file; a second one that leads elsewhere is reported. */
function decide(
  addresses: readonly OldAddress[],
  resolve: (address: OldAddress) => ResolvedLink | null,
): Decided[] {
  const byOutput = new Map<string, Decided>()
  for (const address of addresses) {
    const target = resolve(address)
    const first = byOutput.get(address.output)
    if (first === undefined) byOutput.set(address.output, { address, target })
    else if (target !== null && first.target !== null && target.href !== first.target.href) {
      if (!address.isMain || address.rule.from.endsWith('/*')) continue
      if (areOfTwoVersions(address.to, first.address.to)) continue
      const message = `The redirect from “${address.rule.from}” to “${target.href}” is not used: another one leads from there to “${first.target.href}”.`
      address.rule.report('redirect-unused', message, 'Remove one of them.')
    }
  }
  return [...byOutput.values()]
}

function redirectTo(
  { href }: ResolvedLink,
  { path, output, locale, rule }: OldAddress,
  { input: { config } }: SiteParts,
): Redirect {
  const isOutside = isExternalUrl(href)
  return {
    locale: locale.code,
    from: config.baseUrl + encodePath(path.slice(1)),
    to: href,
    canonical: isOutside ? href : config.url + splitUrl(href).path,
    output,
    source: rule.file,
  }
}
