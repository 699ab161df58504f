/**
 * The social cards of a site. The head of a page has the address of its card before that is drawn: it is made of all that is
 * drawn, so pages that show the same share a card, and one that shows what it showed is not drawn again.
 */
import type { ReactNode } from 'react'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { SocialCardView } from '../../shared/model/social-card.ts'
import { contentHash } from '../../support/content-hash.ts'
import { oncePerPlace } from '../../support/problems.ts'
import { siteCodeLimit } from '../../support/site-code.ts'
import { withTimeLimit } from '../../support/time-limit.ts'
import type { Config } from '../config/config.ts'
import { cardDrawings } from '../render/theme-drawing.ts'
import { type CardFonts, findCardFonts } from './card-fonts.ts'
import type { CardOrder, OrderedPicture } from './card-order.ts'
import { cardPackages } from './card-packages.ts'
import { createPictureFinder, type FindPicture } from './card-pictures.ts'
import {
  lacking,
  noFont,
  notInstalled,
  ownCard,
  unusableFont,
  withoutEffect,
  withoutLogo,
} from './card-problems.ts'
import { type CardNode, mapPictures, plainNodes, textOf } from './card-tree.ts'
import type { CardSite, CardTools, PageCard, SiteCards } from './card-types.ts'
import { cardView } from './card-view.ts'
import { createMissing } from './missing-characters.ts'

/** Changes when the same elements are drawn in another way. */
const drawing = 1

type CardSettings = NonNullable<Config['socialCards']>

/** Looks for the packages and fonts of a site. @param root - absolute folder of the site */
export function findCardTools(root: string, { fonts }: CardSettings): CardTools {
  return { packages: cardPackages(), fonts: findCardFonts(root, fonts) }
}

/** The cards of a site's pages. */
export function createSiteCards(
  site: CardSite,
  { socialCards, tools }: { readonly socialCards: CardSettings; readonly tools: CardTools },
): SiteCards {
  const { packages, fonts } = tools
  if (packages === null) return { of: () => null, problems: () => [notInstalled(site.root)] }
  if (fonts.isEmpty) return { of: () => null, problems: () => [...unusable(site, fonts), noFont()] }
  const found: Diagnostic[] = []
  const missing = createMissing()
  const find = createPictureFinder({
    ...site,
    baseUrl: site.config.baseUrl,
    files: site.bundle.files,
  })
  const { own, plain } = cardDrawings(site.theme)
  const logos = new Map<string, SocialCardView['logo']>()
  const logoOf = (shell: Shell) => {
    const { code } = shell.locale
    const logo = logos.has(code)
      ? (logos.get(code) ?? null)
      : drawnLogo(shell, { site, find, found })
    logos.set(code, logo)
    return logo
  }
  const made = new WeakMap<Page, PageCard | null>()
  const make = (page: Page): PageCard | null => {
    const shell = site.shells[page.locale]
    if (!page.hasCard || shell === undefined || isRightToLeft(page, shell)) return null
    const view = cardView(page, shell, { logo: logoOf(shell), color: socialCards.color })
    const chosen = fonts.choose(textOfView(view), view.lang)
    if (chosen.missing.length > 0) {
      missing.add(chosen.missing, page.source)
      return null
    }
    const parts = { packages, fonts, find, found, lang: view.lang }
    const plainOrder = (shown: SocialCardView) =>
      makeOrder(
        plainNodes(plain(shown), () => {}),
        parts,
      )
    const ofSite = own === null ? null : ownOrder(own, view, { page, site, ...parts })
    const order = ofSite ?? plainOrder(view)
    return {
      href: site.config.baseUrl + order.path,
      alt: view.title,
      order,
      plain: () => ({ ...plainOrder({ ...view, logo: null }), path: order.path }),
    }
  }
  return {
    of(page) {
      const known = made.get(page)
      const card = known === undefined ? make(page) : known
      made.set(page, card)
      return card
    },
    problems: () => [...unusable(site, fonts), ...missing.problems(), ...oncePerPlace(found)],
  }
}

/** Whether the title is written from right to left, which satori does not lay out. */
function isRightToLeft({ view: { content } }: Page, { locale }: Shell): boolean {
  const own = 'articleDir' in content ? content.articleDir : undefined
  return (own ?? locale.direction) === 'rtl'
}

interface OrderParts {
  readonly packages: string
  readonly fonts: CardFonts
  readonly find: FindPicture
  /** Problems that were found. */
  readonly found: Diagnostic[]
  readonly lang: string
}

/** The order of a card in the site's own component; null, and a problem, when it fails. */
function ownOrder(
  own: (view: SocialCardView) => ReactNode,
  view: SocialCardView,
  { page, site, ...parts }: OrderParts & { readonly page: Page; readonly site: CardSite },
): CardOrder | null {
  const ignored = new Set<string>()
  try {
    const nodes = withTimeLimit(siteCodeLimit, () =>
      plainNodes(own(view), (name) => ignored.add(name)),
    )
    if (ignored.size > 0) parts.found.push(withoutEffect([...ignored]))
    if (nodes.length === 0) throw new Error('It renders nothing.')
    return makeOrder(nodes, parts)
  } catch (error) {
    parts.found.push(site.theme.problemOf(error, { path: page.view.path, file: ownCard }))
    return null
  }
}

function makeOrder(
  nodes: readonly CardNode[],
  { packages, fonts, find, found, lang }: OrderParts,
): CardOrder {
  const pictures = new Map<string, OrderedPicture>()
  const drawn = mapPictures(nodes, (address) => {
    if (/^data:/i.test(address)) return address
    const picture = find(address)
    if (typeof picture === 'string') {
      found.push(lacking(`the picture “${address}”: ${picture}`))
      return null
    }
    pictures.set(picture.ref, picture)
    return picture.ref
  })
  // A card is one element.
  const tree = drawn.length === 1 && typeof drawn[0] !== 'string' ? drawn[0] : around(drawn)
  const { faces } = fonts.choose(textOf(drawn), lang)
  const text = JSON.stringify(tree)
  const identities = faces.map(({ identity, weight }) => [identity, weight])
  const key = contentHash(JSON.stringify([drawing, packages, identities, text]))
  return {
    path: `assets/cards/${key.slice(0, 16)}.png`,
    tree: text,
    pictures: [...pictures.values()],
    fonts: faces.map(({ file, offset, family, weight }) => {
      return { file, offset, family, weight: weight < 550 ? 400 : 700 }
    }),
  }
}

function around(children: readonly CardNode[]): CardNode {
  return {
    type: 'div',
    props: { style: { display: 'flex', width: '100%', height: '100%' }, children },
  }
}

/** All texts that any component may show. */
function textOfView({ title, section, siteTitle, host, language }: SocialCardView): string {
  return [title, section, siteTitle, host, language].join('')
}

/** The largest logo (pixels). */
const logoHeight = 56
const logoWidth = 480

/** The logo of a locale in the size of cards; null, and a problem, when it cannot be drawn. */
function drawnLogo(
  { navbar: { logo } }: Shell,
  { site, find, found }: { site: CardSite; find: FindPicture; found: Diagnostic[] },
): SocialCardView['logo'] {
  if (logo === null) return null
  const picture = find(logo.src)
  const hasSize = logo.width !== null && logo.height !== null
  if (typeof picture === 'string' || !hasSize) {
    const of = site.config.navbar.logo
    const reason = typeof picture === 'string' ? picture : 'its size is not known'
    const place = of === null ? {} : site.findInConfig({ of, key: 'src' }).place
    found.push(withoutLogo(logo.src, reason, place))
    return null
  }
  const scale = Math.min(logoHeight / Number(logo.height), logoWidth / Number(logo.width))
  const scaled = (pixels: number | null) => Math.round(Number(pixels) * scale)
  return { src: logo.src, width: scaled(logo.width), height: scaled(logo.height) }
}

function unusable({ config, findInConfig }: CardSite, fonts: CardFonts): Diagnostic[] {
  const written = config.socialCards?.fonts ?? []
  return fonts.unusable.map((font) => {
    const of = written.find(({ file }) => file === font.file)
    return unusableFont(font, of === undefined ? {} : findInConfig({ of, key: 'file' }).place)
  })
}
