// Written attributes → values for the component. Unknown attributes and wrong values are reported.
import type { Meant } from '../../../shared/diagnostic.ts'
import { isIcon } from '../../../shared/icons.ts'
import { iconHint } from '../../../support/text/icon-hint.ts'
import { certain, nearestHint } from '../../../support/text/nearest.ts'
import type { AttributeKind, Component, Given, Tell } from './component.ts'

/** Attributes of every component. */
const common: ReadonlySet<string> = new Set(['id', 'class', 'className', 'children'])

/** The attributes, without label and content. */
export type GivenAttributes = Pick<Given<never>, 'attributes' | 'data' | 'id' | 'classes'>

/** The inputs that a component declares. */
type Takes = Pick<Component, 'attributes' | 'fixed' | 'label'>

/** @param written texts in a directive, any values in JSX */
export function readAttributes(
  component: Takes,
  written: Readonly<Record<string, unknown>>,
  tell: Tell,
): GivenAttributes {
  const attributes: Record<string, string> = { ...component.fixed }
  const data: Record<string, unknown> = {}
  const known = ownAttributes(component)
  for (const [name, value] of Object.entries(written)) {
    if (common.has(name) || value === undefined || value === null || value === false) continue
    const kind = known[name]
    if (kind === undefined) {
      const free = Object.keys(known).filter((one) => !Object.hasOwn(written, one))
      const { hint } = nearestHint(name, Object.keys(known))
      tell(`has no attribute “${name}”; it is ignored.`, hint, meant(name, free))
    } else if (kind === 'data') data[name] = value
    // Nodes of React, which only a label can be: it is read with the content (mdx/react-tools.tsx).
    else if (typeof value === 'object' && component.label.includes(name)) continue
    else {
      const text = textOf({ name, kind, value }, tell)
      if (text !== null) attributes[name] = text
    }
  }
  return { attributes, data, id: idOf(written), classes: classesOf(written) }
}

/** The value as text; null, and reported, when it cannot be one. */
function textOf(
  { name, kind, value }: { readonly name: string; readonly kind: AttributeKind; value: unknown },
  tell: Tell,
): string | null {
  if (kind === 'flag') return value === 'false' ? null : ''
  const text = value === true ? '' : String(value)
  const hint = hintFor(kind, text)
  if (hint === null) return text
  const isWord = typeof kind !== 'string'
  tell(`has “${text}” as “${name}”; it is ignored.`, hint, isWord ? meant(text, kind) : text)
  return null
}

/** A wrong name or value, with the right one where no other can be meant. */
function meant(written: string, right: readonly string[]): string | Meant {
  const instead = certain(written, right)
  return instead === null ? written : { written, instead }
}

function idOf({ id }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined
}

function classesOf(written: Readonly<Record<string, unknown>>): string[] {
  const { class: own, className = own } = written
  return typeof className === 'string' ? className.split(/\s+/).filter(Boolean) : []
}

/** The attributes that an author can write: without those that the name of the directive stands for. */
function ownAttributes({ attributes, fixed = {} }: Takes): Component['attributes'] {
  const own = Object.entries(attributes).filter(([name]) => !Object.hasOwn(fixed, name))
  return Object.assign(Object.create(null), Object.fromEntries(own))
}

/** A hint with the values that are allowed; null when the value is allowed. */
function hintFor(kind: AttributeKind, text: string): string | null {
  if (kind === 'length') {
    const isLength = /^\d+(?:\.\d+)?(?:px|%|em|rem|ch|vw)?$/.test(text)
    return isLength ? null : 'Write pixels, or a length such as 50%.'
  }
  if (kind === 'icon') return isIcon(text) ? null : iconHint(text)
  if (typeof kind === 'string' || kind.includes(text)) return null
  return nearestHint(text, kind).hint ?? ''
}
