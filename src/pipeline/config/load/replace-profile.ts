/**
 * Replaces `{name}` by the profile's value of that name. Unknown names stay; `\{name}` becomes `{name}`.
 *
 * @example
 * replaceProfile('{product} \\{product} {x}', { product: 'Acme' }) // 'Acme {product} {x}'
 */
export function replaceProfile(text: string, profile: Readonly<Record<string, string>>): string {
  if (!text.includes('{')) return text
  return text.replace(/(\\?)\{([A-Za-z][\w-]*)\}/g, (all, backslash: string, name: string) => {
    if (!Object.hasOwn(profile, name)) return all
    return backslash ? `{${name}}` : (profile[name] ?? '')
  })
}

/** The same value with every text in it replaced; keys stay as they are. */
export function replaceProfileIn(
  value: unknown,
  profile: Readonly<Record<string, string>>,
): unknown {
  if (typeof value === 'string') return replaceProfile(value, profile)
  if (Array.isArray(value)) return value.map((item) => replaceProfileIn(item, profile))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replaceProfileIn(child, profile)]),
  )
}
