// Admonitions (`:::note`) and GitHub's alerts (`> [!NOTE]`). In HTML:
//   <div class="admonition admonition-note" role="note"><p class="admonition-title">…</p> … </div>
import type { Element, ElementContent, Properties } from 'hast'
import type { Blockquote, Paragraph } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import type { State } from 'mdast-util-to-hast'
import { type AdmonitionKind, admonitionKinds } from '../syntax/known-directives.ts'
import {
  blocksOf,
  directiveParts,
  directiveProperties,
  element,
  inlinesOf,
  text,
} from './directive-parts.ts'

/** The kind that a directive's name stands for, if it is one. */
export function admonitionKind(name: string): AdmonitionKind | undefined {
  return admonitionKinds.find((kind) => kind === name)
}

/** `:::note[Title]` → an admonition; without a title the kind's name in the page's language. */
export function admonition(state: State, node: ContainerDirective, kind: AdmonitionKind): Element {
  const { label, content } = directiveParts(node)
  return admonitionElement(kind, {
    properties: directiveProperties(node, classesOf(kind)),
    title: inlinesOf(state, label),
    children: blocksOf(state, content),
  })
}

/** `> [!NOTE]` → an admonition; undefined when the quotation is one. */
export function alert(state: State, node: Blockquote): Element | undefined {
  const [first, ...rest] = node.children
  const marker = first?.type === 'paragraph' ? first.children[0] : undefined
  if (first?.type !== 'paragraph' || marker?.type !== 'text') return undefined
  const [matched, name] =
    /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i.exec(marker.value) ?? []
  const kind = name && admonitionKind(name.toLowerCase())
  if (!kind || matched === undefined) return undefined
  const opening: Paragraph = {
    ...first,
    children: [
      { ...marker, value: marker.value.slice(matched.length) },
      ...first.children.slice(1),
    ],
  }
  const isEmpty = opening.children.length === 1 && marker.value.length === matched.length
  if (isEmpty && rest.length === 0) return undefined
  return admonitionElement(kind, {
    properties: { className: classesOf(kind) },
    title: [],
    children: blocksOf(state, (isEmpty ? rest : [opening, ...rest]) as Paragraph[]),
  })
}

function admonitionElement(
  kind: AdmonitionKind,
  parts: { properties: Properties; title: ElementContent[]; children: ElementContent[] },
): Element {
  const title = parts.title.length > 0 ? parts.title : [text(`\0m:${kind}\0`)]
  return element('div', { ...parts.properties, role: 'note' }, [
    text('\n'),
    element('p', { className: ['admonition-title'] }, title),
    ...parts.children,
  ])
}

function classesOf(kind: AdmonitionKind): string[] {
  return ['admonition', `admonition-${kind}`]
}
