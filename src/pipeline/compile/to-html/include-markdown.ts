// `::include{file="./_part.md" region="name"}`: another Markdown file, or a part of it, in place. It is a document of its own for references and
// footnotes; its headings, ids and links are the page's. Its relative links are relative to the included file, and are
// rewritten to lead there from the page.
import path from 'node:path'
import type { Element, ElementContent, Nodes as HastNodes, Root as HastRoot } from 'hast'
import type { Nodes as MdastNodes, Root as MdastRoot } from 'mdast'
import type { LeafDirective } from 'mdast-util-directive'
import type { VFile } from 'vfile'
import { readAttributes } from '../components/attributes.ts'
import type { Tell } from '../components/component.ts'
import {
  blockIndex,
  blockPlaceholder,
  contextOf,
  fileOf,
  type MarkdownContext,
  nothingRead,
  placeOf,
  report,
} from '../context.ts'
import { stripFrontMatter } from '../front-matter/parse-front-matter.ts'
import { markdownPart } from './code-part.ts'
import { element, textNode } from './directive-parts.ts'
import { readIncluded, reportMissing } from './read-included.ts'
import { sourceLine } from './source-line.ts'

/** How an included file is read and converted. */
export interface IncludeSteps {
  /** Parses a file, and puts the files in it that it includes. */
  readonly read: (file: VFile) => Promise<MdastRoot>
  /** Converts a file that was read; no raw HTML is left. */
  readonly convert: (tree: MdastRoot, file: VFile) => HastRoot
}

declare module 'mdast-util-directive' {
  interface LeafDirectiveData {
    /** The file that the directive includes. It is converted in its turn, so that tabs and slots are counted in order. */
    included?: { readonly convert: () => HastRoot; readonly path: string }
  }
}

/** remark plugin: reads the files that a document includes. A directive whose file cannot be read stays as it is. */
export function remarkIncludes(steps: IncludeSteps) {
  return (tree: MdastRoot, file: VFile): Promise<undefined> | undefined => {
    const nodes = includesIn(tree)
    // Without a promise, the limit of time that the steps before have is that of the steps after, too.
    return nodes.length === 0 ? undefined : readIncludes(nodes, contextOf(file), steps)
  }
}

async function readIncludes(
  nodes: readonly LeafDirective[],
  context: MarkdownContext,
  steps: IncludeSteps,
): Promise<undefined> {
  for (const node of nodes) await readInclude(node, context, steps)
}

function includesIn(node: MdastNodes): LeafDirective[] {
  if (node.type === 'leafDirective') return node.name === 'include' ? [node] : []
  return 'children' in node ? node.children.flatMap(includesIn) : []
}

async function readInclude(
  node: LeafDirective,
  context: MarkdownContext,
  { read, convert }: IncludeSteps,
): Promise<void> {
  const place = placeOf(node)
  const { file: url, region = null, lines = null } = attributesOf(node, context)
  if (!url) {
    const message = '“::include” needs a file: ::include{file="./_part.md"}.'
    report(context, 'include-missing', { message, ...place })
    return
  }
  const included = readIncluded(context, url, place)
  if (!included) return
  const { path: name } = included
  const part = markdownPart(stripFrontMatter(included.text), { region, lines })
  if (part.missing !== undefined) {
    reportMissing(context, { ...part, path: name, place })
    return
  }
  context.counts.includes++
  const own = fileOf({
    ...context,
    source: {
      path: name,
      text: part.text,
      ...((region ?? lines) !== null && { isPart: true }),
      stack: [...context.source.stack, name],
      footnotePrefix: `include-${context.counts.includes}-`,
    },
    ...nothingRead(),
  })
  const tree = await read(own)
  node.data = { ...node.data, included: { convert: () => convert(tree, own), path: name } }
}

/** The attributes of the directive. It has no element for an id or a class. */
const include = { attributes: { file: 'text', region: 'text', lines: 'text' }, label: [] } as const

function attributesOf(
  node: LeafDirective,
  context: MarkdownContext,
): Readonly<Record<string, string>> {
  const tell: Tell = (message, hint, part) =>
    report(context, 'directive-invalid', {
      message: `“::include” ${message}`,
      ...(hint !== undefined && { hint }),
      ...(typeof part === 'object' && { meant: part }),
      ...placeOf(node),
    })
  const { id, class: classes, ...written } = node.attributes ?? {}
  if (id != null || classes != null) tell('takes no id and no class; they are ignored.')
  if (node.children.length > 0) tell('has no label; it is ignored.')
  return readAttributes(include, written, tell).attributes
}

/** The included file, or the directive as it was written when it could not be read. */
export function includedMarkdown(context: MarkdownContext, node: LeafDirective): ElementContent {
  const { included } = node.data ?? {}
  if (included === undefined) return asWritten(context, node)
  const { children } = included.convert()
  return blockPlaceholder(context, {
    type: 'nodes',
    children: children.filter((child) => child.type !== 'doctype' && child.type !== 'mdxjsEsm'),
    included: {
      prefix: prefixBetween(context.source.stack[0] ?? included.path, included.path),
      ...placeOf(node),
    },
  })
}

/** rehype plugin, after raw HTML was parsed: puts included nodes into the elements that stand for them. */
export function rehypeIncluded(): (tree: HastRoot, file: VFile) => undefined {
  return (tree, file) => {
    const { blocks } = contextOf(file)
    if (blocks.some(({ type }) => type === 'nodes')) putIncluded(tree, blocks)
  }
}

function putIncluded(node: HastNodes, blocks: MarkdownContext['blocks']): void {
  if (!('children' in node)) return
  const block = blocks[blockIndex(node)]
  if (block?.type === 'nodes' && node.type === 'element') {
    node.children = [...block.children]
    const { line, column } = block.included
    const point = { line, column }
    for (const child of node.children) setPosition(child, { start: point, end: point })
  }
  for (const child of node.children) putIncluded(child, blocks)
}

/** Problems of included nodes are reported where the page includes them. */
function setPosition(node: HastNodes, position: NonNullable<HastNodes['position']>): void {
  if (node.position) node.position = position
  if ('children' in node) for (const child of node.children) setPosition(child, position)
}

function asWritten(context: MarkdownContext, node: LeafDirective): Element {
  const start = node.position?.start
  const source = start ? sourceLine(context, start.line).slice(start.column - 1) : `::${node.name}`
  return element('p', {}, [textNode(source)])
}

/** `docs/a/page.md`, `docs/parts/_x.md` → `../parts/`. */
function prefixBetween(page: string, included: string): string {
  const folder = path.posix.relative(path.posix.dirname(page), path.posix.dirname(included))
  return folder === '' ? '' : `${folder}/`
}
