/** Settings of docsify, in the script of its page. */
import { parseExpressionAt } from 'acorn'
import type { UserConfig } from '../../user-config.ts'
import { type Sidebars, sidebarSettings } from '../navigation.ts'
import { valueOfModule } from '../read/code.ts'
import { type Data, dataOf, textOf } from '../read/data.ts'
import { navbarOf } from './navigation.ts'
import type { Site } from './site.ts'

/** The settings in the script of a page. */
export function settingsIn(html: string): Data {
  const at = /\$docsify\s*=\s*(?=\{)/.exec(html)
  if (at === null) return {}
  try {
    const start = at.index + at[0].length
    // What follows the script is no code.
    const [script = ''] = html.slice(start).split('</script>', 1)
    const { end } = parseExpressionAt(script, 0, { ecmaVersion: 'latest' })
    return dataOf(valueOfModule(`export default ${script.slice(0, end)}`, () => undefined))
  } catch {
    return {}
  }
}

/** The configuration. */
export function settingsOf(
  site: Site,
  {
    home,
    sidebars,
  }: {
    readonly home: UserConfig['home'] | undefined
    readonly sidebars: Sidebars
  },
): UserConfig {
  const { config, html, languages } = site
  const title = textOf(config['name']) ?? textOf(/<title>([^<]*)<\/title>/.exec(html)?.[1])
  const tagline = /<meta\s+name=["']description["']\s+content=["']([^"']*)["']/.exec(html)?.[1]
  const icon = /<link[^>]*rel=["'](?:shortcut )?icon["'][^>]*href=["']([^"']+)["']/.exec(html)?.[1]
  const depth = config['subMaxLevel']
  return {
    ...(title !== undefined && { title: title.replace(/<[^>]*>/g, '').trim() }),
    ...(tagline && { tagline }),
    trailingSlash: false,
    ...(icon !== undefined &&
      !/^(?:https?:)?\/\//.test(icon) && { favicon: icon.replace(/^\.?\//, '') }),
    head: [hashScript],
    defaultLocale: languages[0]?.code ?? 'en',
    ...(languages.length > 1 && { locales: languages.map(({ code }) => code) }),
    docs: {
      routeBasePath: '/',
      numberPrefixes: false,
      ...sidebarSettings(sidebars),
      ...(Object.keys(sidebars).length > 0 && { sidebarCollapsible: false }),
      ...(textOf(config['formatUpdated']) !== undefined && { showLastUpdateTime: true }),
    },
    markdown: {
      lineNumbers: false,
      ...(/katex|mathjax|docsify-latex/i.test(html) && { math: true }),
      ...(typeof depth === 'number' &&
        depth > 1 && { toc: { minLevel: 2, maxLevel: Math.min(depth, 6) } }),
    },
    navbar: { items: navbarOf(site) },
    ...(home && { home }),
  }
}

/** Addresses after the sign # never reach a server, so that a script leads from them to the pages. */
const hashScript = {
  tag: 'script' as const,
  content:
    "if (location.hash.startsWith('#/') && location.hash.length > 2) { const [path, query = ''] = location.hash.slice(2).split('?'); const id = new URLSearchParams(query).get('id'); location.replace(new URL(path.replace(/(^|\\/)README$/, '$1') + (id ? '#' + id : ''), location.origin + location.pathname)) }",
}
