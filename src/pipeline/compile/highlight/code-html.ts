import type { CodeMeta } from './code-meta.ts'
import { cutTokens, partsOfLine, textsOfLine } from './code-parts.ts'
import type { Prompts } from './console.ts'
import type { Token } from './highlighter.ts'
import type { MarkedText } from './notation.ts'
import { type LineMark, lineMarks } from './notation.ts'

/** A code block ready to be written. */
export interface CodeView {
  readonly lines: readonly (readonly Token[])[]
  /** By line index from 0. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  readonly meta: CodeMeta
  /** As the author wrote it, in lower case: the block's label. Null for a block without a language. */
  readonly lang: string | null
  /** Number of the first line; false for none. */
  readonly lineNumbers: number | false
  /** Of a session of a terminal; null or none for code. */
  readonly prompts?: Prompts | null
}

/**
 * The HTML of a code block. Every line ends inside its own element, so the text of `<code>` is the code, exactly.
 * Texts of the interface are markers (model/compiled.ts, `Slot`).
 */
export function codeHtml(view: CodeView): string {
  const { meta, lang, lineNumbers } = view
  const classes = ['code']
  if (lineNumbers !== false) classes.push('numbered')
  if (meta.wrap) classes.push('wrap')
  if (hasFocus(view)) classes.push('focusing')
  const start =
    lineNumbers === false || lineNumbers === 1 ? '' : ` style="--line:${lineNumbers - 1}"`
  return [
    `<figure class="${classes.join(' ')}"${lang ? ` data-lang="${escapeAttribute(lang)}"` : ''}>`,
    meta.title ? `<figcaption>${escapeText(meta.title)}</figcaption>` : '',
    // A scrolling region must be reachable by key and have a name; `group` is none of the page's landmarks.
    `<pre tabindex="0" role="group" aria-label="${label(view)}"><code${start}>`,
    linesHtml(view),
    '</code></pre><button class="copy" type="button" aria-label="\0m:copy\0" data-copied="\0m:copied\0"></button></figure>\n',
  ].join('')
}

/** Escapes text for an element's content. */
export function escapeText(text: string): string {
  // Most parts of code have neither.
  if (!text.includes('&') && !text.includes('<')) return text
  return text.replace(/[&<]/g, (char) => (char === '&' ? '&amp;' : '&lt;'))
}

/** Escapes text for a value between double quotes. */
function escapeAttribute(text: string): string {
  return escapeText(text).replace(/"/g, '&quot;')
}

function label({ meta, lang }: CodeView): string {
  if (meta.title) return escapeAttribute(meta.title)
  return lang ? `\0m:codeBlock\0 ${escapeAttribute(lang)}` : '\0m:codeBlock\0'
}

function hasFocus({ marks, lines }: CodeView): boolean {
  return lines.some((_, index) => marks.get(index)?.has('focus'))
}

function linesHtml({ lines, marks, meta, prompts }: CodeView): string {
  let html = ''
  const isMarked = marks.size + meta.highlighted.size + meta.inserted.size + meta.deleted.size > 0
  for (const [index, tokens] of lines.entries()) {
    let classes = 'line'
    for (const mark of isMarked ? lineMarks : []) {
      const isOn = marks.get(index)?.has(mark) || marksOfMeta(mark, meta)?.has(index + 1)
      if (isOn) classes += ` ${mark}`
    }
    const prompt = prompts?.[index] ?? 0
    if (prompts?.[index] === null) classes += ' output'
    html += `<span class="${classes}">${lineHtml(tokens, prompt, textsOfLine(meta.texts, index))}`
    html += index < lines.length - 1 ? '\n</span>' : '</span>'
  }
  return html
}

/** The lines that the fence gives a mark. */
function marksOfMeta(mark: LineMark, meta: CodeMeta): ReadonlySet<number> | undefined {
  if (mark === 'hl') return meta.highlighted
  if (mark === 'ins') return meta.inserted
  return mark === 'del' ? meta.deleted : undefined
}

/** @param prompt characters at the beginning that are the prompt of a terminal */
function lineHtml(tokens: readonly Token[], prompt: number, texts: readonly MarkedText[]): string {
  if (prompt === 0) return partsHtml(tokens, texts)
  const text = tokens.map((token) => token.text).join('')
  const shown = escapeText(text.slice(0, prompt))
  return `<span class="prompt">${shown}</span>${partsHtml(cutTokens(tokens, prompt), texts)}`
}

function partsHtml(tokens: readonly Token[], texts: readonly MarkedText[]): string {
  if (texts.length === 0) return tokens.map(tokenHtml).join('')
  return partsOfLine(tokens, texts)
    .map(({ tokens: part, mark }) => {
      const html = part.map(tokenHtml).join('')
      return mark === null ? html : `<span class="part ${mark}">${html}</span>`
    })
    .join('')
}

function tokenHtml({ text, className }: Token): string {
  return className ? `<span class="${className}">${escapeText(text)}</span>` : escapeText(text)
}
