/**
 * The origin of a website, as browsers write it.
 *
 * @example
 * readOrigin('http://LOCALHOST:5173/') // 'http://localhost:5173'
 * readOrigin('https://shop.example.com/cart') // null
 * @returns null for what is no origin: no scheme, another one than http and https, a path, a `*`
 */
export function readOrigin(text: string): string | null {
  // A host may hold characters that would end a directive of a content policy, or an entry of a header.
  if (!/^https?:\/\/[^/\s?#@\\*;,'"]+\/?$/i.test(text) || !URL.canParse(text)) return null
  return new URL(text).origin
}
