/** Characters that `encodeURIComponent` keeps, although RFC 3986 reserves them. */
const kept = /[!'()*]/g

/** Percent-encodes all but the unreserved characters of RFC 3986. Half of a surrogate pair becomes U+FFFD. */
export function percentEncode(text: string): string {
  const whole = text.replace(/\p{Surrogate}/gu, '\ufffd')
  return encodeURIComponent(whole).replace(
    kept,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/**
 * Percent-encodes a value whose parameter says `allowReserved`: reserved characters and sequences that are
 * percent-encoded already stay. Those that would end the value or the query (`&`, `#`, `+`, brackets) are encoded all
 * the same.
 */
export function encodeReserved(text: string): string {
  return text.replace(/%[\dA-Fa-f]{2}|[:/?@!$'()*,;=]+|[^%:/?@!$'()*,;=]+|%/g, (part) =>
    /^(?:%[\dA-Fa-f]{2}|[:/?@!$'()*,;=]+)$/.test(part) ? part : percentEncode(part),
  )
}

/**
 * Percent-encodes what authors write in an address and URLs cannot have: white space, letters beyond ASCII, quotes. What
 * is encoded already stays, and so does the host. Names in braces stay readable: nothing has been put in their place.
 */
export function encodeAddress(address: string): string {
  const [, host = '', rest = ''] = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?([\s\S]*)$/i.exec(address) ?? []
  const encoded = rest.replace(
    /(\{[^{}]*\})|%(?![\dA-Fa-f]{2})|[^\x21-\x7e]+|["<>[\]\\^`{|}]/g,
    (part, name?: string) => name ?? percentEncode(part),
  )
  return `${host}${encoded}`
}

/** A field of `application/x-www-form-urlencoded`. */
export function formEncode(text: string): string {
  return percentEncode(text).replaceAll('%20', '+')
}

/** Whether a media type is JSON: `application/json`, `application/problem+json; charset=utf-8`. */
export function isJson(mediaType: string): boolean {
  return /[/+]json(?:\s*;|\s*$)/i.test(mediaType)
}

// Values of JSON.

/** A value as text: `''` for null and undefined, JSON for lists and objects. */
export function scalarText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
