// Finds tags in raw HTML, as it stands in a document.

/** A tag in a piece of HTML. Indexes count from the start of the piece. */
export interface Tag {
  readonly start: number
  readonly nameEnd: number
  readonly name: string
  readonly closing: boolean
}

/** The next tag at or after an index, or null. Comments are skipped. */
export function nextTag(html: string, from: number): Tag | null {
  const pattern = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][^\s/>]*)/g
  pattern.lastIndex = from
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const name = match[2]
    if (name === undefined) continue
    return { start: match.index, nameEnd: pattern.lastIndex, name, closing: match[1] === '/' }
  }
  return null
}

/** True for elements whose content is plain text to browsers, so that tags in it do not count. */
export function isRawText(name: string): boolean {
  return /^(?:script|style|textarea|title|iframe)$/i.test(name)
}

/** The index at which an element of raw text ends; the end of the HTML when nothing closes it. */
export function closingTag(html: string, from: number, name: string): number {
  const pattern = new RegExp(`</${name}[\\s/>]`, 'ig')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? html.length
}

/** The closing tags of all elements of raw text, in lower case. */
export function* rawTextClosers(
  html: string,
): Generator<{ readonly name: string; readonly start: number }> {
  for (const { 1: name = '', index } of html.matchAll(
    /<\/(script|style|textarea|title|iframe)[\s/>]/gi,
  ))
    yield { name: name.toLowerCase(), start: index }
}

/** The index of the `>` after the attributes of a tag, or that of the first character which cannot belong to them. */
export function attributesEnd(html: string, nameEnd: number): number {
  const attributes = /(?:[^"'>]|"[^"]*"|'[^']*')*/y
  attributes.lastIndex = nameEnd
  attributes.exec(html)
  return attributes.lastIndex
}

/** Whether HTML is a comment that does not end. */
export function isOpenComment(html: string): boolean {
  return html.startsWith('<!--') && !html.includes('-->')
}
