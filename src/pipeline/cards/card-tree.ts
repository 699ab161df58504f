/**
 * Makes plain data of the elements that a card's component returns: its own components are called, and what is left are names
 * of HTML elements, styles and texts. Plain data has a hash, and can be sent to the thread that draws.
 */
import { Fragment, isValidElement, type ReactNode } from 'react'
import { isObject } from '../../shared/is-object.ts'

/** An element of HTML or SVG, or a text. */
export type CardNode =
  | string
  | {
      readonly type: string
      readonly props: Readonly<Record<string, unknown>> & {
        readonly children?: readonly CardNode[]
      }
    }

interface Properties {
  readonly children?: ReactNode
}

/** Properties that satori ignores: an author who writes them expects something. */
const withoutEffect = ['className', 'dangerouslySetInnerHTML']

/**
 * Calls the components in a node.
 * @param onIgnored - called with each property that has no effect on cards
 * @throws whatever a component throws; Error for what no card can show
 */
export function plainNodes(node: ReactNode, onIgnored: (name: string) => void): CardNode[] {
  if (node === null || node === undefined || typeof node === 'boolean') return []
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint') {
    return [String(node)]
  }
  if (Array.isArray(node)) return node.flatMap((one) => plainNodes(one, onIgnored))
  if (!isValidElement(node)) {
    throw new Error('A card shows elements and texts alone: no promises, portals or plain objects.')
  }
  const { type, props } = node as { readonly type: unknown; readonly props: Properties }
  if (typeof type === 'function') {
    if (isClass(type)) {
      throw new Error('Components of a card are functions, not classes.')
    }
    const call = type as (props: unknown) => ReactNode
    return plainNodes(call(props), onIgnored)
  }
  if (type === Fragment) return plainNodes(props.children, onIgnored)
  if (typeof type !== 'string') {
    throw new Error('Components of a card are plain functions, without context, memo or ref.')
  }
  for (const name of withoutEffect) if (name in props) onIgnored(name)
  const { children, ...own } = props
  const inside = plainNodes(children, onIgnored)
  return [{ type, props: { ...own, ...(inside.length > 0 && { children: inside }) } }]
}

function isClass(type: { readonly prototype?: unknown }): boolean {
  return isObject(type.prototype) && 'isReactComponent' in type.prototype
}

/** All text of a card. */
export function textOf(nodes: readonly CardNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.props.children ?? [])))
    .join('')
}

/**
 * Replaces the addresses of pictures, in `src`, `href` and `url(…)` of styles.
 * @param replace - null: the card does not show the picture
 */
export function mapPictures(
  nodes: readonly CardNode[],
  replace: (address: string) => string | null,
): CardNode[] {
  return nodes.flatMap((node): CardNode[] => {
    if (typeof node === 'string') return [node]
    const { children, style, ...props } = node.props
    const address = props['src'] ?? (node.type === 'image' ? props['href'] : undefined)
    const now = typeof address === 'string' ? replace(address) : undefined
    if (now === null) return []
    const replaced = {
      ...props,
      ...(now !== undefined && { [props['src'] === undefined ? 'href' : 'src']: now }),
      ...(isObject(style) && { style: mapStyle(style, replace) }),
      ...(children && { children: mapPictures(children, replace) }),
    }
    return [{ type: node.type, props: replaced }]
  })
}

const inStyle = /url\(\s*(["']?)(.*?)\1\s*\)/g

function mapStyle(
  style: Readonly<Record<string, unknown>>,
  replace: (address: string) => string | null,
): Record<string, unknown> {
  const entries = Object.entries(style).map(([name, value]) => {
    if (typeof value !== 'string' || !value.includes('url(')) return [name, value]
    let isLost = false
    const mapped = value.replace(inStyle, (_, _quote, address: string) => {
      const now = replace(address)
      isLost ||= now === null
      return `url(${now})`
    })
    return [name, isLost ? 'none' : mapped]
  })
  return Object.fromEntries(entries)
}
