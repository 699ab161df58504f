// Components whose nodes are hast: those of directives.
import type { Element, ElementContent } from 'hast'
import { plainText } from '../article/plain-text.ts'
import type { Component, Given, Part, Tell, Tools } from '../components/component.ts'
import {
  blockIndex,
  blockPlaceholder,
  type MarkdownContext,
  type Placed,
  placeOf,
} from '../context.ts'
import { codeBlock } from './code.ts'
import { element, textNode } from './directive-parts.ts'

/** Stands for a part of the component around it, which that one will make: a tab. */
interface PartElement extends Element {
  readonly part: { readonly name: string; readonly given: Given<ElementContent> }
}

/** An element that stands for a part of the component around it. */
export function partElement({ name }: Component, given: Given<ElementContent>): ElementContent {
  const node: PartElement = { ...element('div', {}, []), part: { name, given } }
  return node
}

/** @param node the directive, whose place its output inherits */
export function hastTools(
  context: MarkdownContext,
  node: Placed,
  tell: Tell,
): Tools<ElementContent> {
  const { position } = node as Pick<Element, 'position'>
  return {
    context,
    element: (tagName, properties, children) => ({
      ...element(tagName, properties, [...children]),
      ...(position && { position }),
    }),
    text: textNode,
    codeBlock: ({ value, lang, meta }) =>
      codeBlock(context, {
        type: 'code',
        value,
        lang: lang ?? null,
        meta: meta ?? null,
        ...(position && { position }),
      }),
    categoryCards: () => categoryCards(context, node),
    read: (one) => readNode(one, context),
    plainText,
    tell,
    placeOf: () => placeOf(node),
  }
}

function readNode(node: ElementContent, { blocks }: MarkdownContext): Part<ElementContent> {
  if (node.type === 'text') return node
  if (node.type !== 'element') return { type: 'element', tagName: '', children: [] }
  if ('part' in node) return { type: 'component', ...(node as PartElement).part }
  const block = blocks[blockIndex(node)]
  if (block?.type === 'html' && block.code) return { type: 'code', written: block.code }
  return node
}

/** The slot for the cards of the page's category. */
function categoryCards(context: MarkdownContext, node: Placed): ElementContent {
  const index = context.slots.push({ type: 'cards', ...placeOf(node) }) - 1
  const marker = `\0${index}\0`
  return blockPlaceholder(context, { type: 'html', html: marker, markdown: marker })
}
