/** A heading's tag, whatever attributes a raw HTML heading has. */
const headingTag = /<h[2-6](?:\s[^\s=>]+(?:="[^"]*")?)*>/g

/**
 * Gives headings of an article other ids; their own stay as targets inside of them, and their direct links lead to the
 * new ones.
 * @param ids new ids by own ids; neither needs to be escaped
 */
export function withSectionIds(html: string, ids: Readonly<Record<string, string>>): string {
  if (Object.keys(ids).length === 0) return html
  const newId = (own: string | undefined) =>
    own !== undefined && Object.hasOwn(ids, own) ? ids[own] : undefined
  return html
    .replace(headingTag, (tag) => {
      const [attribute, own] = /\sid="([^"]*)"/.exec(tag) ?? []
      const id = newId(own)
      if (attribute === undefined || id === undefined) return tag
      return `${tag.replace(attribute, ` id="${id}"`)}<span id="${own}"></span>`
    })
    .replace(/<a class="hash-link" href="#([^"]*)"/g, (link, own: string) => {
      const id = newId(own)
      return id === undefined ? link : `<a class="hash-link" href="#${id}"`
    })
}
