/** Reports links, images and code in a line of text that are written for other generators. */
import type { Heading, Image, Link, Paragraph } from 'mdast'
import { type MarkdownContext, placeOf, report } from '../context.ts'
import { vuepressCode } from './code-files.ts'
import { isDocfxCode } from './docfx.ts'
import { docsifyLink } from './docsify-links.ts'
import { mystRole } from './myst.ts'
import { sayForeign } from './say-foreign.ts'

/** Links with settings of docsify, and links without a text, which MyST takes from the page: readers see none of those. */
export function reportLink(context: MarkdownContext, node: Link | Image): void {
  const found = docsifyLink(node)
  if (found !== null) {
    sayForeign(context, { ...found, from: 'docsify' }, placeOf(node))
  } else if (
    node.type === 'link' &&
    node.children.length === 0 &&
    node.url !== '' &&
    !isDocfxCode(context, node)
  ) {
    report(context, 'link-empty', {
      message: 'This link has no text: readers do not see it.',
      hint: `Write [text](${node.url}).`,
      ...placeOf(node),
    })
  }
}

/** Reports roles of MyST, `{ref}` directly before code, and code that VuePress takes from a file. */
export function reportRoles(context: MarkdownContext, { children }: Paragraph | Heading): void {
  for (const [index, node] of children.entries()) {
    const before = children[index - 1]
    if (node.type === 'link' && before?.type === 'text') reportCodeLink(context, node, before.value)
    if (node.type !== 'inlineCode' || before?.type !== 'text') continue
    const [role, name = ''] = /\{([a-z][\w:+-]*)\}$/.exec(before.value) ?? []
    const isValue = Object.hasOwn(context.options.profile, name)
    const instead = role === undefined || isValue ? null : mystRole(name, node.value)
    if (instead === null) continue
    const { line, column } = placeOf(node)
    const written = `${role}\`${node.value}\``
    sayForeign(
      context,
      { written, from: 'MyST', instead },
      { line, column: column - name.length - 2 },
    )
  }
}

/** `@[code](./a.js)` */
function reportCodeLink(context: MarkdownContext, node: Link, before: string): void {
  const {
    url,
    children: [text],
  } = node
  if (!before.endsWith('@') || text?.type !== 'text') return
  const instead = vuepressCode(text.value, url)
  if (instead === null) return
  const { line, column } = placeOf(node)
  const written = `@[${text.value}](${url})`
  sayForeign(context, { written, from: 'VuePress', instead }, { line, column: column - 1 })
}
