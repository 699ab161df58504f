/** The content of the home page: from the configuration, else from the site's documents (spec 2.1). */
import type { Config, FeatureConfig, HomeImageConfig } from '../../../shared/model/config.ts'
import type { FeatureView, HomeContent, Link } from '../../../shared/model/page-view.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import type { SiteLocale } from '../locale/site-locale.ts'
import type { LocaleTexts } from '../locale/texts.ts'
import { levelCards } from '../sidebar/cards.ts'
import { mainDoc } from './main-doc.ts'

/** Cards on a home page at most: it must not grow with the site. */
const homeCards = 100

interface HomeParts {
  readonly config: Config
  readonly site: SiteLocale
  readonly links: ConfigLinks
}

/** The content of a locale's home page. Texts are translated by `home.<text>`, descriptions by `home.<title>.description`. */
export function homeContent({ config, site, links }: HomeParts): HomeContent {
  const { home } = config
  const { texts, locale } = site
  const sidebar = site.sidebars[0]
  const fromSidebar = sidebar === undefined ? [] : levelCards(sidebar, sidebar.root)
  const title = home.title ?? config.title
  const actions = home.actions?.map((action) => {
    const { href, external } = links.resolve(action, locale)
    return { label: texts.label(`home.${action.label}`, action.label), href, external }
  })
  return {
    kind: 'home',
    title: texts.label('home.title', home.title === null ? texts.label('title', title) : title),
    tagline: homeTagline(config, texts),
    image: home.image && imageView(home.image, { site, links }),
    actions: actions ?? null,
    start: startLink(site),
    features: (home.features ?? [])
      .map((feature) => featureView(feature, { site, links }))
      .sort((a, b) => Number(b.highlight) - Number(a.highlight)),
    cards: home.features === null ? fromSidebar.slice(0, homeCards) : [],
  }
}

/** The sentence under the title. */
export function homeTagline({ home, tagline }: Config, texts: LocaleTexts): string {
  return texts.label('home.tagline', home.tagline ?? texts.label('tagline', tagline))
}

/** The doc a reader begins with, as a link. */
export function startLink(site: SiteLocale): Link | null {
  const start = mainDoc(site)
  return start && { label: start.facts.label, href: start.href }
}

type Place = Pick<HomeParts, 'site' | 'links'>

function imageView(image: HomeImageConfig, { site, links }: Place): HomeImageConfig {
  return {
    ...image,
    src: links.file(image.src),
    srcDark: image.srcDark === null ? null : links.file(image.srcDark),
    alt: site.texts.label('home.image', image.alt),
  }
}

function featureView(feature: FeatureConfig, { site, links }: Place): FeatureView {
  const { title, description, icon, highlight, to, href } = feature
  const { texts, locale } = site
  const leads = to !== undefined || href !== undefined
  const link = leads ? links.resolve(feature, locale) : { href: null, external: false }
  return {
    title: texts.label(`home.${title}`, title),
    description: texts.label(`home.${title}.description`, description),
    icon,
    highlight,
    href: link.href,
    external: link.external,
  }
}
