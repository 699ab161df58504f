// The unified processors that make articles of Markdown:
//
//   remark-parse with the syntax that the text can hold (remark-gfm, remark-math, directives …)
//   → rules (rules/), beside the translation → included files → the site's remark plugins → rules for what these have left
//   → remark-rehype → rehype-raw, where there is HTML → the site's rehype plugins
//   → finish-article (ids, table of contents, slots, texts) → contained-html
//
// Each processor is frozen, and made when the first document needs it. What is known of a document is in its file.

import type { Root as HastRoot } from 'hast'
import type { Root as MdastRoot, Nodes } from 'mdast'
import rehypeRaw from 'rehype-raw'
import remarkRehype from 'remark-rehype'
import { type PluggableList, unified } from 'unified'
import type { VFile } from 'vfile'
import { withTimeLimit } from '../../support/time-limit.ts'
import { rehypeFinishArticle } from './article/finish-article.ts'
import { rehypeHeadingIds } from './article/headings.ts'
import { articleSections } from './article/sections.ts'
import { articleMarkdown } from './as-markdown/article-markdown.ts'
import { parseArticle } from './as-markdown/html-markdown.ts'
import { containedHtml } from './contained-html.ts'
import { type CompileOptions, contextOf, conversionLimit, type Processors } from './context.ts'
import { loadPlugins } from './plugins/load-plugins.ts'
import { withPluginProblems } from './plugins/plugin-problems.ts'
import { remarkRules, remarkRulesOfLeft } from './rules/run-rules.ts'
import { createSyntaxParser, syntaxProcessor } from './syntax/parse-markdown.ts'
import { remarkSyntax } from './syntax/remark-syntax.ts'
import { mdxSyntax } from './syntax/syntax-set.ts'
import { remarkTextTags } from './to-html/components-in-markdown.ts'
import { remarkRehypeOptions } from './to-html/handlers.ts'
import { type IncludeSteps, rehypeIncluded, remarkIncludes } from './to-html/include-markdown.ts'

/**
 * The processors of one site.
 * @throws DocsgenError (2) when a plugin of the site cannot be started
 */
export function createProcessors({ root, markdown, plugins }: CompileOptions): Processors {
  const site = plugins
    ? loadPlugins(root, markdown, { script: plugins })
    : { remark: [], rehype: [] }
  const parse = createSyntaxParser(markdown, (set) =>
    syntaxProcessor(set, markdown).use(remarkTextTags).use(remarkRules).use(remarkPlugins).freeze(),
  )
  const read: IncludeSteps['read'] = async (file) => {
    const run = () => {
      const { tree, processor } = parse(String(file))
      if (site.remark.length > 0) setOffsets(tree, String(file))
      return processor.run(tree, file)
    }
    return (await limited(file, run)) as MdastRoot
  }
  const toHast = (footnotePrefix: string) =>
    unified().use(remarkRehype, remarkRehypeOptions(footnotePrefix)).use(rehypeRawWhereNeeded)
  const steps: IncludeSteps = {
    read: (file) => withPluginProblems(file, () => read(file)),
    convert: (tree, file) =>
      toHast(contextOf(file).source.footnotePrefix).runSync(tree, file) as HastRoot,
  }
  const remarkPlugins: PluggableList = [[remarkIncludes, steps], ...site.remark, remarkRulesOfLeft]
  const rehypePlugins: PluggableList = [
    rehypeIncluded,
    ...(site.rehype.length > 0 ? [rehypeHeadingIds, ...site.rehype] : []),
  ]
  const writers = createMemo((footnotePrefix) =>
    toHast(footnotePrefix).use(rehypePlugins).use(rehypeFinishArticle).freeze(),
  )
  return {
    compile: (file) =>
      withPluginProblems(file, async () => {
        const { source, blocks } = contextOf(file)
        const writer = writers(source.footnotePrefix)
        const parsed = await read(file)
        const tree = (await limited(file, () => writer.run(parsed, file))) as HastRoot
        return limited(file, () => ({
          html: containedHtml(tree, plugins === null),
          sections: articleSections(tree, blocks, parseArticle),
          markdown: markdown.siblings ? articleMarkdown(tree, blocks) : '',
        }))
      }),
    mdx: {
      remarkPlugins: [remarkSyntax(mdxSyntax(markdown)), remarkRules, ...remarkPlugins],
      rehypePlugins,
      remarkRehypeOptions,
    },
  }
}

/**
 * Runs a step within the time limit of the site: some texts of a few kB take minutes to parse. Each limit is a thread that
 * waits, which on a busy machine takes milliseconds to start: there are few steps.
 * @throws TimeLimitError
 */
function limited<T>(file: VFile, step: () => T): T {
  const context = contextOf(file)
  const { source, isQuick, options, counts } = context
  const isAlone = options.plugins === null && counts.includes === 0
  return isAlone && isQuick ? step() : withTimeLimit(conversionLimit(context), step, source.path)
}

/** A function that keeps its results, by text. */
function createMemo<T>(make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const value = known.get(text) ?? make(text)
    known.set(text, value)
    return value
  }
}

/** rehype plugin: parses raw HTML in documents that have any. It takes as long as all other steps after parsing. */
function rehypeRawWhereNeeded() {
  const parseHtml = rehypeRaw()
  return (tree: HastRoot, file: VFile) => (file.data.hasHtml ? parseHtml(tree, file) : undefined)
}

/**
 * Sets the offsets in a tree by its lines and columns. Those of the parser count in a text without fenced code, and the
 * site's plugins may cut pieces out of the file by them.
 */
function setOffsets(tree: Nodes, text: string): void {
  const starts = [
    0,
    ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length),
  ]
  const visit = (node: Nodes): void => {
    for (const point of node.position ? [node.position.start, node.position.end] : []) {
      point.offset = (starts[point.line - 1] ?? text.length) + point.column - 1
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
}
