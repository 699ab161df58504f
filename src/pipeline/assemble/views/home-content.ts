/** The content of the home page: from the configuration, else from the site's documents (spec 2.1). */
import { iconDrawing } from '../../../shared/icons.ts'
import type { ActionView, FeatureView, HomeContent, Link } from '../../../shared/model/page-view.ts'
import type {
  Config,
  FeatureConfig,
  HomeConfig,
  HomeImageConfig,
  LabelledLink,
} from '../../config/config.ts'
import type { ConfigLinks } from '../links/config-links.ts'
import { homeTagline } from '../plan/single-pages.ts'
import { mainDoc, type SiteLocale } from '../plan/site-locale.ts'
import { levelCards } from '../sidebar/cards.ts'

/** Cards on a home page at most: it must not grow with the site. */
const homeCards = 100

interface HomeParts {
  readonly config: Config
  readonly site: SiteLocale
  readonly links: ConfigLinks
}

/**
 * The content of a locale's home page. Texts are translated by `home.<text>`, descriptions by
 * `home.<title>.description`.
 */
export function homeContent({ config, site, links }: HomeParts): HomeContent {
  const { home } = config
  const { texts, ui } = site
  const sidebar = site.sidebars[0]
  const fromSidebar = sidebar === undefined ? [] : levelCards(sidebar, sidebar.root)
  const title = home.title ?? config.title
  const place = { site, links }
  return {
    kind: 'home',
    title: texts.label('home.title', home.title === null ? texts.label('title', title) : title),
    tagline: homeTagline(config, texts),
    image: home.image && imageView(home.image, 'home.image', place),
    actions: home.actions?.map((action) => actionView(action, place)) ?? null,
    start: startLink(site),
    command: home.command,
    ...sections(home, place),
    featuresTitle:
      home.featuresTitle && texts.label(`home.${home.featuresTitle}`, home.featuresTitle),
    features: (home.features ?? [])
      .map((feature) => featureView(feature, place))
      .sort((a, b) => Number(b.highlight) - Number(a.highlight)),
    codeTexts: { codeBlock: ui.codeBlock, copy: ui.copy, copied: ui.copied },
    cards: home.features === null ? fromSidebar.slice(0, homeCards) : [],
  }
}

/** The doc a reader begins with, as a link. */
export function startLink(site: SiteLocale): Link | null {
  const start = mainDoc(site.first)
  return start && { label: start.facts.label, href: start.href }
}

type Place = Pick<HomeParts, 'site' | 'links'>

/** @param key of the picture's alternative text */
function imageView(image: HomeImageConfig, key: string, { site, links }: Place): HomeImageConfig {
  const { locale, texts } = site
  const at = (name: keyof HomeImageConfig) => ({ spot: { of: image, key: name } })
  return {
    ...image,
    src: links.localFile(image.src, locale, at('src')),
    srcDark: image.srcDark === null ? null : links.localFile(image.srcDark, locale, at('srcDark')),
    alt: texts.label(key, image.alt),
  }
}

function actionView(action: LabelledLink, { site, links }: Place): ActionView {
  const { href, external } = links.resolve(action, site.locale)
  return { label: site.texts.label(`home.${action.label}`, action.label), href, external }
}

type Sections = Pick<HomeContent, 'figures' | 'showcases' | 'steps' | 'closing'>

/** The sections around the features. */
function sections({ figures, showcases, steps, closing }: HomeConfig, place: Place): Sections {
  const text = (words: string): string => place.site.texts.label(`home.${words}`, words)
  const described = ({ title, description }: { title: string; description: string }) => ({
    title: text(title),
    description: place.site.texts.label(`home.${title}.description`, description),
  })
  return {
    figures: figures.map(({ value, label }) => ({
      value: place.site.texts.label(`home.${label}.value`, value),
      label: text(label),
    })),
    showcases: showcases.map((showcase) => ({
      ...described(showcase),
      points: showcase.points.map(text),
      image: imageView(showcase.image, `home.${showcase.title}.image`, place),
      link: showcase.link && actionView(showcase.link, place),
    })),
    steps: steps && {
      title: text(steps.title),
      items: steps.items.map((step) => ({ ...described(step), code: step.code })),
    },
    closing: closing && {
      ...described(closing),
      actions: closing.actions.map((action) => actionView(action, place)),
    },
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
    icon: icon === null ? null : iconDrawing(icon),
    highlight,
    href: link.href,
    external: link.external,
  }
}
