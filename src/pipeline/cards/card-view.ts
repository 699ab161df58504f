/** From a page to what its card shows. */
import { isLocalHost } from '../../shared/local-host.ts'
import type { Shell } from '../../shared/model/shell.ts'
import type { Page } from '../../shared/model/site.ts'
import type { SocialCardView } from '../../shared/model/social-card.ts'

/** Emoji with all that belongs to them. Fonts that have them in colours cannot be drawn, and those without are seldom there. */
const emojiSource = String.raw`\p{RGI_Emoji}|\p{Extended_Pictographic}\ufe0f|[\ufe0e\ufe0f\u200d\u20e3]`
const emoji = new RegExp(emojiSource, 'gv')

/** A text without its emoji. */
export function withoutEmoji(text: string): string {
  return text.replace(emoji, '').replace(/\s+/g, ' ').trim()
}

/** The properties of a page's card. */
export function cardView(
  { title, view: { content } }: Page,
  shell: Shell,
  fixed: Pick<SocialCardView, 'logo' | 'color'>,
): SocialCardView {
  const { locale, siteTitle } = shell
  const crumbs = 'breadcrumbs' in content ? content.breadcrumbs.slice(0, -1) : []
  const section =
    content.kind === 'home' ? shell.tagline : crumbs.map(({ label }) => label).join(' › ')
  const { host, hostname } = new URL(shell.url)
  return {
    title: withoutEmoji(title || siteTitle) || withoutEmoji(siteTitle),
    section: withoutEmoji(section),
    siteTitle: withoutEmoji(siteTitle),
    host: isLocalHost(hostname) ? '' : host,
    language: shell.localeCount > 1 ? withoutEmoji(locale.label) : '',
    lang: ('articleLang' in content ? content.articleLang : null) ?? locale.htmlLang,
    ...fixed,
  }
}
