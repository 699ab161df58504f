/** Short parts of pages: sentences, code, facts and links. */
import { codeFence, codeSpan } from '../../../pipeline/compile/as-markdown/escape-markdown.ts'
import {
  type ApiWord,
  esc,
  joined,
  markdownLine,
  type PageBlock,
  type PageDraft,
  word,
} from '../page-draft.ts'
import { breakable } from './blocks.ts'

/** A text of the interface in a line. @param argument - without links, which these texts cannot hold */
export function wordText(key: ApiWord, argument?: PageBlock): PageBlock {
  return { html: word(key, argument?.html), markdown: word(key, argument?.markdown) }
}

/** A text of the interface as a paragraph. */
export function sentence(key: ApiWord): PageBlock {
  return { html: `<p>${word(key)}</p>\n`, markdown: word(key) }
}

/** A text of a specification in a line. */
export function plainText(text: string): PageBlock {
  return { html: esc(text), markdown: markdownLine(text) }
}

/** Code in a line. */
export function inlineCode(text: string): PageBlock {
  return { html: `<code>${esc(text)}</code>`, markdown: codeSpan(text) }
}

/** Code as a block. @param lang - `json`, `protobuf`; `''`: unknown */
export function codeBlock(text: string, lang: string, draft: PageDraft): PageBlock {
  return { html: draft.code(text, lang), markdown: codeFence(text, lang) }
}

/** A link in a line. @param href - as `draft.link` gives it */
export function linkText(text: string, href: string): PageBlock {
  return {
    html: `<a href="${href}">${breakable(text)}</a>`,
    markdown: `[${markdownLine(text)}](${href})`,
  }
}

/** A fact in a line of facts. */
export function mark({ html, markdown }: PageBlock): PageBlock {
  return { html: `<span class="api-mark">${html}</span>`, markdown }
}

/** A line of facts; null for none. */
export function factsLine(facts: readonly PageBlock[]): PageBlock | null {
  if (facts.length === 0) return null
  return {
    html: `<p class="api-facts-line">${facts.map(({ html }) => html).join(' ')}</p>\n`,
    markdown: facts.map(({ markdown }) => markdown).join(', '),
  }
}

/** A row of a list. */
export function listRow({ html, markdown }: PageBlock): PageBlock {
  return { html: `<li>${html}</li>`, markdown: `- ${markdown}` }
}

/** A row of a list of terms and their values. */
export function factRow(term: PageBlock, value: PageBlock): PageBlock {
  return {
    html: `<dt>${term.html}</dt><dd>${value.html}</dd>`,
    markdown: `- ${term.markdown}: ${value.markdown}`,
  }
}

/** The notice at the top of a deprecated operation. */
export function deprecatedNotice(): PageBlock {
  const text = word('apiDeprecatedText')
  return { html: `<p class="api-notice">${text}</p>\n`, markdown: `> ${text}` }
}

/** The HTML of an example beside the text. */
export function sideExample(title: ApiWord, html: string): string {
  return `<div class="api-example"><p class="api-side-title">${word(title)}</p>${html}</div>`
}

/** An article in columns. @param head - above them @param side - HTML beside the text; `''`: nothing */
export function inColumns(head: PageBlock | null, main: PageBlock, side = ''): PageBlock {
  const sideHtml = side === '' ? '' : `<div class="api-side">${side}</div>`
  return {
    html: `${head?.html ?? ''}<div class="api-columns"><div class="api-main">${main.html}</div>${sideHtml}</div>\n`,
    markdown: joined(head, main).markdown,
  }
}
