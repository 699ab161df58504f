import type { Link, Text } from 'mdast'

/**
 * The text of a link that is its address, as readers read it: letters that the address has encoded are shown themselves,
 * `/wiki/%E7%BB%B4%E5%9F%BA` as `/wiki/维基`. Null for other links.
 */
export function readableAddress({ url, children }: Link): Text | null {
  const [text, ...others] = children
  if (text?.type !== 'text' || others.length > 0 || !text.value.includes('%')) return null
  return text.value === url || `http://${text.value}` === url
    ? { ...text, value: withLetters(url.slice(url.length - text.value.length)) }
    : null
}

/** Signs stay encoded: some end an address, and some are invisible. */
function withLetters(address: string): string {
  return address.replace(/(?:%[89a-f][\da-f])+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/[^\p{L}\p{M}\p{N}]+/gu, encodeURIComponent)
    } catch {
      return encoded
    }
  })
}
