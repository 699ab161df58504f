/** A home page that other generators write as data → `home` of the configuration, and its texts in other languages. */
import { readSize } from '../pipeline/images/read-size.ts'
import { isOwnIcon } from '../shared/icons.ts'
import { isExternalUrl } from '../shared/url.ts'
import type { UserConfig } from '../user-config.ts'

export interface HomeSource {
  readonly title?: string | undefined
  readonly tagline?: string | undefined
  readonly image?: HomePicture | undefined
  readonly actions: readonly HomeLink[]
  readonly features: readonly HomeFeature[]
}

export interface HomePicture {
  /** Path under static/, or a URL. */
  readonly src: string
  readonly srcDark?: string | undefined
  readonly alt?: string | undefined
  /** Absolute path of its file, from which the size is read; null: there is none. */
  readonly file: string | null
}

export interface HomeLink {
  readonly text: string
  readonly link: string
}

export interface HomeFeature {
  readonly title: string
  readonly details?: string | undefined
  /** As `home` takes it: `shownIcon` tells. */
  readonly icon?: string | undefined
  readonly link?: string | undefined
}

export type HomeSettings = NonNullable<UserConfig['home']>

/** @param addressOf - the address on the new site of a link that the other one has */
export async function homeSettings(
  { title, tagline, image, actions, features }: HomeSource,
  addressOf: (link: string) => string,
): Promise<HomeSettings> {
  const target = (link: string) => targetOf(addressOf(link))
  const picture = image === undefined ? null : await pictureOf(image)
  return {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...(picture !== null && { image: picture }),
    ...(actions.length > 0 && {
      actions: actions.map(({ text, link }) => ({ label: text, ...target(link) })),
    }),
    ...(features.length > 0 && {
      features: features.map(({ title, details, icon, link }) => ({
        title,
        ...(details !== undefined && { description: details }),
        ...(icon !== undefined && { icon }),
        ...(link !== undefined && target(link)),
      })),
    }),
  }
}

/** An address as an item has it: a route from the root, or an address of another site. */
export function targetOf(address: string): { readonly to: string } | { readonly href: string } {
  return isExternalUrl(address)
    ? { href: address }
    : { to: address.replace(/^\.?\/?(?=[^/#.]|$)/, '/') }
}

/** A value that names an icon here: an emoji, or one that docsgen has; undefined: it is none. */
export function shownIcon(value: unknown): string | undefined {
  const isEmoji = /^\p{Extended_Pictographic}(?:\p{Emoji}|\u200D|\uFE0F)*$/u.test(String(value))
  return typeof value === 'string' && (isOwnIcon(value) || isEmoji) ? value : undefined
}

async function pictureOf({ src, srcDark, alt, file }: HomePicture) {
  const size = file === null ? 'there is no file' : await readSize(file)
  if (typeof size === 'string') return null
  const { width, height } = size
  return {
    src,
    ...(srcDark !== undefined && { srcDark }),
    ...(alt !== undefined && { alt }),
    width: Math.round(width),
    height: Math.round(height),
  }
}

/** The texts of a home page in another language, by their keys in messages.json. */
export function homeMessages(home: HomeSource, translated: HomeSource): Record<string, string> {
  const messages: Record<string, string> = {}
  const add = (key: string, text: string | undefined, own: string | undefined) => {
    if (text !== undefined && text !== '' && text !== own && own !== undefined) messages[key] = text
  }
  add('home.title', translated.title, home.title)
  add('home.tagline', translated.tagline, home.tagline)
  home.actions.forEach(({ text }, index) => {
    add(`home.${text}`, translated.actions[index]?.text, text)
  })
  home.features.forEach(({ title, details }, index) => {
    const other = translated.features[index]
    add(`home.${title}.description`, other?.details, details)
    add(`home.${title}`, other?.title, title)
  })
  return messages
}
