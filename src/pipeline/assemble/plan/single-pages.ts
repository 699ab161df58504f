/** The pages that every locale has once: home, search, not found and those for the people who run the site. */
import type { LocaleConfig } from '../../../shared/model/locale.ts'
import { pageKinds } from '../../../shared/model/page-kinds.ts'
import type { Config } from '../../config/config.ts'
import type { LocaleTexts, LocaleWords } from '../locale/texts.ts'
import { pageAddress } from '../pages/address.ts'
import type { PageAdder } from '../pages/registry.ts'
import type { SinglePage } from './any-page.ts'

/** Routes of the pages (spec 2.1, 2.3). */
const routes = {
  home: '/',
  widgetSettings: '/widget',
  search: '/search',
  feedbackAdmin: '/feedback-admin',
  notFound: '/404.html',
} as const satisfies Readonly<Record<SinglePage['kind'], string>>

/** A page of the locale that is there once; its title is a text of the interface. */
export function singlePage(
  kind: SinglePage['kind'],
  { locale, description }: { readonly locale: LocaleConfig; readonly description: string },
  config: Config,
): SinglePage {
  const address = pageAddress(routes[kind], locale, config)
  const { hasAddress, inSitemap } = pageKinds[kind]
  return {
    kind,
    key: kind,
    collection: null,
    ...address,
    // Hosts look for the file itself: `404.html`.
    ...(hasAddress ? {} : fileAddress(address.route, config)),
    isReal: true,
    isListed: inSitemap,
    isHidden: false,
    file: null,
    title: '',
    description,
  }
}

function fileAddress(route: string, { baseUrl }: Config) {
  return { href: baseUrl + route.slice(1), output: route.slice(1) }
}

interface SinglePlace extends LocaleWords {
  readonly config: Config
  readonly registry: PageAdder<SinglePage>
  /** Whether the locale has a page in its own language. */
  readonly hasOwnText: boolean
}

/** Adds the pages that every locale has once. @returns the href of the home page, whoever makes it */
export function addSinglePages(place: SinglePlace): string {
  const { locale, texts, ui, config, registry, hasOwnText } = place
  /** The description of each in the order in which they are added; null: the site has no such page. */
  const descriptions = {
    home: homeTagline(config, texts),
    widgetSettings: config.widget === null ? null : ui.widgetSettingsText,
    feedbackAdmin: config.feedback ? ui.feedbackAdminText : null,
    search: config.search.enabled ? '' : null,
    notFound: '',
  } as const satisfies Readonly<Record<SinglePage['kind'], string | null>>
  for (const [kind, description] of Object.entries(descriptions)) {
    if (description === null) continue
    const page = singlePage(kind as SinglePage['kind'], { locale, description }, config)
    const isReal = kind !== 'home' || hasOwnText || locale.code === config.defaultLocale
    const own = isReal ? page : { ...page, isReal, isListed: false }
    // A site may have a home page, or a search page, of its own.
    if (kind === 'notFound') registry.add(own)
    else registry.addUnlessTaken(own)
  }
  return pageAddress(routes.home, locale, config).href
}

/** The sentence under the title of the home page. */
export function homeTagline({ home, tagline }: Config, texts: LocaleTexts): string {
  return texts.label('home.tagline', home.tagline ?? texts.label('tagline', tagline))
}
