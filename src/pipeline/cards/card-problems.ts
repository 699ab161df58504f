/** The problems of social cards. */
import { type Diagnostic, diagnostic, type Place } from '../../shared/diagnostic.ts'
import type { UnusableFont } from './card-fonts.ts'
import { addCardsCommand } from './card-packages.ts'

/** The site's own component. */
export const ownCard = 'theme/SocialCard.tsx'

/** A card lacks something. @param what - words that end a sentence */
export function lacking(what: string): Diagnostic {
  const message = `A social card is drawn without what it cannot show: ${what}.`
  return diagnostic('social-card-incomplete', message, { file: ownCard })
}

/** Elements have properties that do nothing. */
export function withoutEffect(names: readonly string[]): Diagnostic {
  return lacking(`${names.map((name) => `“${name}”`).join(', ')} (styles of cards are inline)`)
}

/** A card is drawn in docsgen's own component, without pictures. @param reason - words that end a sentence */
export function notDrawn(reason: string): Diagnostic {
  const message = `A social card could not be drawn, and is the theme’s own, without a logo: ${reason.replace(/\.$/, '')}.`
  return diagnostic('social-card-incomplete', message, { file: ownCard })
}

/** The logo cannot be drawn. @param reason - words that end a sentence */
export function withoutLogo(src: string, reason: string, place: Partial<Place>): Diagnostic {
  const message = `Social cards have no logo, because “${src}” cannot be drawn: ${reason}.`
  return diagnostic('social-card-incomplete', message, place)
}

/** The packages are missing. @param root - absolute folder of the site */
export function notInstalled(root: string): Diagnostic {
  const message =
    'Pages have no social cards: the packages that draw them are not installed. They keep their images.'
  return diagnostic('social-cards-not-installed', message, { hint: addCardsCommand(root) })
}

/** There is no font at all. */
export function noFont(): Diagnostic {
  const message = 'Pages have no social cards, because no font was found. They keep their images.'
  const hint =
    'Install one, such as the package fonts-liberation, or name a file in `socialCards.fonts`.'
  return diagnostic('social-card-font', message, { hint })
}

/** A font of the configuration cannot be used. */
export function unusableFont({ file, reason }: UnusableFont, place: Partial<Place>): Diagnostic {
  return diagnostic('social-card-font', `The font “${file}” is not used: ${reason}.`, place)
}
