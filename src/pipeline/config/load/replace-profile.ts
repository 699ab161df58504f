import { escapeHtml } from '../../../shared/escape.ts'

type Profile = Readonly<Record<string, string>>

/**
 * Replaces `{name}` by the profile's value of that name. Unknown names stay; `\{name}` becomes `{name}`.
 *
 * @example
 * replaceProfile('{product} \\{product} {x}', { product: 'Acme' }) // 'Acme {product} {x}'
 */
export function replaceProfile(text: string, profile: Profile): string {
  if (!text.includes('{')) return text
  return text.replace(/(\\?)\{([A-Za-z][\w-]*)\}/g, (all, backslash: string, name: string) => {
    if (!Object.hasOwn(profile, name)) return all
    return backslash ? `{${name}}` : (profile[name] ?? '')
  })
}

/** HTML in the configuration, by its key; message files have the same keys. */
const htmlTexts: ReadonlySet<string> = new Set(['footer.copyright', 'announcementBar.content'])

/** As `replaceProfile`, of the text with a key such as `footer.title`. A value of the profile is text in HTML, too. */
export function replaceProfileAt(key: string, text: string, profile: Profile): string {
  return replaceProfile(text, htmlTexts.has(key) ? escaped(profile) : profile)
}

function escaped(profile: Profile): Profile {
  return Object.fromEntries(
    Object.entries(profile).map(([name, value]) => [name, escapeHtml(value)]),
  )
}

/** The same value with every text in it replaced; keys stay as they are. @param key - of the value, joined by dots */
export function replaceProfileIn(value: unknown, profile: Profile, key = ''): unknown {
  if (typeof value === 'string') return replaceProfileAt(key, value, profile)
  if (Array.isArray(value)) return value.map((item) => replaceProfileIn(item, profile))
  if (typeof value !== 'object' || value === null) return value
  const isHtml = 'type' in value && value.type === 'html'
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      replaceProfileIn(
        child,
        isHtml && name === 'value' ? escaped(profile) : profile,
        key === '' ? name : `${key}.${name}`,
      ),
    ]),
  )
}
