// Code: fences and indented blocks go to the code-block service, mermaid fences become diagrams. What comes back is
// HTML that is never parsed again.
import type { ElementContent } from 'hast'
import type { Code } from 'mdast'
import { codeMarkdown } from '../as-markdown/code-markdown.ts'
import { codeFence } from '../as-markdown/escape-markdown.ts'
import { type Block, blockPlaceholder, type MarkdownContext, placeOf } from '../context.ts'
import { isDirectiveFence } from '../highlight/fence-info.ts'
import { codePart } from './code-part.ts'
import { readIncluded, reportMissing } from './read-included.ts'

/** A code node → the element that stands for it. */
export function codeBlock(context: MarkdownContext, node: Code): ElementContent {
  if (node.lang === 'mermaid' && context.options.markdown.mermaid) return diagram(context, node)
  const written = withConvertedTitle(context, withIncludedFile(context, node))
  const { value, lang, meta } = written
  context.features.add('code')
  const block: Block = { type: 'html', html: '', markdown: codeMarkdown(written), code: written }
  const render = async () => {
    const {
      html,
      diagnostics,
      inputs = [],
    } = await context.services.codeBlocks.render({
      code: value,
      lang: lang ?? null,
      // It is the title of a directive, which is reported as a whole.
      meta: isDirectiveFence(lang) ? null : (meta ?? null),
      ...placeOf(node),
      ...(value === node.value &&
        meta?.includes('twoslash') && { firstLine: placeOf(node).line + 1 }),
    })
    block.html = html
    context.diagnostics.push(...diagnostics)
    for (const { path, hash } of inputs) context.dependencies.set(path, hash)
  }
  context.pending.push(render())
  return blockPlaceholder(context, block)
}

function diagram(context: MarkdownContext, node: Code): ElementContent {
  context.features.add('diagram')
  // Its words are text. Names of nodes are converted wherever they stand, and those of the language are not Chinese.
  const source = context.convert?.(node.value) ?? node.value
  const index = context.slots.push({ type: 'diagram', source, ...placeOf(node) }) - 1
  const markdown = codeFence(source, 'mermaid')
  return blockPlaceholder(context, { type: 'html', html: `\0${index}\0`, markdown })
}

/** The title of a fence, as `title="…"` or `[…]`. */
const titles = /(?<=\btitle=)(?:"[^"]*"|'(?:[^']|(?<=\w)'(?=\w))*'|“[^”]*”)|\[[^\]]*\]/g

/** A title is text, unless it names a file: that has the same name in all languages. */
function withConvertedTitle<T extends Pick<Code, 'meta'>>(
  { convert }: MarkdownContext,
  node: T,
): T {
  if (!convert || !node.meta) return node
  const meta = node.meta.replace(titles, (title) => (/[./\\]/.test(title) ? title : convert(title)))
  return { ...node, meta }
}

/** The words `file="./x.ts" region="name" lines="3-8"` of a fence are taken from its info string. */
const fileWords = /(?:^|\s)(file|region|lines)=(?:"([^"]*)"|'([^']*)'|(\S+))/g

function withIncludedFile(
  context: MarkdownContext,
  node: Code,
): { value: string; lang?: string | null | undefined; meta?: string | null | undefined } {
  if (!node.meta?.includes('file=')) return node
  const words: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of node.meta.matchAll(fileWords)) {
    words[name] = double ?? single ?? bare ?? ''
  }
  const url = words['file']
  if (!url) return node
  const meta = node.meta.replace(fileWords, '').trim() || null
  const place = placeOf(node)
  const file = readIncluded(context, url, place)
  if (!file) return { ...node, meta }
  const { region = null, lines = null } = words
  const part = codePart(file, { region, lines })
  if (part.missing !== undefined) {
    reportMissing(context, { ...part, path: file.path, place })
    return { ...node, meta }
  }
  return { value: part.text, lang: node.lang, meta }
}
