// Components whose nodes are React's: those of tags in .mdx files.
import type { Properties } from 'hast'
import {
  Children,
  createElement,
  type ElementType,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
} from 'react'
import { placeInText } from '../../../support/text/place-in-text.ts'
import { readAttributes } from '../components/attributes.ts'
import type { Component, Given, Part, Tell, Tools } from '../components/component.ts'
import { type MarkdownContext, report } from '../context.ts'
import { blockText, linkTo, shownText, useArticle, type WithChildren } from './article-context.ts'
import { CodeBlock, codeText, writtenCode } from './code-block.tsx'

/** A function of React, which knows the component that it is the tag of. */
type Tag = ElementType & { readonly component?: Component }

/** The tag of a component. */
export function componentTag(component: Component): Tag {
  return Object.assign((props: WithChildren) => useRendered(component, props), { component })
}

function useRendered(component: Component, props: WithChildren): ReactNode {
  const article = useArticle()
  const tell = createTell(article, component)
  if (component.feature) article.features.add(component.feature)
  const tools = reactTools(article, tell, component)
  return component.render(givenTo(component, props, { article, tell }), tools)
}

function createTell(article: MarkdownContext, { tag }: Component): Tell {
  return (message, hint, part = '') =>
    report(article, 'directive-invalid', {
      message: `“<${tag}>” ${message}`,
      ...(hint !== undefined && { hint }),
      ...(typeof part === 'object' && { meant: part }),
      ...placeOfTag(article.source.text, tag, typeof part === 'object' ? part.written : part),
    })
}

/** The place of the first tag that has a part, or of the first one. */
function placeOfTag(text: string, tag: string, part: string): { line: number; column: number } {
  const tags = text.match(new RegExp(`<${tag}(?![\\w])[^>]*`, 'g')) ?? []
  const written = tags.find((one) => one.includes(part)) ?? tags[0] ?? ''
  return placeInText(text, written) ?? { line: 1, column: 1 }
}

function givenTo(
  component: Component,
  { children, ...props }: WithChildren,
  { article, tell }: { readonly article: MarkdownContext; readonly tell: Tell },
): Given<ReactNode> {
  const values: Readonly<Record<string, unknown>> = props
  const name = component.label.find((one) => isShown(values[one]))
  return {
    ...readAttributes(component, values, tell),
    label: name === undefined ? [] : nodesOf(shownText(values[name] as ReactNode, article)),
    content: nodesOf(children),
  }
}

function isShown(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== ''
}

/** Children one by one, those in fragments too. */
function nodesOf(children: ReactNode): ReactNode[] {
  return Children.toArray(children).flatMap((child) =>
    isElement(child) && child.type === Fragment ? nodesOf(child.props.children) : [child],
  )
}

function isElement(node: ReactNode): node is ReactElement<WithChildren> {
  return isValidElement(node)
}

function reactTools(article: MarkdownContext, tell: Tell, { tag }: Component): Tools<ReactNode> {
  return {
    context: article,
    element: (tagName, properties, children) =>
      createElement(
        tagName,
        propsOf(properties, article),
        ...(children.length > 0 ? children : []),
      ),
    text: (value) => shownText(value, article),
    codeBlock: (written) => codeText(written, article),
    categoryCards: () => {
      const slot = article.slots.push({ type: 'cards', line: 1, column: 1 }) - 1
      const marker = `\0${slot}\0`
      return blockText(article, { type: 'html', html: marker, markdown: marker })
    },
    read: (node) => readNode(node, article),
    plainText: (nodes) => nodes.map(plainText).join('').trim(),
    tell,
    placeOf: (part) => placeOfTag(article.source.text, tag, part),
  }
}

/** Properties by the names that React has for them. */
function propsOf(properties: Properties, article: MarkdownContext): Record<string, unknown> {
  const props: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'href') props[name] = linkTo(article, String(value))
    else if (name === 'checked') props['defaultChecked'] = value
    else if (name === 'style') props[name] = styleOf(String(value))
    else if (Array.isArray(value)) props[name] = value.join(' ') || undefined
    else props[name.replace(/^(?:aria|data)(?=[A-Z])/, '$&-').replace(...attributeCase)] = value
  }
  return props
}

/** `aria-Label` → `aria-label`. */
const attributeCase = [/-[A-Z]/, (part: string) => part.toLowerCase()] as const

/** `max-inline-size:3px` → the style object of React. */
function styleOf(style: string): Record<string, string> {
  return Object.fromEntries(
    style.split(';').map((declaration) => {
      const [name = '', value = ''] = declaration.split(':')
      return [name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()), value]
    }),
  )
}

function readNode(node: ReactNode, article: MarkdownContext): Part<ReactNode> {
  if (!isElement(node)) {
    const value = typeof node === 'string' || typeof node === 'number' ? String(node) : ''
    const block = article.blocks[Number(/^\0b:(\d+)\0$/.exec(value)?.[1] ?? -1)]
    if (block?.type === 'html' && block.code) return { type: 'code', written: block.code }
    return { type: 'text', value }
  }
  const { type, props } = node
  if (type === CodeBlock) return { type: 'code', written: writtenCode(props) }
  const component = typeof type === 'function' ? (type as Tag).component : undefined
  if (component) {
    return {
      type: 'component',
      name: component.name,
      // Used for parts (such as tabs) only: other components read and check their inputs when they are rendered.
      get given() {
        return givenTo(component, props, { article, tell: createTell(article, component) })
      },
    }
  }
  const tagName = typeof type === 'string' ? type : ''
  return { type: 'element', tagName, children: nodesOf(props.children) }
}

function plainText(node: ReactNode): string {
  if (isElement(node)) return nodesOf(node.props.children).map(plainText).join('')
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}
