/** The shell that all pages of a locale share: navbar, footer and announcement, translated and with resolved links. */

import { isLocalHost } from '../../../shared/local-host.ts'
import type {
  AssistantLink,
  FooterView,
  LogoView,
  NavbarItemView,
  Shell,
} from '../../../shared/model/shell.ts'
import type { Discovered } from '../../../shared/model/source.ts'
import { isExternalUrl } from '../../../shared/url.ts'
import type { SidebarSettings } from '../../collections/collection.ts'
import type { Config, LogoConfig } from '../../config/config.ts'
import type { ConfigSpot } from '../../config/problems/find-in-config.ts'
import { termsForLocale } from '../../config/site-terms.ts'
import type { AssembleInput } from '../base/input.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import type { SiteLocale } from '../plan/site-locale.ts'
import { resolvedTag } from './head-tag.ts'
import { searchView } from './search-view.ts'
import { widgetView } from './widget-view.ts'

interface ShellParts {
  readonly input: Pick<AssembleInput, 'config' | 'discovered' | 'placeOfMessage'>
  readonly links: ConfigLinks
}

/** Script of a site that decides where feedback is sent (spec 7). */
const feedbackScript = 'feedback-config.js'

/** The shell of a locale around its navbar's items. */
export function buildShell(
  site: SiteLocale,
  navbarItems: readonly NavbarItemView[],
  { input, links }: ShellParts,
): Shell {
  const { locale, texts, home } = site
  const { config } = input
  const { statics } = input.discovered
  const html = (key: string, text: string, spot: ConfigSpot): string => {
    const source = texts.sourceOf(key)
    const at = source === null ? { spot } : { where: input.placeOfMessage(source, key) }
    return links.html(texts.label(key, text), locale, at)
  }
  const { navbar, announcementBar } = config
  const siteTitle = texts.label('title', config.title)
  const brand = navbar.title === config.title ? siteTitle : navbar.title
  const terms = termsForLocale(config, locale.code)
  return {
    ...(Object.keys(terms).length > 0 && { terms }),
    // The glossary is for the build, and every reader would load it.
    locale: { ...locale, glossary: {} },
    siteTitle,
    tagline: taglineOf(config, site),
    url: config.url,
    baseUrl: config.baseUrl,
    home,
    favicon:
      config.favicon === null
        ? noFavicon(config, statics)
        : links.file(config.favicon, { spot: { of: config, key: 'favicon' } }),
    navbar: {
      title: texts.label('navbar.title', brand),
      logo: logoView(navbar.logo, site, links),
      hideOnScroll: navbar.hideOnScroll,
      items: navbarItems,
    },
    footer: footerView(config.footer, site, { links, html, tagline: taglineOf(config, site) }),
    announcementBar: announcementBar && {
      ...announcementBar,
      content: html('announcementBar.content', announcementBar.content, {
        of: announcementBar,
        key: 'content',
      }),
    },
    colorMode: config.colorMode,
    security: config.security,
    head: config.head.map((tag) =>
      resolvedTag(tag, (path, key) => links.file(path, { spot: { of: tag.attributes, key } })),
    ),
    search: searchView(config, site),
    widget: widgetView(config.widget, locale, texts.overrides),
    feedback: config.feedback
      ? { script: statics.some(isFeedbackScript) ? config.baseUrl + feedbackScript : null }
      : null,
    assistants: assistantLinks(config),
    localeCount: config.locales.length,
    sidebarHideable: sidebarsOf(site).some(({ hideable }) => hideable),
    texts: texts.overrides,
  }
}

/** Where assistants take a question. */
const knownAssistants = {
  chatgpt: { label: 'ChatGPT', href: 'https://chatgpt.com/?hints=search&q=%s' },
  claude: { label: 'Claude', href: 'https://claude.ai/new?q=%s' },
} as const

/** The assistants of the site: those that are asked about a page where they can read it, and those that are connected to its server. */
function assistantLinks({ markdown, url, title }: Config): AssistantLink[] {
  const asked = isLocalHost(new URL(url).hostname) ? [] : markdown.assistants
  return [
    ...asked.map((assistant) =>
      typeof assistant === 'string' ? knownAssistants[assistant] : assistant,
    ),
    ...(markdown.mcp === null ? [] : connectLinks(markdown.mcp, title)),
  ]
}

/** Programs that a link connects to a server of the Model Context Protocol, and the server, which tells how others do it. */
function connectLinks(server: string, name: string): AssistantLink[] {
  const config = Buffer.from(JSON.stringify({ url: server })).toString('base64')
  const install = JSON.stringify({ name, type: 'http', url: server })
  const query = `name=${encodeURIComponent(name)}&config=${encodeURIComponent(config)}`
  return [
    { label: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?${query}` },
    { label: 'VS Code', href: `vscode:mcp/install?${encodeURIComponent(install)}` },
    { label: 'MCP', href: server },
  ].map((link) => ({ ...link, connects: true }))
}

function taglineOf({ tagline }: Config, { texts }: SiteLocale): string {
  return texts.label('tagline', tagline)
}

function sidebarsOf({ collections }: SiteLocale): SidebarSettings[] {
  return [...collections.values()].flatMap(({ collection }) => collection.sidebars ?? [])
}

/**
 * Browsers ask for /favicon.ico where a page names no icon, and complain when there is none: so an empty one is named.
 * Below another path that file is the host's.
 */
function noFavicon({ baseUrl }: Config, statics: Discovered['statics']): string | null {
  const isKnown = baseUrl !== '/' || statics.some(({ path }) => path === 'favicon.ico')
  return isKnown ? null : 'data:,'
}

function isFeedbackScript({ path }: { readonly path: string }): boolean {
  return path === feedbackScript
}

function logoView(logo: LogoConfig | null, site: SiteLocale, links: ConfigLinks): LogoView | null {
  if (logo === null) return null
  const { href } = logo
  const internal = href?.startsWith('/') && !isExternalUrl(href) ? href : null
  const at = (key: keyof LogoConfig) => ({ spot: { of: logo, key } })
  const target =
    internal === null ? href : links.resolve({ to: internal }, site.locale, at('href')).href
  return {
    ...logo,
    src: links.file(logo.src, at('src')),
    srcDark: logo.srcDark === null ? null : links.file(logo.srcDark, at('srcDark')),
    href: target ?? site.home,
  }
}

interface FooterParts {
  readonly links: ConfigLinks
  /** A text of HTML in the language of the locale, with its links resolved. */
  readonly html: (key: string, text: string, spot: ConfigSpot) => string
  readonly tagline: string
}

function footerView(
  footer: Config['footer'],
  site: SiteLocale,
  { links, html, tagline }: FooterParts,
): FooterView | null {
  if (footer === null) return null
  const label = (text: string): string => site.texts.label(`footer.${text}`, text)
  return {
    style: footer.style,
    logo: logoView(footer.logo, site, links),
    description:
      footer.logo === null
        ? ''
        : site.texts.label('footer.description', footer.description ?? tagline),
    links: footer.links.map(({ title, items }) => ({
      title: title === null ? null : label(title),
      items: items.map((item) => {
        const { href, external } = links.resolve(item, site.locale)
        return { label: label(item.label), href, external }
      }),
    })),
    copyright:
      footer.copyright === null
        ? null
        : html('footer.copyright', footer.copyright, { of: footer, key: 'copyright' }),
  }
}
