// How Markdown nodes become HTML where that is more than CommonMark says.

import type { ElementContent } from 'hast'
import type { Definition, Heading, Html, Link, Paragraph, Text } from 'mdast'
import type { Handlers, State } from 'mdast-util-to-hast'
import { defaultHandlers, type Options } from 'remark-rehype'
import { inlineToc, isInlineToc } from '../article/inline-toc.ts'
import { blockPlaceholder, contextOf, type MarkdownContext, placeOf } from '../context.ts'
import { isOpenComment } from '../syntax/scan-tags.ts'
import { alert } from './alerts.ts'
import { htmlWithoutComponents, moduleLines } from './components-in-markdown.ts'
import { element, textNode } from './directive-parts.ts'
import { directive } from './directives.ts'
import { takeId } from './heading-id.ts'
import { imageElement, textAfter } from './images.ts'
import { includedMarkdown } from './include-markdown.ts'
import { formula } from './math.ts'
import { fence } from './package-fence.ts'

/** Options of remark-rehype. */
export function remarkRehypeOptions(footnotePrefix: string): Options {
  return {
    allowDangerousHtml: true,
    clobberPrefix: footnotePrefix,
    footnoteLabel: '\0m:footnotes\0',
    footnoteBackLabel: (index, again) =>
      `\0m:footnoteBack:${index + 1}${again > 1 ? `-${again}` : ''}\0`,
    handlers,
  }
}

/** Handlers that replace those of remark-rehype. */
const handlers: Handlers = {
  blockquote: (state, node) =>
    alert(contextIn(state), state, node) ?? defaultHandlers.blockquote(state, node),
  code: (state, node, parent) => fence(contextIn(state), node, parent),
  containerDirective: (state, node) => directive(contextIn(state), state, node),
  leafDirective: (state, node) =>
    node.name === 'include'
      ? includedMarkdown(contextIn(state), node)
      : directive(contextIn(state), state, node),
  heading: (state, node) => heading(state, node),
  html: (state, node) => html(state, node),
  image: (state, node, parent) => imageElement(state, node, textAfter(node, parent)),
  imageReference: (state, node, parent) => {
    const target = definitionOf(state, node)
    if (!target) return defaultHandlers.imageReference(state, node)
    const { url, title = null } = target
    return imageElement(state, { ...node, type: 'image', url, title }, textAfter(node, parent))
  },
  inlineMath: (state, node) => formula(contextIn(state), node),
  link: (state, node) => link(state, node),
  linkReference: (state, node) => {
    const target = definitionOf(state, node)
    if (!target) return defaultHandlers.linkReference(state, node)
    return link(state, { ...node, type: 'link', url: target.url, title: target.title ?? null })
  },
  math: (state, node) => formula(contextIn(state), node),
  paragraph: (state, node) => paragraph(contextIn(state), state, node),
  textDirective: (state, node) => directive(contextIn(state), state, node),
}

/** The context of the file that is being converted. */
function contextIn(state: State): MarkdownContext {
  return contextOf(state.options.file)
}

function definitionOf(state: State, node: { identifier: string }): Definition | undefined {
  return state.definitionById.get(node.identifier.toUpperCase())
}

/** URLs are left as they were written: finish-article decides what becomes of them. */
function link(state: State, node: Link): ElementContent {
  const title = node.title != null && { title: node.title }
  const text = readableAddress(node)
  const children = text === null ? state.all(node) : [textNode(text.value)]
  const result = element('a', { href: node.url, ...title }, children)
  state.patch(node, result)
  return result
}

/** `## Title {#id}` → a heading with that id. */
function heading(state: State, node: Heading): ElementContent {
  const written = takeId(node)
  const properties = {
    ...(written?.id !== undefined && { id: written.id }),
    ...(written && written.classes.length > 0 && { className: [...written.classes] }),
  }
  const result = element(`h${node.depth}`, properties, state.all(node))
  state.patch(node, result)
  return result
}

/** Line breaks and comments are made nodes at once: a document with no other HTML need not go through the HTML parser. */
function html(state: State, node: Html): ElementContent {
  const context = contextIn(state)
  const value = node.value.trim()
  let result: ElementContent
  if (/^<br\s*\/?>$/i.test(value)) result = element('br', {}, [])
  else if (/^<!--(?!-?>)(?:(?!--)[\s\S])*-->$/.test(value)) {
    result = { type: 'comment', value: value.slice(4, -3) }
  } else if (isOpenComment(value)) {
    // It would hide the rest of the page.
    result = element('p', {}, [{ type: 'text', value }])
  } else {
    const known = htmlWithoutComponents(context, node.value, placeOf(node))
    // A tag that is no element, and nothing else.
    if (known === `&lt;${node.value.slice(1)}` && !/[<&]/.test(node.value.slice(1))) {
      result = { type: 'text', value: node.value }
    } else {
      if (state.options.file) state.options.file.data.hasHtml = true
      result = { type: 'raw', value: known }
    }
  }
  state.patch(node, result)
  return result
}

function paragraph(context: MarkdownContext, state: State, node: Paragraph): ElementContent {
  if (isInlineToc(node)) return blockPlaceholder(context, inlineToc())
  const first = node.children[0]
  if (first?.type === 'text') {
    const lines = context.format === 'md' ? moduleLines(context, node) : undefined
    if (lines) return lines
  }
  const result = element('p', {}, state.all(node))
  state.patch(node, result)
  return result
}

/**
 * The text of a link that is its address, as readers read it: letters that the address has encoded are shown themselves,
 * `/wiki/%E7%BB%B4%E5%9F%BA` as `/wiki/维基`. Null for other links.
 */
function readableAddress({ url, children }: Link): Text | null {
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
