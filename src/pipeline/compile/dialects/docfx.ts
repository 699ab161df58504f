// Syntax of DocFX, with which Microsoft's documentation is written.
import type { Heading, Link, Paragraph } from 'mdast'
import { type MarkdownContext, placeOf } from '../context.ts'
import { sourceLine } from '../to-html/source-line.ts'
import { sayForeign } from './say-foreign.ts'

interface Extension {
  readonly pattern: RegExp
  readonly instead: (match: RegExpExecArray) => string
}

const extensions: readonly Extension[] = [
  {
    pattern: /\[!include\s*\[[^[\]]*\]\(([^()\s]+)\)\s*\]/gi,
    instead: ([, file = '']) => `::include{file="${ofSite(file)}"} on a line of its own`,
  },
  {
    pattern: /\[!code(?:-([\w#+]+))?\s*\[[^[\]]*\]\(([^()\s?]+)[^()\s]*\)\s*\]/gi,
    instead: ([, lang = '', file = '']) =>
      `\`\`\`${lang.toLowerCase()} file="${ofSite(file)}" and a line of \`\`\` below it`,
  },
  {
    pattern: /\[!video\s+([^\s\]]+)\s*\]/gi,
    instead: ([, url = '']) => `<iframe src="${url}" title="…"></iframe>`,
  },
  {
    pattern: /\[!div\b[^[\]\n]*\]/gi,
    instead: () => 'nothing here, and take the “>” before its lines away',
  },
]

/** Whether a link is the one of `[!code-js[](a.js)]`, which is reported as a whole. */
export function isDocfxCode(context: MarkdownContext, node: Link): boolean {
  const { line, column } = placeOf(node)
  return /\[!code[\w#+-]*\s*$/i.test(sourceLine(context, line).slice(0, column - 1))
}

/** `~/a.md` begins at the folder of the site. */
function ofSite(file: string): string {
  return /^~\//.test(file) ? file.slice(1) : /^[./]/.test(file) ? file : `./${file}`
}

/** Reports parts of a paragraph that DocFX replaces, and headings that are tabs in DocFX. */
export function reportDocfx(context: MarkdownContext, node: Paragraph | Heading): void {
  if (node.type === 'heading') reportTab(context, node)
  const first = placeOf(node).line
  const last = node.position?.end.line ?? first
  for (let line = first; line <= last; line++) {
    const text = sourceLine(context, line)
    if (!text.includes('[!')) continue
    for (const { pattern, instead } of extensions) {
      for (const match of text.matchAll(pattern)) {
        const place = { line, column: match.index + 1 }
        sayForeign(context, { written: match[0], from: 'DocFX', instead: instead(match) }, place)
      }
    }
  }
}

/** `# [C#](#tab/csharp)` begins a tab, which a line of `***` or `---` ends. */
function reportTab(context: MarkdownContext, { children: [link], position }: Heading): void {
  if (link?.type !== 'link' || !link.url.startsWith('#tab/') || position === undefined) return
  const [text] = link.children
  const name = text?.type === 'text' ? text.value : '…'
  sayForeign(
    context,
    {
      written: sourceLine(context, position.start.line),
      from: 'DocFX',
      instead: `:::tab[${name}] and a line of ::: after its text, and ::::tabs and :::: around all tabs`,
    },
    placeOf({ position }),
  )
}

/** Advice for blocks of DocFX that look like directives, by their names. */
const blocks: ReadonlyMap<string, string> = new Map([
  ['code', 'Write ```js file="./a.js" lines="1-5" and a line of ``` below it.'],
  ...['column', 'no-loc', 'row'].map(
    (name) => [name, 'Remove it and its end, and keep what is between them.'] as const,
  ),
  ...['column-end', 'moniker-end', 'no-loc-end', 'row-end', 'zone-end'].map(
    (name) => [name, 'Remove it.'] as const,
  ),
])

/** The advice for a block with the name of one of DocFX; undefined for any other name. */
export function docfxAdvice(name: string): string | undefined {
  return blocks.get(name)
}
