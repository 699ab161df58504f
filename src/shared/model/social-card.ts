/** The properties of the theme's `SocialCard`. All texts are plain, and without emoji. */
export interface SocialCardView {
  /** Of the page. */
  readonly title: string
  /** The way to the page, or the list that it belongs to: `Guides › Chat`; `''` for none. */
  readonly section: string
  readonly siteTitle: string
  /** Where the site is, without protocol: `docs.example.com`; `''` when the configuration does not say it. */
  readonly host: string
  /** Name of the language of the page; `''` on sites with one language. */
  readonly language: string
  /** Language of the title (BCP 47). */
  readonly lang: string
  /** The logo of the navbar; null: none, or none that can be drawn. */
  readonly logo: CardPicture | null
  /** `socialCards.color`. */
  readonly color: string
}

/** A picture on a card, with the size in pixels that it is drawn in. */
export interface CardPicture {
  readonly src: string
  readonly width: number
  readonly height: number
}

/** Pixels: the size that networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const
