import type { AttributeKind, Component } from '../../src/pipeline/compile/components/component.ts'
import { components } from '../../src/pipeline/compile/components/table.ts'
import { iconNames } from '../../src/shared/icons.ts'
import { markdownTable, type Translate } from './markdown-table.ts'

const colons = { container: ':::', leaf: '::', text: ':' } as const

/** The table of all components: directives, tag and attributes. */
export function componentTable(translate: Translate): string {
  const tags = [...new Set(components.map(({ tag }) => tag))].sort()
  return markdownTable(
    ['Directive', 'Tag', 'Attributes'].map(translate),
    tags.map((tag) => {
      const forms = components.filter((one) => one.tag === tag)
      const [first] = forms
      return [
        forms.map(({ form, name }) => `\`${colons[form]}${name}\``).join(', '),
        `\`<${tag}>\``,
        first === undefined ? '' : attributesOf(first, translate),
      ]
    }),
  )
}

function attributesOf({ attributes, fixed = {}, label }: Component, translate: Translate): string {
  const [shown] = label
  return Object.entries(attributes)
    .map(([name, kind]) => {
      if (Object.hasOwn(fixed, name)) return `\`${name}\` (${translate('name of the directive')})`
      const brackets = name === shown ? `${translate('in brackets')}: ` : ''
      return `\`${name}\` (${brackets}${kindText(kind, translate)})`
    })
    .join(', ')
}

function kindText(kind: AttributeKind, translate: Translate): string {
  return typeof kind === 'string'
    ? translate(kinds[kind])
    : kind.map((word) => `\`${word}\``).join(', ')
}

const kinds: Readonly<Record<Extract<AttributeKind, string>, string>> = {
  data: 'any value, in .mdx',
  flag: 'without a value',
  icon: 'icon',
  length: 'length',
  text: 'text',
  url: 'address',
}

/** The names of all icons. */
export function iconList(): string {
  return iconNames.map((name) => `\`${name}\``).join(', ')
}
