import type { CodeMeta } from './code-meta.ts'
import { cutTokens, partsOfLine, textsOfLine } from './code-parts.ts'
import type { Prompts } from './console.ts'
import type { Token } from './highlighter.ts'
import type { MarkedText } from './notation.ts'
import { type LineMark, lineMarks } from './notation.ts'
import type { CodeNote } from './types/code-types.ts'
import { createTypeHtml, type NotesOfLines, typedStretches } from './types/types-html.ts'

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
  /** Types to be shown, by line index from 0. */
  readonly notes?: NotesOfLines | undefined
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
  if (view.notes?.size) classes.push('typed')
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

function linesHtml(view: CodeView): string {
  const { lines, marks, meta, prompts, notes } = view
  let html = ''
  const isMarked = marks.size + meta.highlighted.size + meta.inserted.size + meta.deleted.size > 0
  const types = notes?.size ? createTypeHtml(escapeAttribute) : null
  for (const [index, tokens] of lines.entries()) {
    let classes = isMarked ? `line${marksOfLine(index, view)}` : 'line'
    if (prompts?.[index] === null) classes += ' output'
    const texts = textsOfLine(meta.texts, index)
    const end = index < lines.length - 1 ? '\n' : ''
    const found = notes?.get(index)
    html += `<span class="${classes}">`
    if (types && found) {
      html += `${partsHtml(tokens, texts, { types, notes: found })}${end}${types.below(found)}</span>`
    } else {
      html += `${lineHtml(tokens, prompts?.[index] ?? 0, texts)}${end}</span>`
    }
  }
  return html
}

function marksOfLine(index: number, { marks, meta }: CodeView): string {
  return lineMarks
    .filter((mark) => marks.get(index)?.has(mark) || marksOfMeta(mark, meta)?.has(index + 1))
    .map((mark) => ` ${mark}`)
    .join('')
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

/** The types of a line. */
interface TypedLine {
  readonly types: ReturnType<typeof createTypeHtml>
  readonly notes: readonly CodeNote[]
}

function partsHtml(
  tokens: readonly Token[],
  texts: readonly MarkedText[],
  typed: TypedLine | null = null,
): string {
  if (texts.length === 0) return tokensHtml(tokens, typed, 0)
  let at = 0
  return partsOfLine(tokens, texts)
    .map(({ tokens: part, mark }) => {
      const html = tokensHtml(part, typed, at)
      for (const { text } of part) at += text.length
      return mark === null ? html : `<span class="part ${mark}">${html}</span>`
    })
    .join('')
}

/** @param at - where in the line the tokens begin */
function tokensHtml(tokens: readonly Token[], typed: TypedLine | null, at: number): string {
  if (typed === null) return tokens.map(tokenHtml).join('')
  return typedStretches(tokens, typed.notes, at)
    .map((one) => typed.types.stretch(one, one.tokens.map(tokenHtml).join('')))
    .join('')
}

function tokenHtml({ text, className }: Token): string {
  return className ? `<span class="${className}">${escapeText(text)}</span>` : escapeText(text)
}
